import { idParameter } from './id-parameter';
import { useParameter } from './ui/useParameters';

/** What is open beside its list, kept in the address by its id; `null` closes it. */
export function useOpenedId(name = 'id'): [number | null, (id: number | null) => void] {
  const [params, set] = useParameter(name);
  return [idParameter(params, name) ?? null, (id) => set(id)];
}
