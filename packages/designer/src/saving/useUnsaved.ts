import { useCallback, useEffect, useRef, useState } from 'react';
import { updateAfterCanvas } from '../shared/canvas-updates';
import type { ApprovalModeler } from '../canvas/services';
import { useModelerEvent } from '../canvas/useModelerEvent';

/**
 * Whether there are unsaved changes, so that leaving the page asks first (spec 001 §2). A save is noted without waiting
 * for a render, for users who leave at the same moment.
 */
export function useUnsaved(
  modeler: ApprovalModeler | undefined,
  onDirtyChange: ((dirty: boolean) => void) | undefined,
) {
  const [dirty, show] = useState(false);
  const changes = useRef(0);
  const saved = useRef(0);

  const change = useCallback(() => {
    changes.current += 1;
    updateAfterCanvas(() => show(changes.current !== saved.current));
  }, []);
  /** Records that the current drawing is being saved. @returns a function to call once it is saved */
  const startSaving = useCallback(() => {
    const saving = changes.current;
    return () => {
      saved.current = saving;
      show(changes.current !== saving);
    };
  }, []);

  useModelerEvent(modeler, 'elements.changed', change);

  useEffect(() => onDirtyChange?.(dirty), [dirty, onDirtyChange]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (changes.current !== saved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  return { dirty, change, startSaving };
}
