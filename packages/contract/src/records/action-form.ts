import { form, type Form } from '../forms';
import type { RecordDefinition } from './record';

/** Returns the form that an action asks for, or null for an action without fields. */
export function actionForm({ actions, rules, form: { fields } }: RecordDefinition, action: string): Form | null {
  const names = actions[action]?.fields;
  if (!names) return null;
  return form.parse({
    fields: fields
      .filter(({ key }) => names.includes(key))
      .map((field) => ({ ...field, readOnly: false, visibleWhen: undefined })),
    columns: 1,
    rules: { upcoming: rules.upcoming?.filter((key) => names.includes(key)) },
  });
}
