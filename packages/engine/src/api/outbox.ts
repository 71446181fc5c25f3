/*
 * Data stored by the host application with instances: change events until they are delivered, other data until
 * retention deletes it.
 */
import type { HistoryEntry } from './history';
import type { Identity, RowsStatement, Statement } from './ports';
import type { InstanceRecord } from './tasks';

/** Changes by a command that may need a notification. */
export interface ChangeEvent {
  tenant: string;
  instance: Pick<
    InstanceRecord,
    'instanceId' | 'definitionKey' | 'processName' | 'title' | 'businessKey' | 'initiator' | 'status'
  >;
  /** The user who issued the command; null: none, e.g. a timer. */
  by: string | null;
  /** Tasks that were assigned, or whose list entry changed. */
  tasksAdded: TaskAdded[];
  /** Tasks that were removed from somebody's list. */
  tasksRemoved: TaskRemoved[];
  /** History entries written by the command; task ids are local to the instance. */
  history: readonly HistoryEntry[];
  /** Nodes that found no one to handle them. `waits`: only excluded users could, and the task waits. */
  unhandled: readonly { nodeName: string; waits: boolean }[];
  /** The command has ended the instance. */
  ended: boolean;
  /** Channels that notify its initiator. */
  channels: readonly string[];
}

export interface TaskAdded {
  taskId: string;
  nodeName: string;
  /** Users who did not have it before; empty: only its name or time changed. */
  identities: Identity[];
  /** Channels that notify them. */
  channels: readonly string[];
  dueAt: number | null;
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
  /** The command was written, and with it the rows. */
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
  /** Days after their end for definitions without their own value; null: instances are never deleted. */
  defaultDays: number | null;
  /** The most instances that one call deletes. */
  limit: number;
  /** Other data to delete; may refer to them as `expired (tenant_id, id)`. */
  also?: readonly Statement[];
}
