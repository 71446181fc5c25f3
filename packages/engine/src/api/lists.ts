import type { HistoryAction } from '@portal/contract';
import type { Identity } from './ports';
import type { Delegation, InstanceRecord, InstanceStatus, Rejection } from './tasks';

/** A page of a list: number from 1, size, and words searched in title and process name. */
export interface PageQuery {
  current: number;
  size: number;
  keyword?: string;
}

/** Query of a user's list with its filters: process, instance state, and a range of the list's time. */
export interface ListQuery extends PageQuery {
  definitionKey?: string | undefined;
  status?: InstanceStatus | undefined;
  /** The first and the last moment of the range. */
  from?: number | undefined;
  to?: number | undefined;
}

/** Query of the open tasks. */
export interface TodoQuery extends TodoSearch, PageQuery {
  /** Sorts by newest first (default), by next due date, or by longest waiting. */
  sort?: TodoOrder | undefined;
}

/** Filters of the open tasks. */
export interface TodoSearch extends Omit<ListQuery, 'status' | 'current' | 'size'> {
  /** Restricts the list to tasks that are due from one moment on, and before another. */
  dueFrom?: number | undefined;
  dueBefore?: number | undefined;
  /** Parts of the names of the initiator and the node. */
  initiatorName?: string | undefined;
  nodeName?: string | undefined;
  /** `true` lists only overdue tasks, `false` only the others. The following filters work alike. */
  overdue?: boolean | undefined;
  /** Tasks that a reject has brought back. */
  rejected?: boolean | undefined;
  /** Tasks of absent users for whom the caller acts. */
  onBehalf?: boolean | undefined;
  /** Tasks that the caller has not marked as read. */
  unread?: boolean | undefined;
}

export type TodoOrder = 'received' | 'due' | 'age';

/** The lists of a person. */
export type ListName = 'todo' | 'done' | 'initiated' | 'copied';

/** A process that a list has rows of, by the name that its newest row has. */
export interface ListedProcess {
  key: string;
  name: string;
}

export interface CopyQuery extends ListQuery {
  /** Restricts the list to unread copies. */
  unread?: boolean;
}

export interface Page<T> {
  records: T[];
  total: number;
}

export interface TodoRecord {
  taskId: string;
  instanceId: string;
  definitionId: string;
  definitionKey: string;
  processName: string;
  title: string;
  businessKey: string;
  initiator: string | null;
  nodeId: string;
  nodeName: string;
  createdAt: number;
  /** The due date and the follow-up date, each null if it is not set. */
  dueAt: number | null;
  followUpAt: number | null;
  /** Since when its deadline stands still, or null. Then it has no due date. */
  heldSince: number | null;
  /** The absent user who owns the task and for whom the caller acts, or null if it is the caller's own. */
  onBehalfOf: string | null;
  /** The reject that reopened the task, or null if there was none. */
  rejection: Rejection | null;
  /** The users who sign before its handler can. */
  awaits: readonly string[];
  /** Null for a task that does not return to its owner. */
  delegation: Delegation | null;
  /** The caller has marked it as read. */
  read: boolean;
  /** Data that the host stores per instance for lists, or null if there is none. */
  summary: unknown;
  /** The instance is suspended: its tasks cannot be handled. */
  suspended: boolean;
}

/** Fields common to all task lists. */
export type TaskHead = Omit<
  TodoRecord,
  | 'createdAt'
  | 'dueAt'
  | 'followUpAt'
  | 'onBehalfOf'
  | 'rejection'
  | 'awaits'
  | 'delegation'
  | 'read'
  | 'summary'
  | 'suspended'
>;

/** An instance in the list of its initiator. */
export interface InitiatedRecord extends InstanceRecord {
  /** The handlers of its open tasks. If there are very many, only some are listed. */
  holders: Identity[];
  /** The time since which the first of them has been waiting, or null if none is open. */
  waitingSince: number | null;
  /** Data that the host stores per instance for lists, or null if there is none. */
  summary: unknown;
  /** The reject that reopened one of its open tasks, or null if there was none. */
  rejection: Rejection | null;
}

export interface DoneRecord extends TaskHead {
  /** Data that the host stores per instance for lists, or null if there is none. */
  summary: unknown;
  /** Status of its instance. */
  status: InstanceStatus;
  action: HistoryAction;
  /** The name of the custom button by which it was completed, or null. */
  button: string | null;
  startedAt: number;
  endedAt: number;
  /** Whether its handler can withdraw it: nothing has acted since. */
  withdrawable: boolean;
  /** The definition version of its node, if the action can be withdrawn within a called process. */
  calledDefinitionId: string | null;
}

/** A task sent to a user to read. */
export interface CopyRecord extends TaskHead {
  /** User id of who has copied it. */
  sender: string | null;
  comment: string;
  copiedAt: number;
  read: boolean;
  status: InstanceStatus;
}

export interface Counts {
  todo: number;
  complete: number;
  create: number;
  /** Copies not yet read. */
  copy: number;
}
