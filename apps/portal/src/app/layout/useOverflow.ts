import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * How many items of a wrapping list stand in its first line, as its width changes; the others have wrapped below, or
 * are wider than the list.
 * `count`: how many items there are.
 */
export function useOverflow(count: number): { list: RefObject<HTMLUListElement | null>; fitting: number } {
  const list = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      const items = [...element.children] as HTMLElement[];
      const wrapped = items.findIndex(
        (item) => item.offsetTop > (items[0]?.offsetTop ?? 0) || item.offsetWidth > element.clientWidth + 1,
      );
      setFitting(wrapped < 0 ? count : wrapped);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [count]);
  return { list, fitting };
}
