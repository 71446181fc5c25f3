import { compileDrawnForm, conditionIssues, FormError, type DrawnForm, type FormIssue } from '@portal/contract/forms';
import { readCondition } from '@portal/engine/conditions';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { useDeferredValue, useMemo } from 'react';
import { currentLocale } from '../../../shared/i18n';
import type { Draft } from './model/draft';

/** What keeps a draft from being published, as far as a browser can know; checked while there is time. */
export function useIssues({ form }: Draft): readonly FormIssue[] {
  const checked = useDeferredValue(form);
  return useMemo(
    () => [...compileIssues(checked), ...conditionIssues(checked.fields, readCondition, currentLocale())],
    [checked],
  );
}

function compileIssues(form: DrawnForm): readonly FormIssue[] {
  try {
    compileDrawnForm(form, compileFormExpression);
    return [];
  } catch (error) {
    if (error instanceof FormError) return error.issues;
    throw error;
  }
}
