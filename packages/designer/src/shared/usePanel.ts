import { mediaHook } from '@portal/widgets/media';
import { useState } from 'react';

/** On narrower windows the panel would leave no room for the canvas; `designer.css` says `max-width: 899px`. */
const useIsNarrow = mediaHook('(max-width: 899px)');

/** Whether the properties panel is open: on narrow windows not until it is asked for, and then over the canvas. */
export function usePanel() {
  const isNarrow = useIsNarrow();
  const [chosen, choose] = useState<boolean>();
  const open = chosen ?? !isNarrow;
  return { open, covers: open && isNarrow, toggle: () => choose(!open) };
}
