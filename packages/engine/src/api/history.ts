import type { HistoryAction } from '@portal/contract';
import type { InstanceStatus } from './tasks';

/** One row of history: an activity that ended, or something done to a task. */
export interface HistoryEntry {
  activityId: string;
  activityName: string;
  activityType: string;
  /** Id within the instance. */
  taskId: string | null;
  handler: string | null;
  owner: string | null;
  /** User ids of the targets of a delegation or transfer, or of the added signers. */
  targets: readonly string[];
  /** null for a passed event or gateway. */
  action: HistoryAction | null;
  loopCounter: number | null;
  startedAt: number;
  endedAt: number;
  message: string;
  /** The execution of the called process that it belongs to; null: the instance's own. */
  process: string | null;
}

/** A variable that a person has changed. */
export interface VariableChange {
  name: string;
  /** The value as JSON; null: the variable did not exist, or was removed. */
  oldValue: string | null;
  newValue: string | null;
  user: string;
  nodeId: string;
  nodeName: string;
  /** Id within the instance. */
  taskId: string | null;
  at: number;
}

/** A process that a call activity runs, or ran, within an instance. */
export interface CalledRecord {
  processId: string;
  /** The process that called it, and by which node; the place of one of several. */
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
  /** Filters by calling process and call activity; default: all callers. */
  callerId?: string | undefined;
  nodeId?: string | undefined;
}
