import type { JobKind } from '../api/administration';
import type { EndStatus, InstanceStatus, Rejection, Variables } from '../api';
import type { Repeat } from '@portal/bpmn';

/**
 * A live instance as one JSON document: input and output of `step`, and the stored form. Internal ids are counted up
 * from `next`, so the same commands produce the same document.
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
  /** Handlers chosen by people, the last choice for each node; see `choiceKey`. */
  choices?: Record<string, ChosenHandlers>;
  /** The keys of the files that are referred to. */
  files?: string[];
  /** The tree of everything that is active; its root is `rootId`. */
  executions: Record<string, Execution>;
  /** Running called processes by the id of their execution; ended ones are stored elsewhere. */
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
  /** Suspended until it is activated. */
  suspended?: true;
  /** How the tokens reached their positions; see `trail.ts`. */
  trail: Record<string, TrailEntry>;
  /** Actions that can still be withdrawn, by the id of the completed task, or `startKey`. */
  withdrawable?: Record<string, Withdrawable>;
}

/** Users chosen to handle a node, and who chose them. */
export interface ChosenHandlers {
  users: readonly string[];
  by: string;
}

/** Data for the diagram of a process. */
export interface Marks {
  /** Nodes that were left, with the users who handled them. */
  visited: Record<string, { status: EndStatus; by: string[] }>;
  /** Every flow taken, each once. */
  flows: string[];
}

export const rootId = '0';

/** Key of the start among withdrawable actions. */
export const startKey = 'start';

/** An action of a user on which nothing has acted since. */
export interface Withdrawable {
  by: string;
  /** Target of the withdrawal; a start without one ends the instance. */
  entry?: string;
  /** A member of several: the execution of its body, and its place. */
  body?: string;
  loop?: number;
  /** Results of the action: number of executions, and the highest id before it. */
  count: number;
  upTo: number;
}

/** A node that has sent its task back and awaits it; it may itself have been sent back by another. */
export interface Return {
  node: string;
  from: string[];
  by?: string;
  returns?: Return;
}

/** A token together with the activity it is in: a process, a node, a multi-instance body or one of its members. */
export interface Execution {
  id: string;
  parent: string | null;
  /** Element id; of the root the process id. */
  node: string;
  /** The flow the token took; joins take one token a flow. */
  via?: string;
  /** Trail entries right before this token. */
  from: string[];
  since: number;
  vars?: Variables;
  /** Place among the members, in the inner executions of a multi-instance body. */
  loop?: number;
  body?: Body;
  /** Put here by a reject: not passed automatically, and given to who handled it before, when that was one person. */
  reopened?: { by?: string; rejection?: Rejection };
  /** Set by a reject with direct return: the target after completion. */
  returns?: Return;
  /** A scope: the trail of the tokens that ended in it. */
  past?: string[];
  /** Undoes something for the execution of this id, which waits for it. */
  undoesFor?: string;
  /** Waits in a join. */
  waiting?: true;
  /** Waits for a job, before its node has started or after it has ended; then for the flow it takes. */
  parked?: 'before' | 'after';
  goesBy?: string;
}

/** An activity that is done and can be compensated. */
export interface Undoable {
  id: string;
  /** The execution of its scope; or the data of a completed scope. */
  scope: string;
  node: string;
  /** The node that undoes it; a scope without one is undone by undoing all that was done in it. */
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
  /** What interrupted it. */
  cause?: Cause;
  marks?: Marks;
}

/** Why something was canceled: an event or end event of this id, a condition that was met, or a command. */
export type Cause =
  { type: 'boundary' | 'interrupting'; node: string } | { type: 'enough' } | { type: 'deleted'; reason: string };

export interface Body {
  sequential: boolean;
  members: Member[];
  /** The flows last chosen by a member. */
  selected?: string[];
}

export interface Member {
  value?: unknown;
  state: 'waiting' | 'active' | 'done' | 'removed';
  /** Who completed it. */
  by?: string;
  /** Joined in as a signer: the value is the user. */
  added?: true;
}

export interface Task {
  id: string;
  execution: string;
  node: string;
  name: string;
  assignee: string | null;
  owner: string | null;
  delegation?: 'PENDING' | 'RESOLVED';
  candidates: string[];
  /** User ids it was copied to. */
  copied?: string[];
  priority: number;
  createdAt: number;
  dueAt?: number;
  followUpAt?: number;
}

/** Something to be done later: a timer, or the step before or after a node that is taken for itself. */
export interface Job {
  id: string;
  execution: string;
  node: string;
  /** A timer of a task's listener: its place among them. */
  listener?: number;
  /** A signal that could not be received when thrown: its payload. */
  signal?: Variables;
  /** Its transient part. */
  transient?: Variables;
  /** Undefined: a timer, unless it is one of the others. */
  async?: 'before' | 'after';
  /** Flows chosen for the next gateways. */
  selected?: readonly string[];
  /** Before the start event of a process whose normal start failed: starts it now. */
  begins?: true;
  due: number;
  retries: number;
  repeat?: Repeat;
  failures?: number;
  /** Why the last run has failed. */
  failure?: string;
  /** How long to wait after each failure, ISO 8601; the last one holds for all that follow. */
  waits?: readonly string[];
  /** May run beside other jobs of the instance. */
  shared?: true;
  priority?: number;
}

