import { useParameters } from '../ui/useParameters';

export type OpenedRecord = number | 'new' | null;

/** The record that is open beside its list, kept in the address as `id`. */
export function useOpenedRecord(): [OpenedRecord, (opened: OpenedRecord) => void] {
  const [params, change] = useParameters();
  const text = params.get('id') ?? '';
  const opened = text === 'new' ? 'new' : /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  const open = (next: OpenedRecord) =>
    change((before) => {
      if (next === null) before.delete('id');
      else before.set('id', String(next));
      return before;
    });
  return [opened, open];
}
