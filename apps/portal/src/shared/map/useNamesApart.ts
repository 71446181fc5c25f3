import { useLayoutEffect, type RefObject } from 'react';

/** The distance between two names, in px. */
const gap = 1;

/** Moves names of a map down that would stand on others, whenever the map is drawn or has another width. */
export function useNamesApart(map: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = map.current;
    if (!element) return undefined;
    const place = () => {
      const spans = [...element.querySelectorAll<HTMLElement>('[data-name]')];
      for (const span of spans) span.style.removeProperty('--down');
      const placed: DOMRect[] = [];
      const inOrder = spans
        .map((span) => ({ span, box: span.getBoundingClientRect() }))
        .toSorted((one, other) => one.box.top - other.box.top);
      for (const { span, box } of inOrder) {
        const down = placed.reduce((most, other) => Math.max(most, needed(box, other, most)), 0);
        if (down > 0) span.style.setProperty('--down', `${down}px`);
        placed.push(new DOMRect(box.x, box.y + down, box.width, box.height));
      }
    };
    const resizing = new ResizeObserver(place);
    resizing.observe(element);
    place();
    return () => resizing.disconnect();
  });
}

/** Returns how far a name has to go down to stand below another one that it would touch `moved` px below its place. */
const needed = (box: DOMRect, other: DOMRect, moved: number): number =>
  box.left < other.right && box.right > other.left && box.top + moved < other.bottom && box.bottom + moved > other.top
    ? Math.ceil(other.bottom - box.top + gap)
    : 0;
