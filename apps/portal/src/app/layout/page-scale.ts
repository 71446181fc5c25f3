import { limits } from '@portal/contract';
import { phoneBelow } from '@portal/widgets/media';
import { useSyncExternalStore } from 'react';
import { measures } from '../../shared/theme/tokens';

/** No text may fall below this size in pixels. */
export const smallestText = measures.fontSizeSmall;
const smallestScale = smallestText / measures.fontSize;

/**
 * The page is scaled down in windows narrower than 1350 px (spec 000 §2, 'Layout'), but never so far
 * that its text falls below 12 px, and not at all on a phone, which has a layout of its own.
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
