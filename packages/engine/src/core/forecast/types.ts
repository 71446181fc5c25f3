import type { Identity } from '../../api';

/** What an instance comes to: a task of people, something that has to happen, work, or the end. */
export type ForecastKind =
  'task' | 'timer' | 'message' | 'signal' | 'condition' | 'event' | 'external' | 'work' | 'end';

/**
 * Why it cannot be told what comes behind a node: `choice`: a handler chooses among the nodes in `detail`; `condition`:
 * it depends on what `detail` names, which is not known yet; `event`: the first of the events in `detail`; `again`: the
 * way comes back to a node told before; `incident`: it has failed and waits for an administrator; `stops`: it would be
 * refused, for the reason in `detail`; `long`: there is more than is told.
 */
export interface ForecastEnd {
  reason: 'choice' | 'condition' | 'event' | 'again' | 'incident' | 'stops' | 'long';
  detail: string[];
}

export interface ForecastStep {
  kind: ForecastKind;
  nodeId: string;
  nodeName: string;
  /** It waits already. */
  now: boolean;
  /** Tasks: the assignee, or whoever may take it; of a multi-person node everybody. */
  handlers: Identity[];
  /** Tasks of several persons, one after the other or side by side. */
  several: boolean;
  /** Passed without anybody: the handler is passed, or there is none. */
  passed: boolean;
  /** Timers that run already. */
  due: number | null;
  end: ForecastEnd | null;
}
