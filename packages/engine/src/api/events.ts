/* External events: messages, signals and external tasks. */
import type { Variables } from './ports';

/** A message to correlate. */
export interface CorrelateInput {
  name: string;
  /**
   * `one`: exactly one instance or start event; `all`: every match, failures are thrown after all were tried; `start`:
   * only a start event. Default `one`. Suspended instances are skipped.
   */
  mode?: 'one' | 'all' | 'start';
  /** Only this instance. */
  instanceId?: string;
  /** Only instances of this key; a started one gets it. */
  businessKey?: string;
  /** Variables that the instance, or the waiting activity itself, must have. */
  correlationKeys?: Variables;
  localCorrelationKeys?: Variables;
  /** Sets each variable where it is defined, else on the instance. */
  vars?: Variables;
  /** Local variables of the waiting activity. */
  localVars?: Variables;
  /** Local variables of the scope that the event starts. */
  scopeVars?: Variables;
  /** Names of variables that are removed at the next wait state. */
  transient?: readonly string[];
}

export interface SignalInput {
  name: string;
  vars?: Variables;
  /** Like the transient variables of a message. */
  transient?: readonly string[];
}

/** Request of a worker. */
export interface TopicRequest {
  topic: string;
  lockMs: number;
  /** Only of these processes, these versions of them, or the version with this tag. */
  definitionKeys?: readonly string[] | undefined;
  definitionIds?: readonly string[] | undefined;
  versionTag?: string | undefined;
  businessKey?: string | undefined;
  /** Only where the process has these variables, with these values. */
  processVars?: Variables | undefined;
  /** Names of the requested variables; left out: all. */
  variables?: readonly string[] | undefined;
  /** Only the variables of the task itself. */
  localVars?: boolean | undefined;
}

export interface FetchInput {
  worker: string;
  topics: readonly TopicRequest[];
  max: number;
  /** Highest priority first, before the order of age. Default true. */
  usePriority?: boolean;
  /** Default: the oldest first. */
  newestFirst?: boolean;
}

/** A task of a topic as it waits. */
export interface ExternalRecord {
  taskId: string;
  instanceId: string;
  definitionId: string;
  definitionKey: string;
  versionTag: string | null;
  businessKey: string;
  nodeId: string;
  /** Public ids of the execution and its process instance. */
  executionId: string;
  processId: string;
  topic: string;
  priority: number;
  /** null until the first failure. */
  retries: number | null;
  /** The last error message; empty: none. */
  failure: string;
  suspended: boolean;
  worker: string | null;
  lockedUntil: number;
  createdAt: number;
}

/** A task that a worker has locked. */
export interface FetchedTask extends ExternalRecord {
  worker: string;
  /** Details of the last error. */
  failureDetails: string;
  vars: Variables;
  /** Extension properties of its node. */
  properties: Readonly<Record<string, string>>;
}

/** Filters tasks by topic; omitted fields match everything. */
export interface ExternalQuery {
  taskId?: string | undefined;
  topic?: string | undefined;
  worker?: string | undefined;
  instanceId?: string | undefined;
  executionId?: string | undefined;
  definitionId?: string | undefined;
  definitionKey?: string | undefined;
  nodeId?: string | undefined;
  /** Locked, or free, at this time. */
  lockedAt?: number | undefined;
  freeAt?: number | undefined;
  suspended?: boolean | undefined;
  retriesLeft?: boolean | undefined;
  first: number;
  max: number;
}

export interface WorkerInput {
  taskId: string;
  worker: string;
}
