import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls the list to the field that is selected, and moves the focus to it from a field that was copied or is gone. */
export function useSelectedInView(selected: string | null): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (selected === null) return;
    const field = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    field?.scrollIntoView({ block: 'nearest' });
    const focused = document.activeElement;
    if (focused === document.body || list.current?.contains(focused)) field?.focus();
  }, [selected]);
  return list;
}
