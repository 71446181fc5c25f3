import type { HistoryAction } from '@portal/contract';
import type { InstanceStatus } from './tasks';

/** One row of history: an activity that ended, or an action on a task. */
export interface HistoryEntry {
  activityId: string;
  activityName: string;
  activityType: string;
  /** The task's id within the instance. */
  taskId: string | null;
  handler: string | null;
  owner: string | null;
  /** The user ids to whom a task was delegated or transferred, or who were added as signers. */
  targets: readonly string[];
  /** Null for a passed event or gateway. */
  action: HistoryAction | null;
  loopCounter: number | null;
  /** The votes of the member in a node whose members vote, negative if it was a vote against; null elsewhere. */
  votes: number | null;
  /** The name of the custom button by which the task was completed. It is absent for every other action. */
  button?: string | null | undefined;
  startedAt: number;
  endedAt: number;
  /** When the task was due, in milliseconds. Null without a deadline, or while that stood still. */
  dueAt?: number | null | undefined;
  message: string;
  /** The execution of the called process it belongs to, or null for the instance's own process. */
  process: string | null;
}

/** A variable that a person has changed. */
export interface VariableChange {
  name: string;
  /** The value as JSON, or null if the variable did not exist or was removed. */
  oldValue: string | null;
  newValue: string | null;
  user: string;
  nodeId: string;
  nodeName: string;
  /** The task's id within the instance. */
  taskId: string | null;
  at: number;
}

/** A process that a call activity runs, or ran, within an instance. */
export interface CalledRecord {
  processId: string;
  /** The process that called it, the calling node, and its index if that node called several. */
  callerId: string;
  nodeId: string;
  nodeName: string;
  loopCounter: number | null;
  definitionId: string;
  definitionKey: string;
  processName: string;
  version: number;
  status: InstanceStatus;
  startedAt: number;
  endedAt: number | null;
}

export interface CalledQuery {
  current: number;
  size: number;
  /** Filters by calling process and call activity. The default is all callers. */
  callerId?: string | undefined;
  nodeId?: string | undefined;
}
