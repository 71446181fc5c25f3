/*
 * Data stored by the host application with instances: change events until they are delivered, other data until
 * retention deletes it.
 */
import type { DeadlineFailure } from '../core/effects';
import type { HistoryEntry } from './history';
import type { Identity, RowsStatement, Statement } from './ports';
import type { Delegation, InstanceRecord } from './tasks';

/** Changes by a command that may need a notification. */
export interface ChangeEvent {
  tenant: string;
  instance: Pick<
    InstanceRecord,
    'instanceId' | 'definitionKey' | 'processName' | 'title' | 'businessKey' | 'initiator' | 'status'
  >;
  /** The user who issued the command, or null, for example for a timer. */
  by: string | null;
  /** Tasks that were assigned, or whose list entry changed. */
  tasksAdded: TaskAdded[];
  /** Tasks that were removed from somebody's list. */
  tasksRemoved: TaskRemoved[];
  /** History entries written by the command. Their task ids are local to the instance. */
  history: readonly HistoryEntry[];
  /**
   * Nodes for which no handler was found. `waits` is true if only excluded users could handle it, so that the task
   * waits.
   */
  unhandled: readonly { nodeName: string; waits: boolean }[];
  /** Tasks whose handlers a deadline reminds. */
  reminders: TaskReminded[];
  /** Overdue tasks that could not be decided without a person. */
  deadlineFailures: readonly { nodeName: string; failure: DeadlineFailure }[];
  /** The command has started the instance. */
  started: boolean;
  /** The command has ended the instance. */
  ended: boolean;
  /** Channels that notify its initiator. */
  channels: readonly string[];
}

export interface TaskAdded {
  taskId: string;
  nodeName: string;
  /** The users who did not have the task before. The list is empty if only its name or time changed. */
  identities: Identity[];
  /** Channels that notify them. */
  channels: readonly string[];
  dueAt: number | null;
  /** It was given to a delegate for an opinion (`PENDING`), or has returned to its owner with that. */
  delegation?: Delegation['state'];
  /** The engine reminds of it by the deadline of its node. */
  reminds?: true;
}

export interface TaskReminded extends TaskAdded {
  overdue: boolean;
}

export interface TaskRemoved {
  taskId: string;
  identities: Identity[];
  /** Whether the task is still open for others. */
  waits: boolean;
  /** Channels that notify them when the instance is terminated. */
  channels?: readonly string[];
}

/** Storage of change events until they are delivered. */
export interface Outbox {
  /** Rows that are written with the command or not at all. */
  statements(event: ChangeEvent): RowsStatement[];
  /** Called after the command and the rows were written. */
  written(): void;
}

/** Records the instances that refer to the file of a variable. */
export interface FileUses {
  /** Rows that are written with the command or not at all. */
  statements(changed: {
    tenant: string;
    instanceId: string;
    added: readonly string[];
    removed: readonly string[];
  }): RowsStatement[];
}

/** A batch of ended instances to delete. */
export interface Removal {
  now: number;
  /** The days after their end for definitions without a value of their own, or null to keep instances for ever. */
  defaultDays: number | null;
  /** The maximum number of instances that one call deletes. */
  limit: number;
  /** Other data to delete. The statements may refer to the instances as `expired (tenant_id, id)`. */
  also?: readonly Statement[];
}
