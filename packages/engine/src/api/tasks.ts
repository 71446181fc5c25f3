import type { HistoryAction, SignerKind } from '@portal/contract';
import type { Countersign } from '@portal/contract/votes';
import type { OfferedChoice } from '../model/graph/handler-choices';
import type { Identity } from './ports';

/** How an instance has ended: at its end, terminated by others, or withdrawn by its initiator. */
export type EndStatus = 'complete' | 'terminal' | 'withdrawn';
/** The host application may mark a complete instance as revoked. */
export type InstanceStatus = 'running' | EndStatus | 'revoked';

/** A choice of handlers that is open at a task. */
export interface TaskChoice extends OfferedChoice {
  /** The users of the last choice. */
  chosen: readonly string[];
}

export interface InstanceRecord {
  instanceId: string;
  /** The number by which users name it: yyyyMMdd-nnnnnn, with the day of its start. */
  number: string;
  definitionId: string;
  definitionKey: string;
  processName: string;
  title: string;
  businessKey: string;
  initiator: string | null;
  status: InstanceStatus;
  /** The instance is suspended: its tasks cannot be handled until it is activated. */
  suspended: boolean;
  /** Names of the nodes that wait now. */
  currentNodes: string[];
  startedAt: number;
  endedAt: number | null;
  /** Whether its initiator can withdraw the start: nothing has acted since. */
  withdrawable: boolean;
}

/** A task as its reader may see it. An ended task is `active: false`. */
export interface TaskInfo {
  taskId: string;
  instanceId: string;
  definitionId: string;
  definitionKey: string;
  nodeId: string;
  nodeName: string;
  active: boolean;
  multiInstance: boolean;
  assignee: string | null;
  owner: string | null;
  candidates: Identity[];
  createdAt: number;
  dueAt: number | null;
  /** Since when its deadline stands still. */
  heldSince: number | null;
  followUpAt: number | null;
  /** Whether the caller is a handler of this waiting task. */
  mayHandle: boolean;
  /** The absent user for whom the caller would handle it, or null if it is the caller's own or not theirs to handle. */
  onBehalfOf: string | null;
  /** Whether the caller may unclaim it. */
  mayUnclaim: boolean;
  /** How its handler was added as a signer, or null for a handler of its node. */
  added: AddedSigner | null;
  /** Null for a task that does not return to its owner. */
  delegation: Delegation | null;
  /** Whether another chooses the way on: who added its signer, or the owner to whom it returns. */
  leavesChoices: boolean;
  /** The users who sign before its handler can. */
  awaits: readonly string[];
  /** Added signers at its node whom the caller may remove. */
  removableSigners: readonly string[];
}

/**
 * A task that somebody delegated for an opinion: it waits for that (`PENDING`), or has returned to its owner with it
 * (`RESOLVED`).
 */
export interface Delegation {
  state: 'PENDING' | 'RESOLVED';
  owner: string | null;
}

/** When an added signer signs, and the user who added them. */
export interface AddedSigner {
  kind: SignerKind;
  by: string | null;
}

/** Why a task waits again: who rejected to it, at which node, and with which comment. */
export interface Rejection {
  by: string | null;
  nodeName: string;
  comment: string;
  /** The members of the node did not agree: `by` gave the deciding vote. */
  voted?: true;
}

/** A waiting task of any handler. */
export interface TaskRecord {
  taskId: string;
  instanceId: string;
  definitionId: string;
  definitionKey: string;
  businessKey: string;
  /** Public ids of the execution and its process instance. */
  executionId: string;
  processId: string;
  nodeId: string;
  nodeName: string;
  assignee: string | null;
  owner: string | null;
  candidates: Identity[];
  delegation: Delegation['state'] | null;
  priority: number;
  createdAt: number;
  dueAt: number | null;
  followUpAt: number | null;
  suspended: boolean;
}

/**
 * Filters waiting tasks, oldest first. Omitted fields match everything. Definition and business key are those of the
 * instance.
 */
export interface TaskQuery {
  taskId?: string | undefined;
  instanceId?: string | undefined;
  definitionId?: string | undefined;
  definitionKey?: string | undefined;
  businessKey?: string | undefined;
  nodeId?: string | undefined;
  nodeName?: string | undefined;
  assignee?: string | undefined;
  assigned?: boolean | undefined;
  /** Matches tasks that are offered to this identity and claimed by nobody. */
  candidate?: Identity | undefined;
  suspended?: boolean | undefined;
  first: number;
  max: number;
}

export interface TaskDetail extends TaskInfo {
  /** The ways to reject the task to each of the earlier tasks (see `rejectTargets`). */
  rejectOptions: RejectOption[];
  /** The reject that reopened the task, or null if there was none. */
  rejection: Rejection | null;
  /** When the multi-person node of a waiting task is done, and what is reached; null for other tasks. */
  countersign: Countersign | null;
  /** Whether it waits again, after a reject, a withdrawal or a jump. */
  again: boolean;
  /** Whether the caller completed the task and can withdraw that. */
  withdrawable: boolean;
  /** The nodes whose handlers the caller chooses when completing the task. */
  choices: TaskChoice[];
}

/** A signer of a multi-instance user task, or of a single one to which signers were added. */
export interface SignerRecord {
  user: string;
  state: 'active' | 'waiting' | 'done';
  /** Whether this is the requested task. */
  own: boolean;
  /** How the signer was added, or null for one who counts in a multi-person node. */
  added: AddedSigner | null;
}

export interface HistoryRow {
  activityId: string;
  activityName: string;
  activityType: string;
  taskId: string | null;
  /** The user id of the handler; for a waiting task, of the assignee. */
  handler: string | null;
  owner: string | null;
  /** The user ids to whom a task was delegated or transferred, or who were added as signers. */
  targets: readonly string[];
  /** Identities a waiting, unassigned task is offered to. */
  candidates: Identity[];
  action: HistoryAction;
  /** A completion that a later reject or withdrawal took back. */
  voided: boolean;
  startedAt: number;
  endedAt: number | null;
  message: string;
  /** The index of the member in a multi-person node. */
  loopCounter: number | null;
  /** The member's votes where members vote, negative for a vote against; null elsewhere. */
  votes: number | null;
  /** The name of the custom button by which the task was completed. It is absent for every other action. */
  button?: string | null | undefined;
  /** How its handler was added as a signer, or null for a handler of the node. */
  added: AddedSigner | null;
  /** The called process it belongs to, and its name; null for the instance's own process. */
  process: string | null;
  processName: string;
  /** The version to which the node belongs, or null if it is no longer known. */
  definitionId: string | null;
}

export interface DiagramStatus {
  definitionId: string;
  activityStatusList: {
    activityId: string;
    status: 'running' | EndStatus | 'noRunning';
    /** Identities: the current handlers, past handlers, or the node's fixed candidates. */
    operatorList: Identity[];
  }[];
  highLightGatewayList: string[];
  highLightFlowList: string[];
}

/** Target of an action. */
export interface TargetNode {
  nodeId: string;
  nodeName: string;
}

export interface RejectTarget extends TargetNode, RejectOption {}

/** The ways in which a task can be sent back to an earlier one. */
export interface RejectOption {
  /** The process follows its flows again from there. */
  reFlow: boolean;
  /** The task can return directly from there. */
  direct: boolean;
}
