import type { BpmnElement, ElementProps } from '../../moddle/element';

/** Whether an element is entered or left by a job of its own, and whether such jobs wait for each other. */
export interface Continuation {
  before: boolean;
  after: boolean;
  exclusive: boolean;
}

export function readContinuation(element: BpmnElement): Continuation {
  const is = (attribute: string) => element.get(`camunda:${attribute}`) === true;
  const before = is('asyncBefore') || is('async');
  const after = is('asyncAfter');
  return { before, after, exclusive: (before || after) && element.get('camunda:exclusive') !== false };
}

/** Choosing before or after makes it exclusive; with both off nothing is left (spec 001 §4). */
export function changeContinuation(current: Continuation, patch: Partial<Continuation>): Continuation {
  const next = { ...current, ...patch };
  if (!next.before && !next.after) return { before: false, after: false, exclusive: false };
  return patch.before || patch.after ? { ...next, exclusive: true } : next;
}

export function writeContinuation({ before, after, exclusive }: Continuation): ElementProps {
  const on = (flag: boolean) => (flag ? true : undefined);
  return {
    'camunda:async': undefined,
    'camunda:asyncBefore': on(before),
    'camunda:asyncAfter': on(after),
    'camunda:exclusive': (before || after) && !exclusive ? false : undefined,
  };
}
