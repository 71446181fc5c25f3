import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Marks a frame with `data-more-before` and `data-more-after` while what scrolls within it has columns out of sight on
 * that side, so that its edge can show it.
 */
export function useScrollHint(scrolling: string): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    const area = element?.querySelector(scrolling);
    if (!element || !area) return undefined;
    const look = () => {
      const left = Math.abs(area.scrollLeft);
      element.toggleAttribute('data-more-before', left > 1);
      element.toggleAttribute('data-more-after', area.scrollWidth - area.clientWidth - left > 1);
    };
    const observer = new ResizeObserver(look);
    observer.observe(area);
    for (const child of area.children) observer.observe(child);
    const listening = new AbortController();
    area.addEventListener('scroll', look, { passive: true, signal: listening.signal });
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, [scrolling]);
  return frame;
}
