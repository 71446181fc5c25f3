import type { CompiledForm, FormValues } from '@portal/contract/forms';

/** The values that a new form starts with. */
export const defaultValues = ({ form }: CompiledForm): FormValues =>
  Object.fromEntries(form.fields.flatMap(({ key, default: value }) => (value === undefined ? [] : [[key, value]])));
