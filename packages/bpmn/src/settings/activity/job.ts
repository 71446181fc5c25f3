import { text, type BpmnElement, type ElementProps, type ElementFactory } from '../../moddle/element';
import { extensionsOf, replaceExtensions } from '../extension';

/** How the jobs of an element are run: timers, asynchronous continuations, and calls to other servers. */
export interface Job {
  /** A whole number or an expression. Jobs with a higher priority run first. */
  priority: string;
  /** `R3/PT10M`, or the durations to wait after each failure, with commas between */
  retryTimeCycle: string;
}

export const noJob: Job = { priority: '', retryTimeCycle: '' };

const plan = 'camunda:FailedJobRetryTimeCycle';

export function readJob(element: BpmnElement): Job {
  const [stored] = extensionsOf(element, plan);
  return {
    priority: text(element, 'camunda:jobPriority') ?? '',
    retryTimeCycle: (stored && text(stored, 'body')) ?? '',
  };
}

export function writeJob(factory: ElementFactory, element: BpmnElement, patch: Partial<Job>): ElementProps {
  const { priority, retryTimeCycle } = { ...readJob(element), ...patch };
  const plans = retryTimeCycle === '' ? [] : [factory.create(plan, { body: retryTimeCycle })];
  return {
    'camunda:jobPriority': priority || undefined,
    ...replaceExtensions(factory, element, [plan], plans),
  };
}

const duration = /^P(?=\d|T\d)(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?$/u;

/** Returns whether a plan of retries can be kept: none, a cycle, or durations. */
export function isRetryTimeCycle(value: string): boolean {
  const waits = value.trim().replace(/^R\d+\//u, '');
  return value.trim() === '' || waits.split(',').every((wait) => duration.test(wait.trim()));
}

/** Whether a job enters or leaves the element, and whether such jobs are exclusive. */
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

/**
 * Applies a change of the settings. Choosing before or after makes the jobs exclusive; without both no setting is left
 * (spec 001 §4).
 */
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
