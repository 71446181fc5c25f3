import { useEffect, useRef, type FocusEvent, type HTMLAttributes, type RefObject } from 'react';

interface KeptFocus<E extends HTMLElement> extends Pick<HTMLAttributes<E>, 'tabIndex' | 'onFocus' | 'onBlur'> {
  ref: RefObject<E | null>;
}

/** Returns the props of a list that takes the focus if the focused row or button is removed or disabled. */
export function useKeptFocus<E extends HTMLElement = HTMLDivElement>(): KeptFocus<E> {
  const list = useRef<E>(null);
  const focused = useRef<Element>(null);
  /* Runs after every render of the list's owner. */
  useEffect(() => {
    const { activeElement: now, body } = document;
    const before = focused.current;
    /* A button that was just disabled keeps the focus until the next frame. */
    const isLost = before && (before.isConnected ? before.matches(':disabled') : now === body);
    if (isLost && (now === before || now === body)) list.current?.focus({ preventScroll: true });
  });
  return {
    ref: list,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target === list.current ? null : target;
    },
    /* An element that is removed or disabled fires no blur event, so it is still known here. */
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected && !target.matches(':disabled')) focused.current = null;
    },
  };
}
