import type { Countersign } from '@portal/contract/votes';
import type { Identity } from './ports';
import type { AddedSigner } from './tasks';

/**
 * A step of the forecast: a user task, an event, work, or the end. `start` appears only if the start cannot be left.
 */
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
 * Why the forecast cannot continue after a node. `choice`: a handler chooses among the nodes in `detail`. `condition`:
 * it depends on the names in `detail`, whose values are not known yet. `event`: it depends on the first of the events
 * in `detail`. `again`: the path returns to an earlier node. `incident`: the node failed and waits for an
 * administrator. `stops`: the step would be refused, for the reason in `detail` and `data`. `long`: the path is longer
 * than the limit.
 */
export interface ForecastEnd {
  reason: 'choice' | 'condition' | 'event' | 'again' | 'incident' | 'stops' | 'long';
  detail: string[];
  /** The data of the refusal for `stops`, as in `EngineError`. */
  data?: Readonly<Record<string, unknown>>;
}

export interface ForecastStep {
  kind: ForecastKind;
  nodeId: string;
  nodeName: string;
  /** The step waits already. */
  now: boolean;
  /** The assignee or the candidates of a task, or all members of a multi-person node. */
  handlers: Identity[];
  /** Those of the handlers who were added as signers. */
  added: readonly (AddedSigner & { user: string })[];
  /** When a multi-person task is done; null if a single handler completes it. */
  countersign: Countersign | null;
  /** The person who chooses the handlers of a task that has none yet. */
  chosenBy: 'initiator' | 'previous' | null;
  /** The node is passed without anybody, because its handler is skipped or it has none. */
  passed: boolean;
  /** Timers that run already. */
  due: number | null;
  end: ForecastEnd | null;
}
