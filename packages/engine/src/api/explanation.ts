import type { NodeType } from '../model/types';
import type { Identity } from './ports';
import type { InstanceRecord } from './tasks';
import type { JobKind } from './work';

/* Where the tokens of an instance are, and why it does not continue. Times are milliseconds since the epoch. */

export interface Explanation {
  instance: InstanceRecord;
  version: number;
  /** Reason of a termination; empty when the instance ended by itself or no reason was given. */
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

/** `job`: its turn with the job runners; `external`: an external worker. */
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

/** One wait state of an instance. `event`: an event of no other kind. */
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
  /** Tasks: due date; timers: time at which they fire. */
  due: number | null;
  assignee: string | null;
  candidates: Identity[];
  owner: string | null;
  /** Messages and signals: name; incidents: the failure as stored. */
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
  /** Attempts left; with 0 it is an incident. External work that has not failed has not counted them yet: null. */
  retries: number | null;
  /** The last failure as stored. */
  failure: string;
}

export interface VariableInfo {
  name: string;
  /** Name of the node whose own it is; null: the process's. */
  scope: string | null;
  /** The process it is in; the name of a called one. */
  process: string;
  processName: string | null;
  value: unknown;
}
