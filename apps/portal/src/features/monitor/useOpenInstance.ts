import { useParameters } from '../../shared/ui/useParameters';

/** Which instance is open stands in the address, so that a reload keeps it and the way back closes it. */
export function useOpenInstance(): [string | null, (procInstId: string | null) => void] {
  const [params, change] = useParameters();
  const open = (procInstId: string | null) =>
    change(
      (before) => {
        const next = new URLSearchParams(before);
        if (procInstId === null) next.delete('instance');
        else next.set('instance', procInstId);
        return next;
      },
      { replace: procInstId === null },
    );
  return [params.get('instance'), open];
}
