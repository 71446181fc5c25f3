import { textsIn, type Locale } from '@portal/contract';
import { findKind, labelText, type Json } from '@portal/contract/fields';
import type { AuditEntry, RecordDefinition } from '@portal/contract/records';

type Change = AuditEntry['changes'][number];

/** A change in words: the label of its field, missing for the state, and both values; null for an empty one. */
export interface ChangeText {
  label: string | undefined;
  before: string | null;
  after: string | null;
}

/** Describes a change of a record by the texts of its kind. */
export function describeChange(definition: RecordDefinition, change: Change, locale: Locale): ChangeText {
  const { states } = textsIn(definition.texts, locale);
  const field = definition.form.fields.find(({ key }) => key === change.field);
  const text = (value: Json): string | null => {
    if (value === null) return null;
    if (field) return findKind(field.kind)?.text(value, field.settings, locale) ?? '';
    return typeof value === 'string' ? (states[value] ?? value) : JSON.stringify(value);
  };
  return { label: field && labelText(field.label, locale), before: text(change.before), after: text(change.after) };
}
