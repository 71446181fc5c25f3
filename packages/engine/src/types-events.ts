/* What happens outside and is waited for: messages, signals, and the work of external workers. */
import type { Variables } from './types';

/** A message for whoever waits for it. */
export interface CorrelateInput {
  name: string;
  /** `one`: exactly one instance or start event; `all`: every one; `start`: only a start event. Default `one`. */
  mode?: 'one' | 'all' | 'start';
  /** Only this instance. */
  instanceId?: string;
  /** Only instances of this key; a started one gets it. */
  businessKey?: string;
  /** Variables the instance must have, and those the waiting activity itself must have. */
  correlationKeys?: Variables;
  localCorrelationKeys?: Variables;
  /** Set where each is defined, else on the instance. */
  vars?: Variables;
  /** Set on the waiting activity itself. */
  localVars?: Variables;
  /** Set on what the event begins. */
  scopeVars?: Variables;
}

export interface SignalInput {
  name: string;
  vars?: Variables;
}

/** What a worker asks for. */
export interface TopicRequest {
  topic: string;
  lockMs: number;
  /** Only of these processes. */
  definitionKey?: string | undefined;
  businessKey?: string | undefined;
  /** Names of the variables wanted; left out: all. */
  variables?: readonly string[] | undefined;
}

export interface FetchInput {
  worker: string;
  topics: readonly TopicRequest[];
  max: number;
  /** Highest priority first, instead of the oldest. Default true. */
  usePriority?: boolean;
}

/** A task that a worker has locked. */
export interface FetchedTask {
  taskId: string;
  instanceId: string;
  definitionId: string;
  definitionKey: string;
  businessKey: string;
  nodeId: string;
  executionId: string;
  topic: string;
  worker: string;
  priority: number;
  retries: number | null;
  lockedUntil: number;
  createdAt: number;
  vars: Variables;
}

export interface WorkerInput {
  taskId: string;
  worker: string;
}

export interface IncidentRecord {
  incidentId: string;
  instanceId: string;
  definitionKey: string;
  nodeId: string;
  type: string;
  message: string;
  createdAt: number;
}
