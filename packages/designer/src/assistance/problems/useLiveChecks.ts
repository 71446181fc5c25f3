import { useCallback, useEffect, useRef } from 'react';
import type { ApprovalModeler } from '../../modeler/services';
import { useModelerEvent } from '../../modeler/useModelerEvent';
import { patience } from '../patience';

/** Looks for faults when the drawing rests: never while something is typed or moved. */
export function useLiveChecks(modeler: ApprovalModeler, look: () => Promise<unknown>): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const soon = useCallback(() => {
    clearTimeout(timer.current);
    /* Rules that cannot be fetched are asked again with the next change. */
    timer.current = setTimeout(() => void look().catch(() => undefined), patience(modeler).checksMs);
  }, [modeler, look]);

  useEffect(() => {
    soon();
    return () => clearTimeout(timer.current);
  }, [soon]);
  useModelerEvent(modeler, 'elements.changed import.done', soon);
}
