export interface Task {
  id: string;
  execution: string;
  node: string;
  name: string;
  assignee: string | null;
  owner: string | null;
  delegation?: 'PENDING' | 'RESOLVED';
  candidates: string[];
  /** True if nobody can handle it, so that it waits until somebody can. */
  waits?: true;
  /** The users who may not handle it, whatever identities they hold. */
  excluded?: readonly string[];
  /** User ids it was copied to. */
  copied?: string[];
  priority: number;
  createdAt: number;
  /** Absent while the deadline stands still. */
  dueAt?: number;
  /** The deadline stands still since a moment, with the due date of then. */
  held?: { at: number; dueAt: number };
  /** The users who sign before its handler, who waits for them. `held`: they have stopped its deadline. */
  awaits?: { users: readonly string[]; held?: true };
  followUpAt?: number;
  /** The deadline of its node reminds of it. */
  reminds?: true;
}

export interface Subscription {
  id: string;
  execution: string;
  node: string;
  /** `trigger`: a receive task without a message, which is triggered manually. */
  type: 'message' | 'signal' | 'conditional' | 'trigger';
  /** The name of the message or signal. */
  name: string;
}

/** A task of a topic, which workers fetch, lock and complete. */
export interface ExternalTask {
  id: string;
  execution: string;
  node: string;
  topic: string;
  priority: number;
  createdAt: number;
  /** Null until the first failure. */
  retries: number | null;
  /** The last error message and its details. */
  failure?: string;
  failureDetails?: string;
}

export interface Incident {
  id: string;
  execution: string;
  node: string;
  /** `failedJob`, `failedExternalTask`, or a type set by a handler. */
  type: string;
  /** The job or the external task, or for a handler its node. */
  source: string;
  message: string;
  at: number;
}
