import type { EndStatus, InstanceStatus, Variables } from '../../api';
import type { Execution, Return } from './executions';
import type { Job } from './jobs';
import type { ExternalTask, Incident, Subscription, Task } from './work';

/**
 * A live instance as one JSON document, which is the input and output of `step` and the stored form. Internal ids are
 * counted up from `next`, so the same commands produce the same document.
 */
export interface InstanceState extends Marks {
  id: string;
  definitionId: string;
  businessKey: string;
  title: string;
  initiator: string | null;
  status: InstanceStatus;
  startedAt: number;
  endedAt: number | null;
  deleteReason?: string;
  /** The end event of the last token. */
  endNode?: string;
  /** Initial variables: their names, and the values of those changed or removed since. */
  initial?: { names: string[]; was: Variables };
  next: number;
  /** Users who may handle only the initiator's own tasks, for example the author of the approved document. */
  excluded?: readonly string[];
  /** Handlers chosen by people, with the last choice for each node (see `choiceKey`). */
  choices?: Record<string, ChosenHandlers>;
  /** The keys of the files that are referred to. */
  files?: string[];
  /** The tree of everything that is active. Its root is `rootId`. */
  executions: Record<string, Execution>;
  /** Running called processes by the id of their execution. Ended ones are stored elsewhere. */
  called?: Record<string, Called>;
  /** Compensation data, for the lifetime of its scope. */
  undoable?: Record<string, Undoable>;
  tasks: Record<string, Task>;
  jobs: Record<string, Job>;
  subscriptions: Record<string, Subscription>;
  /** Work waiting for external workers. */
  externals: Record<string, ExternalTask>;
  /** Open incidents. */
  incidents: Record<string, Incident>;
  /**
   * Tokens were moved by modification, migration or an uncaught error: joins ignore tokens that can no longer arrive.
   */
  moved?: true;
  /** True while the instance is suspended. */
  suspended?: true;
  /** How the tokens reached their positions (see `trail.ts`). */
  trail: Record<string, TrailEntry>;
  /** Completions that a reject or a withdrawal took back, for the history. */
  voided?: Voided[];
  /** Where the system has sent an overdue task back, which it does once. */
  overdueRejects?: readonly string[];
  /** Actions that can still be withdrawn, by the id of the completed task, or `startKey`. */
  withdrawable?: Record<string, Withdrawable>;
}

/** Marks the completions of a node's tasks that began and ended within this time. */
export interface Voided {
  node: string;
  process?: string;
  from: number;
  to: number;
}

/** Users chosen to handle a node, and who chose them. */
export interface ChosenHandlers {
  users: readonly string[];
  by: string;
}

/** Data for the diagram of a process. */
export interface Marks {
  /** Nodes that were left, with the users who handled them, and the identities that had their tasks when these were ended. */
  visited: Record<string, { status: EndStatus; by: string[]; held?: string[] }>;
  /** Every flow taken. Each is listed once. */
  flows: string[];
}

export const rootId = '0';

/** Key of the start among withdrawable actions. */
export const startKey = 'start';

/** An action of a user on which nothing has acted since. */
export interface Withdrawable {
  by: string;
  /** The absent user for whom the action was done, and to whom the task returns. */
  absent?: string;
  /** The target of the withdrawal. A start without a target ends the instance. */
  entry?: string;
  /** For a member of a multi-instance activity, the execution of its body and its index. */
  body?: string;
  loop?: number;
  /** Results of the action: number of executions, and the highest id before it. */
  count: number;
  upTo: number;
}

/** An activity that is done and can be compensated. */
export interface Undoable {
  id: string;
  /** The execution of its scope, or the data of a completed scope. */
  scope: string;
  node: string;
  /** The index of the member of a multi-instance activity. */
  loop?: number;
  /** The node that compensates it. A scope without one is compensated by compensating everything done in it. */
  handler?: string;
  /** The trail behind it. */
  from: string[];
  /** Remaining data of a completed scope. */
  kept?: { vars?: Variables; body?: true };
}

/** A process that a call activity runs within the instance. */
export interface Called {
  definitionId: string;
  key: string;
  businessKey: string;
  status: InstanceStatus;
  endNode?: string;
  /** The reason why it was interrupted. */
  cause?: Cause;
  marks?: Marks;
}

/** Why something was canceled: an event or end event of this id, a condition that was met, or a command. */
export type Cause =
  | { type: 'boundary' | 'interrupting'; node: string }
  | { type: 'enough' }
  | { type: 'modification'; all?: true }
  | { type: 'deleted'; reason: string };

/** A completed user task, or a join that took several tokens. */
export interface TrailEntry {
  node: string;
  /** The execution it belonged to. The default is the process itself. */
  scope?: string;
  /** The execution of the called process that it belongs to. */
  process?: string;
  from: string[];
  /** The time at which the activity began. Documents written by an earlier version lack it. */
  since?: number;
  /** Set if the token returned directly to the node that had rejected, instead of following its flows. */
  returns?: Return;
  /** The handlers of a user task. */
  by?: string[];
  /** Joins: the tokens taken. */
  joined?: { via?: string; from: string[] }[];
}
