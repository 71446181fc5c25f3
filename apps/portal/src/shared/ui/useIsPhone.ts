import { useSyncExternalStore } from 'react';

/** Windows narrower than this get the phone layout; style sheets say `max-width: 767px`. */
export const phoneBelow = 768;

const narrow = globalThis.matchMedia?.(`(max-width: ${phoneBelow - 1}px)`);

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
