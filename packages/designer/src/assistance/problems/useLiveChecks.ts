import { useCallback, useEffect, useRef } from 'react';
import type { ApprovalModeler } from '../../modeler/services';
import { useModelerEvent } from '../../modeler/useModelerEvent';
import { patience } from '../patience';
import { useRest } from '../rest';

/** Looks for faults when the drawing rests: never while something is typed or moved. */
export function useLiveChecks(modeler: ApprovalModeler, look: () => Promise<unknown>): void {
  const atRest = useRest();
  const callOff = useRef(() => {});
  const soon = useCallback(() => {
    callOff.current();
    const { checksMs, restMs } = patience(modeler);
    /* Rules that cannot be fetched are asked again with the next change. */
    callOff.current = atRest(() => void look().catch(() => undefined), { delayMs: checksMs, restMs });
  }, [modeler, look, atRest]);

  useEffect(() => {
    soon();
    return () => callOff.current();
  }, [soon]);
  useModelerEvent(modeler, 'elements.changed import.done', soon);
}
