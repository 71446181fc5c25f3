import type { PageQuery } from './lists';

/* Jobs and incidents of all instances. Times are milliseconds since the epoch. */

/** Work of instances. The keyword matches the title or the business key, or is an instance's id. */
export interface WorkQuery extends PageQuery {
  /** Part of the process's name or key. */
  process?: string;
  /** Part of a node's name or id. */
  node?: string;
  /** A part of the stored failure message. */
  message?: string;
  /** User ids. The default is the instances of everybody. */
  initiators?: readonly string[] | undefined;
  /** The time since which an incident exists, or at which a job is due. */
  from?: number | undefined;
  to?: number | undefined;
  /** The total counts no further. */
  countMax: number;
}

export type IncidentQuery = WorkQuery;

export interface JobQuery extends WorkQuery {
  /**
   * `failed` jobs have no attempts left, `retrying` jobs have failed and are tried again, `planned` jobs have not
   * failed.
   */
  state?: 'failed' | 'retrying' | 'planned' | undefined;
}

/** Position of a job, external task or incident in its instance. */
export interface WorkPlace {
  instanceId: string;
  /** The definition to which the node belongs, possibly that of a called process. */
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

/**
 * The purpose of a job: a timer, a listener timeout, a deadline of a task, a signal to be received later, or the step before or after a node.
 */
export type JobKind = 'timer' | 'listener' | 'deadline' | 'signal' | 'before' | 'after';

export interface JobRecord extends WorkPlace {
  jobId: string;
  kind: JobKind;
  due: number;
  retries: number;
  /** The last stored failure, which is empty if there was none. */
  failure: string;
  suspended: boolean;
}
