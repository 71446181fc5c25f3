import { limits } from '@portal/contract';
import { useSyncExternalStore } from 'react';
import { phoneBelow } from '../../shared/ui/useIsPhone';

/** Smaller letters than this share of their size cannot be read at ease. */
const smallestScale = 0.8;

/**
 * The page is scaled down in windows narrower than 1350 px (spec 000 §2, 'Layout'), but never below four fifths,
 * and not at all on a phone, which has a layout of its own.
 */
export function pageScale(windowWidth: number): number {
  if (windowWidth < phoneBelow) return 1;
  return Math.min(1, Math.max(smallestScale, windowWidth / limits.scaleBelowWidth));
}

export const usePageScale = (): number => useSyncExternalStore(subscribe, () => pageScale(window.innerWidth));

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}
