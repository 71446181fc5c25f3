import { useEffect, useLayoutEffect, useMemo } from 'react';
import { ownFields, useDesigner } from '../../shared/DesignerContext';
import type { Knowledge } from '../../shared/known';
import type { DesignerPorts } from '../../shared/ports';
import type { ApprovalModeler } from '../../canvas/services';
import { useModelerEvent } from '../../canvas/useModelerEvent';
import { checkDelays } from '../check-delays';
import { useRest, type AtRest } from '../idle';

/** Pending input of a field, which becomes part of the drawing on blur. */
interface Typed {
  field: string;
  text: string;
}

/** Follows the text that is typed into the fields of the designer, and ignores other fields of the page. */
function createTyping() {
  let control: Element | null = null;
  let text = '';
  /** Treats the current text of the field as stored. */
  const take = () => {
    control = ownFields.has(document.activeElement) ? document.activeElement : null;
    text = textOf(control) ?? '';
  };
  const now = (): Typed | undefined => {
    const typed = textOf(control)?.trim();
    if (!control || control !== document.activeElement || !typed || typed === text.trim()) return undefined;
    return { field: nameOf(control), text: typed };
  };
  return { take, now };
}

type Typing = ReturnType<typeof createTyping>;

const isText = (element: Element | null) =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text');

const textOf = (element: Element | null): string | undefined =>
  isText(element) ? (element as HTMLInputElement).value : undefined;

const nameOf = (control: Element): string =>
  (control as HTMLInputElement).labels?.[0]?.textContent || control.getAttribute('aria-label') || '';

interface KeepingOptions {
  known: Knowledge;
  dirty: boolean;
  /** Starts only after it is decided what happens to the last copy. */
  from: boolean;
}

/** Stores the drawing in this browser soon after a change and when the page is left. A saved drawing has no copy. */
export function useRecoveryDraft({ known, dirty, from }: KeepingOptions): void {
  const { modeler, ports } = useDesigner();
  const atRest = useRest();
  const typing = useMemo(() => createTyping(), []);
  const keeper = useMemo(
    () => createKeeper(modeler, ports, { known, atRest, typing }),
    [modeler, ports, known, atRest, typing],
  );
  useEffect(() => {
    if (dirty && from) keeper.begin(true);
    return () => keeper.end();
  }, [keeper, dirty, from]);
  useModelerEvent(modeler, 'elements.changed', () => {
    typing.take();
    keeper.change();
  });
  useModelerEvent(modeler, 'import.done', keeper.soon);
  useModelerEvent(modeler, 'diagram.destroy', keeper.end);
  /* A layout effect, because the focused field may be removed at the same time. */
  useLayoutEffect(() => {
    const note = ({ target }: Event) => from && ownFields.has(target) && keeper.begin(false);
    const leave = () => {
      typing.take();
      keeper.soon();
    };
    document.addEventListener('input', note);
    document.addEventListener('focusout', leave);
    document.addEventListener('focusin', typing.take);
    return () => {
      document.removeEventListener('input', note);
      document.removeEventListener('focusout', leave);
      document.removeEventListener('focusin', typing.take);
    };
  }, [keeper, typing, from]);

  useEffect(() => {
    /* Pending input is committed on blur. */
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

interface Surroundings {
  known: Knowledge;
  atRest: AtRest;
  typing: Typing;
}

function createKeeper(modeler: ApprovalModeler, { recovery }: DesignerPorts, { known, atRest, typing }: Surroundings) {
  let active = false;
  /** True if the drawing has changed, not only the typed text. */
  let changed = false;
  let callOff: (() => void) | undefined;

  const keep = async () => {
    /* The state when the drawing is written, without later changes. */
    const typed = typing.now();
    const { xml = '' } = await modeler.saveXML({ format: true });
    if (active && !changed && !typed) await recovery.remove();
    else if (active) await recovery.write({ xml, known: known.now(), savedAt: Date.now(), typed });
  };
  const forget = () => {
    callOff?.();
    callOff = undefined;
  };
  const now = () => {
    forget();
    /* A copy that cannot be kept takes nothing from the drawing. */
    if (active) keep().catch(() => undefined);
  };
  const soon = () => {
    if (!active || callOff) return;
    const { copyMs, idleMs } = checkDelays(modeler);
    callOff = atRest(now, { delayMs: copyMs, idleMs });
  };
  const change = () => {
    changed = true;
    soon();
  };
  const end = () => {
    active = false;
    changed = false;
    forget();
  };
  const begin = (isChanged: boolean) => {
    active = true;
    changed ||= isChanged;
    soon();
  };
  return { begin, change, soon, now, end };
}
