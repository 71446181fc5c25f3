import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it before the component was there, unless something else has taken it: for dialogs
 * that are not closed but removed, which antd's own way does not see.
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
