import type { Json } from '@portal/contract/fields';
import {
  settle,
  validate,
  type Access,
  type CompiledForm,
  type FieldIssue,
  type FormValues,
} from '@portal/contract/forms';
import { useCallback, useMemo, useState } from 'react';

/** The values of a form that is being filled in, and what follows from them. */
export function useFormValues(compiled: CompiledForm, initial: FormValues, access: Access) {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [submitted, setSubmitted] = useState(false);
  const state = useMemo(() => settle(compiled, values, access), [compiled, values, access]);
  const issues = useMemo(() => validate(state, access), [state, access]);

  const change = useCallback((key: string, value: Json) => setValues((before) => ({ ...before, [key]: value })), []);
  const leave = useCallback(
    (key: string) => setTouched((before) => (before.has(key) ? before : new Set(before).add(key))),
    [],
  );
  const shownIssues = useMemo(() => {
    const shown = new Map<string, FieldIssue[]>();
    for (const issue of issues)
      if (submitted || touched.has(issue.field)) shown.set(issue.field, [...(shown.get(issue.field) ?? []), issue]);
    return shown;
  }, [issues, submitted, touched]);
  return { values, state, issues, shownIssues, change, leave, showAll: () => setSubmitted(true) };
}
