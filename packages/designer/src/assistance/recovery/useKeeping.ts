import { useEffect, useMemo } from 'react';
import { useDesigner } from '../../modeler/DesignerContext';
import type { Knowledge } from '../../modeler/known';
import type { DesignerPorts } from '../../modeler/ports';
import type { ApprovalModeler } from '../../modeler/services';
import { useModelerEvent } from '../../modeler/useModelerEvent';
import { patience } from '../patience';
import { useRest, type AtRest } from '../rest';

interface KeepingOptions {
  known: Knowledge;
  dirty: boolean;
  /** Not before it is clear what becomes of the last copy */
  from: boolean;
}

/** Keeps the drawing in this browser soon after it changed, and when the page is left; nothing once it is saved. */
export function useKeeping({ known, dirty, from }: KeepingOptions): void {
  const { modeler, ports } = useDesigner();
  const atRest = useRest();
  const keeper = useMemo(() => createKeeper(modeler, ports, known, atRest), [modeler, ports, known, atRest]);
  useEffect(() => {
    if (dirty && from) keeper.begin();
    return () => keeper.end();
  }, [keeper, dirty, from]);
  useModelerEvent(modeler, 'elements.changed import.done', keeper.soon);

  useEffect(() => {
    /* What is being typed is committed as its field is left. */
    const leave = () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      keeper.now();
    };
    const hide = () => document.visibilityState === 'hidden' && keeper.now();
    window.addEventListener('beforeunload', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('beforeunload', leave);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [keeper]);
}

function createKeeper(modeler: ApprovalModeler, { recovery }: DesignerPorts, known: Knowledge, atRest: AtRest) {
  let wanted = false;
  let callOff: (() => void) | undefined;

  const keep = async () => {
    const { xml = '' } = await modeler.saveXML({ format: true });
    if (wanted) await recovery.write({ xml, known: known.now(), savedAt: Date.now() });
  };
  const forget = () => {
    callOff?.();
    callOff = undefined;
  };
  const now = () => {
    forget();
    /* A copy that cannot be kept takes nothing from the drawing. */
    if (wanted) keep().catch(() => undefined);
  };
  const soon = () => {
    if (!wanted || callOff) return;
    const { copyMs, restMs } = patience(modeler);
    callOff = atRest(now, { delayMs: copyMs, restMs });
  };
  const end = () => {
    wanted = false;
    forget();
  };
  const begin = () => {
    wanted = true;
    soon();
  };
  return { begin, soon, now, end };
}
