import { idParameter } from '../id-parameter';
import { useParameter } from '../ui/useParameters';

export type OpenedRecord = number | 'new' | null;

/** The record that is open beside its list, kept in the address as `id`. */
export function useOpenedRecord(): [OpenedRecord, (opened: OpenedRecord) => void] {
  const [params, set] = useParameter('id');
  return [params.get('id') === 'new' ? 'new' : (idParameter(params, 'id') ?? null), set];
}
