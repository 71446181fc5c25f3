import type { Json } from '@portal/contract/fields';
import { settle, validate, type CompiledForm, type FormValues } from '@portal/contract/forms';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { useMemo, useState } from 'react';
import { FormGrid } from '../../../shared/fields/FormGrid';
import { fieldPorts } from '../../../shared/fields/field-ports';
import { defaultValues, submittedValues } from '../../../shared/fields/form-values';
import type { ShownIssue } from '../../../shared/fields/refusal';
import type { Attention } from '../../../shared/fields/useFormValues';

const issuesOf = (compiled: CompiledForm, values: FormValues) =>
  validate(settle(compiled, values), {}, { rules: compiled.form.rules, stored: {} });

/** Returns what is sent of the answers: the fields that are shown. */
export const sentAnswers = (compiled: CompiledForm | null, values: FormValues): Record<string, Json> =>
  compiled
    ? Object.fromEntries(
        Object.entries(submittedValues(settle(compiled, values), {})).filter(([, value]) => value !== null),
      )
    : {};

/** Returns the answers that a new sign-up begins with, or those of an existing one. */
export const firstAnswers = (compiled: CompiledForm | null, stored: FormValues | null): Record<string, Json> => ({
  ...(compiled && defaultValues(compiled)),
  ...stored,
});

/** Returns the state of the fields, and the check that the form around them makes when it is sent. */
export function useSignUpFields(compiled: CompiledForm | null) {
  const [submitted, setSubmitted] = useState(false);
  const [attention, setAttention] = useState<Attention | null>(null);
  const check = (values: FormValues): boolean => {
    const [first] = compiled ? issuesOf(compiled, values) : [];
    setSubmitted(true);
    setAttention(first ? { issue: first } : null);
    return !first;
  };
  return { submitted, attention, check };
}

interface Props {
  compiled: CompiledForm;
  submitted: boolean;
  attention: Attention | null;
  /** Set by the form around it. */
  value?: FormValues;
  onChange?: (values: FormValues) => void;
}

/** The fields of a sign-up: the attendee type, the organiser's questions, and lodging. */
export function SignUpFields({ compiled, submitted, attention, value = {}, onChange }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const state = useMemo(() => settle(compiled, value), [compiled, value]);
  const issues = useMemo(() => {
    const shown = new Map<string, ShownIssue[]>();
    for (const issue of issuesOf(compiled, value))
      if (submitted || left.has(issue.field)) shown.set(issue.field, [...(shown.get(issue.field) ?? []), issue]);
    return shown;
  }, [compiled, value, submitted, left]);
  return (
    <FieldPortsProvider value={fieldPorts}>
      <FormGrid
        columns={1}
        state={state}
        keys={compiled.form.fields.map(({ key }) => key)}
        issues={issues}
        attention={attention}
        onChange={(key, changed) => onChange?.({ ...value, [key]: changed })}
        onLeave={(key) => setLeft((before) => new Set(before).add(key))}
      />
    </FieldPortsProvider>
  );
}
