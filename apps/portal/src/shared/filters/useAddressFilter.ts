import { useParameters } from '../ui/useParameters';

/**
 * Returns the filters of a list that the address holds beside page and search, and a function that sets one of them.
 * Setting goes to the first page. Null or an empty text removes the filter.
 */
export function useAddressFilter(): [URLSearchParams, (name: string, value: string | null | undefined) => void] {
  const [params, changeParameters] = useParameters();
  const set = (name: string, value: string | null | undefined) =>
    changeParameters((before) => {
      const next = new URLSearchParams(before);
      next.delete('current');
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  return [params, set];
}
