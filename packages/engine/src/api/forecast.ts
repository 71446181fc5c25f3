import type { Identity } from './ports';

/** A step of the forecast: a user task, an event, work, or the end; `start` only where it cannot be left. */
export type ForecastKind =
  | 'start'
  | 'task'
  | 'timer'
  | 'message'
  | 'signal'
  | 'condition'
  | 'event'
  | 'external'
  | 'work'
  | 'end';

/**
 * Why the forecast cannot continue after a node: `choice`: a handler chooses among the nodes in `detail`; `condition`:
 * it depends on the names in `detail`, not known yet; `event`: the first of the events in `detail`; `again`: the path
 * returns to an earlier node; `incident`: it failed and waits for an administrator; `stops`: it would be refused, for
 * the reason in `detail` and `data`; `long`: the path is longer than the limit.
 */
export interface ForecastEnd {
  reason: 'choice' | 'condition' | 'event' | 'again' | 'incident' | 'stops' | 'long';
  detail: string[];
  /** For `stops`: the data of the refusal, as in `EngineError`. */
  data?: Readonly<Record<string, unknown>>;
}

/** How many of its members have to complete a multi-person task. */
export interface CountersignRule {
  total: number;
  /** null if a condition on other variables decides. */
  needed: number | null;
  /** One after the other. */
  sequential: boolean;
}

export interface ForecastStep {
  kind: ForecastKind;
  nodeId: string;
  nodeName: string;
  /** It waits already. */
  now: boolean;
  /** Tasks: the assignee or the candidates; of a multi-person node all members. */
  handlers: Identity[];
  /** Multi-person tasks: when the node is done; null: one of the handlers completes it. */
  countersign: CountersignRule | null;
  /** The person who chooses the handlers of a task that has none yet. */
  chosenBy: 'initiator' | 'previous' | null;
  /** Passed without anybody: the handler is passed, or there is none. */
  passed: boolean;
  /** Timers that run already. */
  due: number | null;
  end: ForecastEnd | null;
}
