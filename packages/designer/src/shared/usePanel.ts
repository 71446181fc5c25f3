import { mediaHook } from '@portal/widgets/media';
import { useState } from 'react';

/**
 * On narrower windows the panel would leave no room for the canvas. `designer.css` uses the same limit, `max-width:
 * 899px`.
 */
const useIsNarrow = mediaHook('(max-width: 899px)');

/**
 * Returns whether the properties panel is open. On narrow windows it opens only on request, and then over the canvas.
 */
export function usePanel() {
  const isNarrow = useIsNarrow();
  const [chosen, choose] = useState<boolean>();
  const open = chosen ?? !isNarrow;
  return { open, covers: open && isNarrow, toggle: () => choose(!open) };
}
