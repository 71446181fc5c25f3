import { child, children, isTimerText, text, type BpmnElement } from '@portal/bpmn';
import type { Expression } from '../../expressions';
import type { Issues } from '../issues';
import { isRemote } from './work';
import type { Async } from './types';

/**
 * Reads which parts of a node, or of the members of a multi-instance activity, run in a job, and how jobs are retried.
 */
export function readAsync(element: BpmnElement, at: BpmnElement, issues: Issues): Async {
  const id = element.id ?? '';
  return {
    before:
      at.get('camunda:asyncBefore') === true || at.get('camunda:async') === true || (at === element && isRemote(at)),
    after: at.get('camunda:asyncAfter') === true,
    shared: at.get('camunda:exclusive') === false,
    ...readRetries(id, at, issues),
    priority: readPriority(id, at, issues) ?? readPriority(id, processOf(at), issues),
  };
}

function readPriority(id: string, element: BpmnElement | undefined, issues: Issues): Expression | undefined {
  const priority = element && issues.optional(id, text(element, 'camunda:jobPriority'));
  if (priority?.isLiteral && !/^-?\d+$/.test(priority.text)) {
    issues.add(element?.id ?? id, 'settingInvalid', `camunda:jobPriority ${priority.text}`);
  }
  return priority;
}

function processOf({ $parent }: BpmnElement): BpmnElement | undefined {
  return !$parent || $parent.$instanceOf('bpmn:Process') ? $parent : processOf($parent);
}

/** Runs of a job without a retry cycle. */
const usualRetries = 3;

/** How a job is retried: how often it runs, and the waiting time after each failure. */
export type Retries = Pick<Async, 'retries' | 'waits'>;

export const withoutCycle: Retries = { retries: usualRetries, waits: [] };

/** A cycle that is an expression is read when a job is made, and again when it has failed. */
function readRetries(id: string, element: BpmnElement, issues: Issues): Retries & Pick<Async, 'cycle'> {
  const extension = child(element, 'extensionElements');
  const values = extension ? children(extension, 'values') : [];
  const plan = values.find(({ $type }) => $type === 'camunda:FailedJobRetryTimeCycle');
  const cycle = issues.optional(id, plan && text(plan, 'body'));
  if (!cycle) return { ...withoutCycle, cycle };
  if (!cycle.isLiteral) return { ...withoutCycle, cycle };
  const read = retriesOf(cycle.text);
  if (!read) issues.add(id, 'timerInvalid', cycle.text);
  return { ...(read ?? withoutCycle), cycle: undefined };
}

/** Reads `R<n>/<duration>`, or the durations to wait, one after each failure. A job runs once at least. */
export function retriesOf(cycle: string): Retries | undefined {
  const [, times, wait] = /^R(\d+)\/(P.+)$/.exec(cycle.trim()) ?? [];
  const waits = wait === undefined ? cycle.split(',').map((part) => part.trim()) : [wait];
  if (waits.some((duration) => !isTimerText('duration', duration))) return undefined;
  return { retries: times === undefined ? waits.length + 1 : Math.max(1, Number(times)), waits };
}
