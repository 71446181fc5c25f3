import type { RecordDefinition, StoredRecord } from '@portal/contract/records';

/** The first column of its list names a record. */
export function recordName(definition: RecordDefinition, { id, values }: Pick<StoredRecord, 'id' | 'values'>): string {
  const first = values[definition.list.columns[0] ?? ''];
  return typeof first === 'string' && first !== '' ? first : String(id);
}
