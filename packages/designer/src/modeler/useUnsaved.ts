import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApprovalModeler } from './services';
import { useModelerEvent } from './useModelerEvent';

/**
 * Whether there is something to lose; leaving the page then asks first (spec 001 §2). What is clean is so at once, also
 * for who leaves the page in the same moment.
 */
export function useUnsaved(
  modeler: ApprovalModeler | undefined,
  onDirtyChange: ((dirty: boolean) => void) | undefined,
) {
  const [dirty, show] = useState(false);
  const current = useRef(false);
  const setDirty = useCallback((next: boolean) => {
    current.current = next;
    show(next);
  }, []);

  useModelerEvent(modeler, 'elements.changed', () => setDirty(true));

  useEffect(() => onDirtyChange?.(dirty), [dirty, onDirtyChange]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (current.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  return { dirty, setDirty };
}
