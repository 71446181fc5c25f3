import { useParameters } from './useParameters';

const parameter = 'message';

/** Keeps in the address which message is open, so that a reload keeps it and the back button closes it. */
export function useMessageAddress() {
  const [params, change] = useParameters();
  const write = (value: number | null) => (before: URLSearchParams) => {
    /* The drawer of a message has a tab of its own. */
    before.delete('view');
    if (value === null) before.delete(parameter);
    else before.set(parameter, String(value));
    return before;
  };
  return {
    id: Number(params.get(parameter)) || null,
    open: (id: number) => change(write(id)),
    close: () => change(write(null), { replace: true }),
  };
}
