import { useEffect, useMemo } from 'react';
import { useDesigner } from '../../modeler/DesignerContext';
import type { Knowledge } from '../../modeler/known';
import type { DesignerPorts } from '../../modeler/ports';
import type { ApprovalModeler } from '../../modeler/services';
import { useModelerEvent } from '../../modeler/useModelerEvent';
import { patience } from '../patience';

interface KeepingOptions {
  known: Knowledge;
  dirty: boolean;
  /** Not before it is clear what becomes of the last copy */
  from: boolean;
}

/** Keeps the drawing in this browser soon after it changed, and when the page is left; nothing once it is saved. */
export function useKeeping({ known, dirty, from }: KeepingOptions): void {
  const { modeler, ports } = useDesigner();
  const keeper = useMemo(() => createKeeper(modeler, ports, known), [modeler, ports, known]);
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

function createKeeper(modeler: ApprovalModeler, { recovery }: DesignerPorts, known: Knowledge) {
  let wanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keep = async () => {
    const { xml = '' } = await modeler.saveXML({ format: true });
    if (wanted) await recovery.write({ xml, known: known.now(), savedAt: Date.now() });
  };
  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    /* A copy that cannot be kept takes nothing from the drawing. */
    if (wanted) keep().catch(() => undefined);
  };
  const soon = () => {
    if (wanted) timer ??= setTimeout(now, patience(modeler).copyMs);
  };
  const end = () => {
    wanted = false;
    clearTimeout(timer);
    timer = undefined;
  };
  const begin = () => {
    wanted = true;
    soon();
  };
  return { begin, soon, now, end };
}
