import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Gives each mounted page its own scroll position in the scroll area that they share; a new page starts at the top. */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, shown: string, mounted: readonly string[]) {
  const positions = useRef(new Map<string, number>());
  const current = useRef(shown);

  useLayoutEffect(() => {
    if (current.current === shown) return;
    current.current = shown;
    for (const key of positions.current.keys()) if (!mounted.includes(key)) positions.current.delete(key);
    scroller.current?.scrollTo({ top: positions.current.get(shown) ?? 0, behavior: 'instant' });
  }, [scroller, shown, mounted]);

  useEffect(() => {
    const element = scroller.current;
    const note = () => positions.current.set(current.current, element!.scrollTop);
    element?.addEventListener('scroll', note, { passive: true });
    return () => element?.removeEventListener('scroll', note);
  }, [scroller]);
}
