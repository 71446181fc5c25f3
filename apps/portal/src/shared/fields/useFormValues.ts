import { sameValue, type Json } from '@portal/contract/fields';
import { settle, validate, type Access, type CompiledForm, type FormValues } from '@portal/contract/forms';
import { useCallback, useMemo, useState } from 'react';
import { refusedFields, type ShownIssue } from './refusal';

/** An issue to be shown. A new object repeats the request. */
export interface Attention {
  issue: ShownIssue;
}

interface Refused {
  issue: ShownIssue;
  /** The value that the server refused. */
  value: Json;
}

/**
 * Returns the values of a form that is being filled in, and the resulting state. `grid` is for the form's `FormGrid`.
 */
export function useFormValues(compiled: CompiledForm, initial: FormValues, access: Access) {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [submitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [attention, setAttention] = useState<Attention | null>(null);
  const state = useMemo(() => settle(compiled, values, access), [compiled, values, access]);
  const issues = useMemo(
    () => validate(state, access, { rules: compiled.form.rules, stored: initial }),
    [state, access, compiled, initial],
  );

  const change = useCallback((key: string, value: Json) => setValues((before) => ({ ...before, [key]: value })), []);
  const leave = useCallback(
    (key: string) => setTouched((before) => (before.has(key) ? before : new Set(before).add(key))),
    [],
  );
  const shownIssues = useMemo(() => {
    const shown = new Map<string, ShownIssue[]>();
    const add = (issue: ShownIssue) => shown.set(issue.field, [...(shown.get(issue.field) ?? []), issue]);
    for (const issue of issues) if (submitted || touched.has(issue.field)) add(issue);
    for (const { issue, value } of refused)
      if (!shown.has(issue.field) && sameValue(value, values[issue.field])) add(issue);
    return shown;
  }, [issues, submitted, touched, refused, values]);

  /** Shows the issues and leads to the first one. @returns whether there are none */
  const check = (): boolean => {
    setSubmitted(true);
    const [first] = issues;
    if (first) setAttention({ issue: first });
    return !first;
  };
  /** Shows the server's refusal at its fields until they change. @returns whether it concerns visible fields */
  const refuse = (error: unknown): boolean => {
    const found = refusedFields(error, compiled).filter(({ field }) => state.get(field)?.visible);
    setRefused(found.map((issue) => ({ issue, value: values[issue.field] ?? null })));
    const [first] = found;
    if (first) setAttention({ issue: first });
    return first !== undefined;
  };
  /** Leads to the issue again, e.g. once a dialog above the form is closed. */
  const attend = () => setAttention((before) => before && { ...before });
  /** Brings a field into sight. */
  const turnTo = (field: string) => setAttention({ issue: { field, path: field, code: 'reference', params: {} } });
  const grid = { state, issues: shownIssues, onChange: change, onLeave: leave, attention };
  return { values, state, issues, change, check, refuse, attend, turnTo, grid };
}
