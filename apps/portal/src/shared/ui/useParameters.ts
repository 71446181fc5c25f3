import { startTransition, useOptimistic } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router';

type Write = (before: URLSearchParams) => URLSearchParams;

/**
 * The address' parameters, and how to change them. A change begins with what the address says at that moment: another
 * one may have come first that no rendering has seen yet. The component shows it at once, while the router shows it
 * only when the whole page is ready: until then, what is pressed would act on what was chosen before.
 */
export function useParameters(): [URLSearchParams, (write: Write, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  const [shown, show] = useOptimistic(params);
  const change = (write: Write, options?: NavigateOptions) =>
    startTransition(() => {
      const next = write(new URLSearchParams(location.search));
      show(next);
      setParams(next, options);
    });
  return [shown, change];
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

/** An id among the address' parameters; undefined if it is missing or malformed. */
export function idParameter(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name);
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** What is open beside its list, kept in the address by its id; `null` closes it. */
export function useOpenedId(name = 'id'): [number | null, (id: number | null) => void] {
  const [params, set] = useParameter(name);
  return [idParameter(params, name) ?? null, (id) => set(id)];
}
