import type { RecordDefinition } from '@portal/contract/records';
import { useQueryClient } from '@tanstack/react-query';
import { recordsKey } from '../api/records/records';

/** Reads a kind of record again after a change. */
export function useRefreshRecords({ area }: RecordDefinition): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [recordsKey, area] });
}
