import { useSearchParams, type NavigateOptions } from 'react-router';

type Write = (before: URLSearchParams) => URLSearchParams;

/**
 * The address' parameters, and how to change them. A change begins with what the address says at that moment: another
 * one may have come first that no rendering has seen yet.
 */
export function useParameters(): [URLSearchParams, (write: Write, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  return [params, (write, options) => setParams(write(new URLSearchParams(location.search)), options)];
}

/** The address' parameters, and how to set one of them; `null` removes it. */
export function useParameter(
  name: string,
): [URLSearchParams, (value: string | number | null, options?: NavigateOptions) => void] {
  const [params, change] = useParameters();
  const set = (value: string | number | null, options?: NavigateOptions) =>
    change((before) => {
      if (value === null) before.delete(name);
      else before.set(name, String(value));
      return before;
    }, options);
  return [params, set];
}
