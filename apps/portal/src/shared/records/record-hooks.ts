import type { RecordDefinition } from '@portal/contract/records';
import { useQueryClient } from '@tanstack/react-query';
import { recordsKey } from '../api/records/records';
import { idParameter, useParameter } from '../ui/useParameters';

export type OpenedRecord = number | 'new' | null;

/** The record that is open beside its list, kept in the address as `id`. */
export function useOpenedRecord(): [OpenedRecord, (opened: OpenedRecord) => void] {
  const [params, set] = useParameter('id');
  return [params.get('id') === 'new' ? 'new' : (idParameter(params, 'id') ?? null), set];
}

/** Reads a kind of record again after a change. */
export function useRefreshRecords({ area }: RecordDefinition): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [recordsKey, area] });
}
