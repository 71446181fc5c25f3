import {
  compileDrawnForm,
  conditionProblems,
  FormError,
  type DrawnForm,
  type FormProblem,
} from '@portal/contract/forms';
import { readCondition } from '@portal/engine/conditions';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { useDeferredValue, useMemo } from 'react';
import { currentLocale } from '../../../shared/i18n';
import type { Draft } from './model/draft';

/** What keeps a draft from being published, as far as a browser can know; checked while there is time. */
export function useProblems({ form }: Draft): readonly FormProblem[] {
  const checked = useDeferredValue(form);
  return useMemo(
    () => [...compileProblems(checked), ...conditionProblems(checked.fields, readCondition, currentLocale())],
    [checked],
  );
}

function compileProblems(form: DrawnForm): readonly FormProblem[] {
  try {
    compileDrawnForm(form, compileFormExpression);
    return [];
  } catch (error) {
    if (error instanceof FormError) return error.problems;
    throw error;
  }
}
