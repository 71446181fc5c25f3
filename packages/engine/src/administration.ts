import type { Identity, InstanceRecord, InstanceStatus, Page, PageQuery } from './types';

/* What process administrators ask. Times are milliseconds since the epoch. */

export interface Administration {
  /** Instances of the tenant, newest first; the total counts no further than `countMax`. */
  instancePage(tenant: string, query: InstanceQuery): Promise<Page<AdministeredInstance>>;
  /** Where one instance stands and why it does not go on. @throws `instanceNotFound` */
  explain(tenant: string, instanceId: string): Promise<Explanation>;
}

export interface InstanceQuery extends PageQuery {
  /** Part of the process's name or key. */
  process?: string;
  /** `incident`: running, and something in it has failed for good; `suspended`: running, but standing still. */
  state?: InstanceStatus | 'incident' | 'suspended' | undefined;
  /** User ids; left out: whoever started it. */
  initiators?: readonly string[] | undefined;
  startedFrom?: number | undefined;
  startedTo?: number | undefined;
  countMax: number;
  /** Places told of each instance at most. */
  places: number;
}

/** A token that stands still. */
export interface Place {
  nodeId: string;
  nodeName: string;
  assignee: string | null;
  candidates: Identity[];
}

export interface AdministeredInstance extends Omit<InstanceRecord, 'currentNodes'> {
  incident: boolean;
  suspended: boolean;
  places: Place[];
  /** All of them, told or not. */
  placeCount: number;
}

export interface Explanation {
  instance: InstanceRecord;
  version: number;
  suspended: boolean;
  /** Why it was ended from outside; empty: it was not, or nobody said. */
  endReason: string;
  waits: Wait[];
  jobs: JobInfo[];
  variables: VariableInfo[];
}

/** `job`: its turn with the job runners; `external`: an external worker. */
export type WaitKind =
  'task' | 'job' | 'external' | 'timer' | 'message' | 'signal' | 'condition' | 'join' | 'incident' | 'event';

/** One thing that an instance waits for. `event`: something that has no kind of its own. */
export interface Wait {
  kind: WaitKind;
  nodeId: string;
  nodeName: string;
  /** The activity that an event interrupts or accompanies, by name. */
  attachedTo: string | null;
  since: number;
  /** Tasks: when it should be done; timers: when it goes on. */
  due: number | null;
  assignee: string | null;
  candidates: Identity[];
  owner: string | null;
  /** Messages and signals: its name; incidents: the failure as it was kept. */
  detail: string;
  /** Joins: names of the nodes from which a token is still to come. */
  missing: string[];
}

export interface JobInfo {
  jobId: string;
  nodeId: string;
  nodeName: string;
  due: number;
  /** Attempts left; with 0 it is an incident. */
  retries: number;
  /** The last failure as it was kept. */
  failure: string;
}

export interface VariableInfo {
  name: string;
  /** Name of the node whose own it is; null: the instance's. */
  scope: string | null;
  value: unknown;
}
