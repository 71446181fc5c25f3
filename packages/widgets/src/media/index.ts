import { useSyncExternalStore } from 'react';

/** Creates a hook that returns whether a media query matches. */
export function mediaHook(query: string): () => boolean {
  const list = globalThis.matchMedia?.(query);
  const subscribe = (listener: () => void) => {
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => list.matches);
}

/** Windows narrower than this get the phone layout. Style sheets use `max-width: 767px`. */
export const phoneBelow = 768;

export const useIsPhone = mediaHook(`(max-width: ${phoneBelow - 1}px)`);
