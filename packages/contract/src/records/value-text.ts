import { findKind, labelText, type Json } from '../fields';
import type { Form } from '../forms';
import { textsIn, type Locale, type WrittenLocale } from '../wire/locale';

interface Described {
  form: Pick<Form, 'fields'>;
  texts?: Readonly<Record<WrittenLocale, { states: Readonly<Record<string, string>> }>>;
}

/** What a field of a record is called; undefined for what is no field, such as the state. */
export function fieldLabel({ form }: Described, key: string, locale: Locale): string | undefined {
  const field = form.fields.find((each) => each.key === key);
  return field && labelText(field.label ?? key, locale);
}

/** A value of the audit log as the reader sees it: an option by its label, a state by its name; empty for none. */
export function valueText({ form, texts }: Described, key: string, value: Json, locale: Locale): string {
  if (value === null) return '';
  const field = form.fields.find((each) => each.key === key);
  if (field) return findKind(field.kind)?.text(value, field.settings, locale) ?? '';
  if (typeof value !== 'string') return JSON.stringify(value);
  return (texts && textsIn(texts, locale).states[value]) ?? value;
}
