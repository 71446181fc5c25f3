import type { Label } from '../fields';
import type { RecordDefinition } from './record';

/** What a reviewer can write a note on: a field, or a list that is reviewed with the record. */
export interface NotablePart {
  key: string;
  label: Label;
}

/** Returns what a reviewer can write a note on when they send a record back. It is empty if they cannot. */
export function notableParts({ form, review }: Pick<RecordDefinition, 'form' | 'review'>): NotablePart[] {
  if (!review?.notable) return [];
  const { except = [], also = [] } = review.notable;
  const fields = form.fields.filter(
    ({ key, kind, readOnly }) => !readOnly && kind !== 'heading' && !except.includes(key),
  );
  return [...fields.map(({ key, label }) => ({ key, label })), ...also];
}
