import { startTransition, useOptimistic } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router';

type Write = (before: URLSearchParams) => URLSearchParams;

/**
 * Returns the address' parameters and a function that changes them. A change is based on the address at that moment,
 * because another change may not have rendered yet. The component shows the change at once, whereas the router shows it
 * only when the whole page is ready; until then a press would act on the previous choice.
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

/** Returns one of the address' parameters and a function that sets it. `null` removes it. */
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

/** Returns an id from the address' parameters, or undefined if it is missing or malformed. */
export function idParameter(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name);
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** Keeps in the address the id of the object that is open beside its list. `null` closes it. */
export function useOpenedId(name = 'id'): [number | null, (id: number | null) => void] {
  const [params, set] = useParameter(name);
  return [idParameter(params, name) ?? null, (id) => set(id)];
}