/** Purpose of a job. */
export const jobKind = ({ listener, signal, async }: Pick<Job, 'listener' | 'signal' | 'async'>): JobKind => {
  if (listener !== undefined) return 'listener';
  return signal === undefined ? (async ?? 'timer') : 'signal';
};

export interface Subscription {
  id: string;
  execution: string;
  node: string;
  /** `trigger`: a receive task without a message, which is triggered manually. */
  type: 'message' | 'signal' | 'conditional' | 'trigger';
  /** Of a message or a signal. */
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
  /** null: it has not failed yet. */
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
  /** The job or the external task; of a handler its node. */
  source: string;
  message: string;
  at: number;
}

/** A completed user task, or a join that took several tokens. */
export interface TrailEntry {
  node: string;
  /** The execution it belonged to; omitted: the process itself. */
  scope?: string;
  /** The execution of the called process that it belongs to. */
  process?: string;
  from: string[];
  /** It did not follow its flows, but returned directly to the node that had rejected. */
  returns?: Return;
  /** User tasks: who handled it. */
  by?: string[];
  /** Joins: the tokens taken. */
  joined?: { via?: string; from: string[] }[];
}

/** Whether the execution is that of a process rather than of a node in it. */
export const isProcess = (state: InstanceState, { id, parent }: Execution): boolean =>
  parent === null || state.called?.[id] !== undefined;

/** The execution around another one in the same process. */
export function around(state: InstanceState, execution: Execution): Execution | undefined {
  return isProcess(state, execution) ? undefined : state.executions[execution.parent ?? ''];
}

/** The execution of the process that an execution belongs to. */
export function processOf(state: InstanceState, execution: Execution): Execution {
  let at = execution;
  for (let next = around(state, at); next; next = around(state, at)) at = next;
  return at;
}

/** Whether an execution is in the instance's own process rather than in one that is called. */
export const belongsToRoot = (state: InstanceState, execution: Execution): boolean =>
  !state.called || processOf(state, execution).id === rootId;

/** The called process that an execution is in; undefined: the instance's own. */
export function calledAt(state: InstanceState, executionId: string): Called | undefined {
  const execution = state.called && state.executions[executionId];
  return execution && state.called?.[processOf(state, execution).id];
}

/** The execution of the process that an execution is in. */
export function processIdAt(state: InstanceState, executionId: string): string {
  const execution = state.called && state.executions[executionId];
  return execution ? processOf(state, execution).id : rootId;
}

/** The called process that an execution is in; null: the instance's own. */
export function calledIdOf(state: InstanceState, execution: Execution): string | null {
  const { id } = processOf(state, execution);
  return id === rootId ? null : id;
}

/** Diagram data of the process of an execution, to be extended. */
export function marksOf(state: InstanceState, execution: Execution): Marks {
  const called = state.called?.[processOf(state, execution).id];
  return called ? (called.marks ??= { visited: {}, flows: [] }) : state;
}

/** A copy that may be changed without changing the original; variables' values are never changed in place. */
export function copyState(state: InstanceState): InstanceState {
  return {
    ...state,
    executions: copyEach(state.executions, copyExecution),
    ...(state.called ? { called: copyEach(state.called, copyCalled) } : {}),
    ...(state.undoable ? { undoable: copyEach(state.undoable, (undoable) => ({ ...undoable })) } : {}),
    ...(state.initial ? { initial: { ...state.initial, was: { ...state.initial.was } } } : {}),
    ...(state.choices ? { choices: { ...state.choices } } : {}),
    tasks: copyEach(state.tasks, (task) => ({ ...task })),
    jobs: copyEach(state.jobs, (job) => ({ ...job })),
    subscriptions: { ...state.subscriptions },
    externals: copyEach(state.externals ?? {}, (task) => ({ ...task })),
    incidents: { ...state.incidents },
    trail: { ...state.trail },
    ...copyMarks(state),
    ...(state.withdrawable ? { withdrawable: { ...state.withdrawable } } : {}),
  };
}

const copyMarks = ({ visited, flows }: Marks): Marks => ({ visited: { ...visited }, flows: [...flows] });

const copyCalled = (called: Called): Called => ({ ...called, ...(called.marks && { marks: copyMarks(called.marks) }) });

function copyExecution(execution: Execution): Execution {
  const copy = { ...execution };
  if (execution.vars) copy.vars = { ...execution.vars };
  if (execution.body)
    copy.body = { ...execution.body, members: execution.body.members.map((member) => ({ ...member })) };
  return copy;
}

function copyEach<T>(record: Record<string, T>, copy: (value: T) => T): Record<string, T> {
  const result: Record<string, T> = {};
  for (const key in record) result[key] = copy(record[key] as T);
  return result;
}
