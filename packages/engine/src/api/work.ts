import type { PageQuery } from './lists';

/* Jobs and incidents of all instances. Times are milliseconds since the epoch. */

/** Work of instances; the keyword is searched in title and business key, or is an instance's id. */
export interface WorkQuery extends PageQuery {
  /** Part of the process's name or key. */
  process?: string;
  /** Part of a node's name or id. */
  node?: string;
  /** Part of the stored failure message. */
  message?: string;
  /** User ids; default: the instances of everybody. */
  initiators?: readonly string[] | undefined;
  /** Incidents: since when; jobs: when they are due. */
  from?: number | undefined;
  to?: number | undefined;
  /** The total counts no further. */
  countMax: number;
}

export type IncidentQuery = WorkQuery;

export interface JobQuery extends WorkQuery {
  /** `failed`: no attempts left; `retrying`: has failed and is tried again; `planned`: has not failed. */
  state?: 'failed' | 'retrying' | 'planned' | undefined;
}

/** Position of a job, external task or incident in its instance. */
export interface WorkPlace {
  instanceId: string;
  /** The definition that the node belongs to, which may be a called one. */
  definitionId: string;
  definitionKey: string;
  processName: string;
  title: string;
  businessKey: string;
  nodeId: string;
  nodeName: string;
}

export interface IncidentRecord extends WorkPlace {
  incidentId: string;
  /** `failedJob`, `failedExternalTask`, `unhandledIncident`, or a type set by a handler. */
  type: string;
  /** The failure as stored. */
  message: string;
  createdAt: number;
}

/** Purpose of a job: a timer, a listener timeout, a signal to be received later, or the step before or after a node. */
export type JobKind = 'timer' | 'listener' | 'signal' | 'before' | 'after';

export interface JobRecord extends WorkPlace {
  jobId: string;
  kind: JobKind;
  due: number;
  retries: number;
  /** The last failure as stored; empty: none. */
  failure: string;
  suspended: boolean;
}
