import type { NodeType } from '../model/types';
import type { Identity } from './ports';
import type { InstanceRecord } from './tasks';
import type { JobKind } from './work';

/* Where the tokens of an instance are, and why it does not continue. Times are milliseconds since the epoch. */

export interface Explanation {
  instance: InstanceRecord;
  version: number;
  /** The reason of a termination. It is empty if the instance ended by itself or no reason was given. */
  endReason: string;
  waits: Wait[];
  jobs: JobInfo[];
  variables: VariableInfo[];
}

/** A node at which tokens can be put or taken away. */
export interface NodePlace {
  nodeId: string;
  nodeName: string;
  kind: NodeType;
  tokens: number;
}

/** `job` waits for a job runner, `external` for an external worker. */
export type WaitKind =
  | 'task'
  | 'job'
  | 'external'
  | 'timer'
  | 'message'
  | 'signal'
  | 'condition'
  | 'join'
  | 'incident'
  | 'event';

/** One wait state of an instance. `event` stands for every event without a kind of its own. */
export interface Wait {
  kind: WaitKind;
  /** Tasks. */
  taskId: string | null;
  /** Waits that an administrator can trigger. */
  subscriptionId: string | null;
  nodeId: string;
  nodeName: string;
  /** The activity that an event interrupts or accompanies, by name. */
  attachedTo: string | null;
  since: number;
  /** The due date of a task, or the time at which a timer fires. */
  due: number | null;
  assignee: string | null;
  candidates: Identity[];
  owner: string | null;
  /** The name of a message or signal, or the stored failure of an incident. */
  detail: string;
  /** Joins: names of the nodes from which a token is still expected. */
  missing: string[];
}

export interface JobInfo {
  jobId: string;
  /** `external`: work that another system fetches. */
  kind: JobKind | 'external';
  nodeId: string;
  nodeName: string;
  /** External work has no time. */
  due: number | null;
  /**
   * The attempts left; with 0 there is an incident. Null for external work that has not failed, because it does not
   * count attempts yet.
   */
  retries: number | null;
  /** The last failure as stored. */
  failure: string;
}

export interface VariableInfo {
  name: string;
  /** The name of the node to which the variable is local, or null for a variable of the process. */
  scope: string | null;
  /** The name of the called process it is in, or of the instance's own process. */
  process: string;
  processName: string | null;
  value: unknown;
}
