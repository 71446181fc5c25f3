import { useEffect, useState } from 'react';
import type { ApprovalModeler } from './services';
import { useModelerEvent } from './useModelerEvent';

/** Whether there is something to lose; leaving the page then asks first (spec 001 §2). */
export function useUnsaved(
  modeler: ApprovalModeler | undefined,
  onDirtyChange: ((dirty: boolean) => void) | undefined,
) {
  const [dirty, setDirty] = useState(false);

  useModelerEvent(modeler, 'elements.changed', () => setDirty(true));

  useEffect(() => {
    onDirtyChange?.(dirty);
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty, onDirtyChange]);

  return { dirty, setDirty };
}
