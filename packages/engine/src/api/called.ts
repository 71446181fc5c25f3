import type { InstanceStatus } from './tasks';

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
