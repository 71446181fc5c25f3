import { useCallback, useEffect, useRef, useState } from 'react';
import { showBeside } from './concurrent';
import type { ApprovalModeler } from '../canvas/services';
import { useModelerEvent } from '../canvas/useModelerEvent';

/**
 * Whether there is something to lose; leaving the page then asks first (spec 001 §2). What is clean is so at once, also
 * for who leaves the page in the same moment.
 */
export function useUnsaved(
  modeler: ApprovalModeler | undefined,
  onDirtyChange: ((dirty: boolean) => void) | undefined,
) {
  const [dirty, show] = useState(false);
  const changes = useRef(0);
  const kept = useRef(0);

  const change = useCallback(() => {
    changes.current += 1;
    showBeside(() => show(changes.current !== kept.current));
  }, []);
  /** Says of what is drawn now that it is to be kept; what it returns, that it has been. */
  const keep = useCallback(() => {
    const these = changes.current;
    return () => {
      kept.current = these;
      show(changes.current !== these);
    };
  }, []);

  useModelerEvent(modeler, 'elements.changed', change);

  useEffect(() => onDirtyChange?.(dirty), [dirty, onDirtyChange]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (changes.current !== kept.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  return { dirty, change, keep };
}
