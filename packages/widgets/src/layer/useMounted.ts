import { useEffect, useReducer } from 'react';

/** Whether the component is in the page: false while it renders for the first time. */
export function useMounted() {
  const [mounted, mount] = useReducer(() => true, false);
  useEffect(mount, [mount]);
  return mounted;
}
