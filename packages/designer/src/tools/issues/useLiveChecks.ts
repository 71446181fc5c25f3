import { useCallback, useEffect, useRef } from 'react';
import type { Issues } from '../../issues/useIssues';
import type { ApprovalModeler } from '../../canvas/services';
import { useModelerEvent } from '../../canvas/useModelerEvent';
import { checkDelays } from '../check-delays';
import { useRest } from '../idle';

/**
 * Looks for issues when the drawing rests: never while something is typed or moved. The server, which knows more, is
 * asked when it rests longer.
 */
export function useLiveChecks(modeler: ApprovalModeler, { look, askServer }: Pick<Issues, 'look' | 'askServer'>): void {
  const atRest = useRest();
  const callOff = useRef(() => {});
  const soon = useCallback(() => {
    callOff.current();
    const { checksMs, serverMs, idleMs } = checkDelays(modeler);
    /* Rules that cannot be fetched, and a server that does not answer, are asked again with the next change. */
    const work = (check: () => Promise<unknown>, delayMs: number) =>
      atRest(() => void check().catch(() => undefined), { delayMs, idleMs });
    const started = [work(look, checksMs), work(askServer, serverMs)];
    callOff.current = () => started.forEach((cancel) => cancel());
  }, [modeler, look, askServer, atRest]);

  useEffect(() => {
    soon();
    return () => callOff.current();
  }, [soon]);
  useModelerEvent(modeler, 'elements.changed import.done', soon);
}
