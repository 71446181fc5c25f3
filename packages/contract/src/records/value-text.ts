import { findKind, labelText, type FindName, type Json } from '../fields';
import type { Form, FormValues } from '../forms';
import { textsIn, type Locale, type WrittenLocale } from '../wire/locale';

interface Described {
  form: Pick<Form, 'fields'>;
  logged?: Form['fields'];
  texts?: Readonly<Record<WrittenLocale, { states: Readonly<Record<string, string>> }>>;
}

/** Returns the label of a field of a record, or undefined if the key is not a field, such as the state. */
export function fieldLabel(described: Described, key: string, locale: Locale): string | undefined {
  const field = findField(described, key);
  return field && labelText(field.label ?? key, locale);
}

/**
 * Returns a value of the audit log as the reader sees it: an option by its label, a state by its name, and an empty
 * text for no value.
 */
export function valueText(described: Described, key: string, value: Json, locale: Locale, findName?: FindName): string {
  if (value === null) return '';
  const field = findField(described, key);
  if (field) return findKind(field.kind)?.text(value, field.settings, locale, findName) ?? '';
  if (typeof value !== 'string') return JSON.stringify(value);
  const { texts } = described;
  return (texts && textsIn(texts, locale).states[value]) ?? value;
}

/** Returns the text of a field of a record, or undefined if it has none. */
export function textOf(values: FormValues | undefined, key: string): string | undefined {
  const value = values?.[key];
  return typeof value === 'string' ? value : undefined;
}

const findField = ({ form, logged = [] }: Described, key: string) =>
  form.fields.find((each) => each.key === key) ?? logged.find((each) => each.key === key);
