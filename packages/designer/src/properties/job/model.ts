import {
  isExpression,
  isRetryTimeCycle,
  readEventDefinition,
  readImplementation,
  type BpmnElement,
  type Continuation,
  type Job,
} from '@portal/bpmn';
import type { SectionText } from '../strings';

/** Returns whether an element has jobs without being asynchronous, as a timer or a call to another server does. */
export function runsJobs(element: BpmnElement): boolean {
  if (readEventDefinition(element)?.kind === 'timer') return true;
  const { implementType } = readImplementation(element);
  return implementType === 'connector' || implementType === 'decision';
}

/** Returns the issue of a priority, which must be empty, a whole number or an expression. */
export const priorityIssue = (priority: string): SectionText | undefined =>
  /^(?:-?\d+)?$/u.test(priority.trim()) || isExpression(priority) ? undefined : 'priorityWrong';

/** Errors by field. */
export function jobIssues({ priority, retryTimeCycle }: Job): { [K in keyof Job]?: SectionText | undefined } {
  return {
    priority: priorityIssue(priority),
    retryTimeCycle: isRetryTimeCycle(retryTimeCycle) ? undefined : 'retryTimeCycleWrong',
  };
}

/** The boxes to show: exclusive only when either asynchronous option is on (spec 001 §2.5). */
export function shownBoxes({ before, after }: Continuation): (keyof Continuation)[] {
  return before || after ? ['before', 'after', 'exclusive'] : ['before', 'after'];
}
