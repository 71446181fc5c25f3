import { useParameter } from '../../shared/ui/useParameters';

/** Which instance is open stands in the address, so that a reload keeps it and the way back closes it. */
export function useOpenInstance(): [string | null, (procInstId: string | null) => void] {
  const [params, set] = useParameter('instance');
  return [params.get('instance'), (procInstId) => set(procInstId, { replace: procInstId === null })];
}
