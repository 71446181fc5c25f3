import { useState, useSyncExternalStore } from 'react';

/** On narrower windows the panel would leave no room for the canvas; `designer.css` says `max-width: 899px`. */
const narrow = globalThis.matchMedia?.('(max-width: 899px)');

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Whether the properties panel is open: on narrow windows not until it is asked for, and then over the canvas. */
export function usePanel() {
  const isNarrow = useSyncExternalStore(subscribe, () => narrow.matches);
  const [chosen, choose] = useState<boolean>();
  const open = chosen ?? !isNarrow;
  return { open, covers: open && isNarrow, toggle: () => choose(!open) };
}
