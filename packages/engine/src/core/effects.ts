import type { HistoryEntry, VariableChange, Variables } from '../api';
import type { Called, ExternalTask, Incident, Job, Marks, Subscription, Task } from './state';

/** A task in the list of one identity. */
export interface TodoEntry {
  identity: string;
  task: Task;
  /** True if the identity had the task before and only its data changed. */
  again?: true;
}

/** A node without an eligible handler. Its incident stays when the instance continues or ends. */
export interface Unhandled {
  id: string;
  /** The execution of its process. */
  execution: string;
  node: string;
  nodeName: string;
  at: number;
  /** True if the task waits because only excluded users could handle it. */
  waits?: true;
}

/** A reminder for those who have a task. */
export interface Reminder {
  task: Task;
  overdue: boolean;
}

/**
 * Why an overdue task was not decided: an opinion or a form's value is missing, a choice, an earlier task, a person, or
 * it was rejected before (`again`).
 */
export type DeadlineFailure = 'opinion' | 'form' | 'choice' | 'target' | 'again' | 'person';

/** A copy of a task for a user's information, or of what a copy element passed, whose id stands for the task's. */
export interface Copy {
  user: string;
  task: Pick<Task, 'id' | 'node' | 'name'>;
  by: string | null;
  comment: string;
  at: number;
}

/** An ended called process, as stored. */
export interface EndedCall extends Omit<Called, 'marks'> {
  /** The execution of the called process. */
  process: string;
  /** The execution of the process that called it. */
  caller: string;
  /** The call activity, and the place of a member of several. */
  nodeId: string;
  nodeName: string;
  loopCounter: number | null;
  startedAt: number;
  endedAt: number;
  marks: Marks;
}

/** Changes of a command outside of the state document. */
export interface Effects {
  history: HistoryEntry[];
  variableChanges: VariableChange[];
  callsEnded: EndedCall[];
  todoAdded: TodoEntry[];
  todoRemoved: { identity: string; taskId: string }[];
  jobsAdded: Named<Job>[];
  jobsRemoved: string[];
  /** Message and signal subscriptions, which are looked up by name. */
  subscriptionsAdded: Subscription[];
  subscriptionsRemoved: string[];
  signals: ThrownSignal[];
  copies: Copy[];
  externalsAdded: Relocked[];
  externalsRemoved: string[];
  incidentsAdded: Named<Incident>[];
  incidentsRemoved: string[];
  unhandled: Unhandled[];
  reminders: Reminder[];
  /** Overdue tasks that could not be decided. */
  deadlineFailures: { task: Task; failure: DeadlineFailure }[];
  /** Keys of files that its variables refer to now, and no longer. */
  filesAdded: string[];
  filesRemoved: string[];
  /** The instance was migrated: rows of the instance and its waiting tasks get the new version. */
  moved: boolean;
  /** Channels that notify users who get a task, or lose it with the instance. */
  channels: Record<string, readonly string[]>;
}

/** A new end of the lock of an external task, if the worker still holds it. */
export interface Relock {
  worker: string;
  lockedUntil: number;
}

/** An external task. Without `relock` its lock stays unchanged. */
export type Relocked = ExternalTask & { relock?: Relock };

/** Includes the node's name for lookups. */
export type Named<T> = T & { nodeName: string };

/** A signal for every other instance that waits for it, and for definitions that start by it. */
export interface ThrownSignal {
  name: string;
  vars: Variables;
  /** Names of variables that receivers do not store. */
  transient?: readonly string[];
  /** The business key of the instances that it starts. */
  businessKey?: string;
  /** True if the signal is left to a job runner. */
  async?: true;
}

/** The identities with the task in their to-do list: the assignee, otherwise the candidates. */
export function holders(task: Task): string[] {
  return task.assignee === null ? task.candidates : [`u:${task.assignee}`];
}
