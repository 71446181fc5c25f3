/* External events: messages, signals and external tasks. */
import type { Variables } from './ports';

/**
 * A message to correlate. At least one of `name`, `instanceId`, `businessKey` and `correlationKeys` says which one is
 * meant.
 */
export interface CorrelateInput {
  /** Without a name it is given to the execution that waits for any one message, and starts nothing. */
  name?: string;
  /**
   * `one` (default) correlates to exactly one instance or start event. `all` correlates to every match, and throws
   * failures after all were tried. `start` correlates only to a start event, and takes no correlation keys. Suspended
   * instances are skipped.
   */
  mode?: 'one' | 'all' | 'start';
  /** With `start`: the version to start, also one that is not the newest. */
  definitionId?: string;
  /** Correlates to this instance only. */
  instanceId?: string;
  /** Correlates only to instances with this key. A started instance gets it. */
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

/** Variables for which conditional start events are evaluated, and which the started instances get. */
export interface ConditionInput {
  vars?: Variables;
  /** Names of variables that are removed at the next wait state. */
  transient?: readonly string[];
  /** The key of the started instances. */
  businessKey?: string;
  /** Evaluates only this version, also one that is not the newest. */
  definitionId?: string;
}

export interface SignalInput {
  name: string;
  vars?: Variables;
  /** Names variables that are removed again, as for a message. */
  transient?: readonly string[];
}

/** Request of a worker. */
export interface TopicRequest {
  topic: string;
  lockMs: number;
  /** Restricts the request to these processes, to these versions of them, or to the version with this tag. */
  definitionKeys?: readonly string[] | undefined;
  definitionIds?: readonly string[] | undefined;
  versionTag?: string | undefined;
  businessKey?: string | undefined;
  /** Restricts the request to processes that have these variables with these values. */
  processVars?: Variables | undefined;
  /** The names of the requested variables. The default is all. */
  variables?: readonly string[] | undefined;
  /** Returns only the variables of the task itself. */
  localVars?: boolean | undefined;
}

export interface FetchInput {
  worker: string;
  topics: readonly TopicRequest[];
  max: number;
  /** Sorts by priority first, the highest first, and then by age. The default is true. */
  usePriority?: boolean;
  /** The default is the oldest first. */
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
  /** Null until the first failure. */
  retries: number | null;
  /** The last error message, which is empty if there was none. */
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
  /** The extension properties of the node. */
  properties: Readonly<Record<string, string>>;
}

/** Filters tasks by topic. Omitted fields match everything. */
export interface ExternalQuery {
  taskId?: string | undefined;
  topic?: string | undefined;
  worker?: string | undefined;
  instanceId?: string | undefined;
  executionId?: string | undefined;
  definitionId?: string | undefined;
  definitionKey?: string | undefined;
  nodeId?: string | undefined;
  /** Restricts the result to tasks that are locked, or free, at this time. */
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
