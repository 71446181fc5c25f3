import { talents } from '@portal/contract/talents';
import type { RecordFormProps } from '../../shared/records/parts';
import { RecordForm } from '../../shared/records';

/** The form of a talent. Sealed fields are empty in it, since their values are only masked texts. */
export function TalentForm({ record, ...props }: RecordFormProps) {
  if (!record) return <RecordForm {...props} />;
  const sealed: readonly string[] = talents.sealed ?? [];
  const values = Object.fromEntries(Object.entries(record.values).filter(([key]) => !sealed.includes(key)));
  return <RecordForm {...props} record={{ ...record, values }} />;
}
