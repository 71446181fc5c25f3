import { compileDrawnForm, FormError, type FormProblem } from '@portal/contract/forms';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { useDeferredValue, useMemo } from 'react';
import type { Draft } from './model/draft';

/** What keeps a draft from being published, as far as a browser can know; checked while there is time. */
export function useProblems({ form }: Draft): readonly FormProblem[] {
  const checked = useDeferredValue(form);
  return useMemo(() => {
    try {
      compileDrawnForm(checked, compileFormExpression);
      return [];
    } catch (error) {
      if (error instanceof FormError) return error.problems;
      throw error;
    }
  }, [checked]);
}
