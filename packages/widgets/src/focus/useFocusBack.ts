import { useEffect, useState } from 'react';

/**
 * Returns the focus to the element that had it before the component was mounted, unless something else has taken it. It
 * is for dialogs that are unmounted instead of closed, which antd does not handle.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        const isLost = !document.activeElement || document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
