import type { Continuation } from '@portal/bpmn';

/** The boxes to show: exclusive only when either asynchronous option is on (spec 001 §2.5). */
export function shownBoxes({ before, after }: Continuation): (keyof Continuation)[] {
  return before || after ? ['before', 'after', 'exclusive'] : ['before', 'after'];
}
