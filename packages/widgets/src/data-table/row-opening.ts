import type { KeyboardEvent, MouseEvent } from 'react';

const ofItsOwn = 'a, button, input, label, [role=button]';

/** A row or card that opens on click, Enter and Space, unless something inside it, or a dialog that it shows, was meant. */
export function rowOpening(open: () => void) {
  return {
    tabIndex: 0,
    onClick: (event: MouseEvent<HTMLElement>) => {
      const pressed = event.target as Element;
      if (event.currentTarget.contains(pressed) && !pressed.closest(ofItsOwn)) open();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      open();
    },
  };
}
