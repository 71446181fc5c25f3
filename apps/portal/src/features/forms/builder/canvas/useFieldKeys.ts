import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react';
import { shiftField } from '../model/draft';
import type { Builder } from '../useBuilder';

/**
 * The keys of a field on the canvas: Alt and an arrow move it, Delete removes it, Ctrl+D copies it. The function stays
 * the same, so that fields are not drawn again.
 */
export function useFieldKeys(builder: Builder): (event: KeyboardEvent, key: string) => void {
  const latest = useRef(builder);
  useEffect(() => {
    latest.current = builder;
  });
  return useCallback((event: KeyboardEvent, key: string) => {
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    const { apply, remove, copy } = latest.current;
    if (action === 'remove') remove(key);
    else if (action === 'copy') copy(key);
    else apply((draft) => shiftField(draft, key, action === 'up' ? -1 : 1));
  }, []);
}

function actionOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): 'up' | 'down' | 'remove' | 'copy' | null {
  if (altKey && key === 'ArrowUp') return 'up';
  if (altKey && key === 'ArrowDown') return 'down';
  if (key === 'Delete') return 'remove';
  return (ctrlKey || metaKey) && key.toLowerCase() === 'd' ? 'copy' : null;
}
