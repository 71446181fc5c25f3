import type { Deadline, Passing, UserTaskSettings } from '@portal/bpmn';
import type { Expression } from '../../expressions';
import type { Trigger, InMapping } from '../events/types';

/** Whether a node is asynchronous before or after, and how its jobs are retried. */
export interface Async {
  before: boolean;
  after: boolean;
  /** Its jobs may run in parallel with other jobs of the instance. */
  shared: boolean;
  retries: number;
  /** The waiting time after each failure. Empty means the usual time. */
  waits: readonly string[];
  /** The expression that gives retries and waiting times. */
  cycle: Expression | undefined;
  priority: Expression | undefined;
}

export type Work =
  | {
      type: 'external';
      topic: Expression;
      priority: Expression | undefined;
      errors: readonly NestedError[];
      /** Extension properties, which are passed to its workers. */
      properties: Readonly<Record<string, string>>;
    }
  | { type: 'expression'; expression: Expression; resultVariable: string | undefined }
  | Circulation
  | Handling;

/** Copies of the instance to people, who read it. */
export interface Circulation {
  type: 'copy';
  /** The fixed identities. */
  people: readonly string[];
  /** An expression: a user id or a list of them. */
  variable: Expression | undefined;
}

/** What calls something, or calculates. */
export type CallingWork = Exclude<Work, { type: 'external' | 'copy' }>;

/** A custom handler. With `delegate`, an expression returns its name. */
export interface Handling {
  type: 'handler';
  name: Expression;
  delegate: boolean;
  fields: readonly Field[];
  resultVariable: string | undefined;
  /** Connectors: output parameters, which can read its answer. */
  outputs?: readonly Parameter[];
}

export interface Field {
  name: string;
  value: Expression | undefined;
}

export type ListenerEvent = 'start' | 'end' | 'take';
export type TaskEvent = 'create' | 'assignment' | 'complete' | 'delete' | 'update' | 'timeout';

export interface Listener<E extends string> {
  event: E;
  work: CallingWork;
  /** The timer of a task listener for `timeout`. */
  timer?: Trigger['timer'];
}

/** An error that is raised when its condition holds. */
export interface NestedError {
  condition: Expression;
  code: string;
  message: string | undefined;
}

export interface MultiInstance {
  /** Asynchronous continuation of each member. */
  async: Async;
  sequential: boolean;
  cardinality: Expression | undefined;
  /** Name of the variable, or an expression, that gives the members. */
  collection: Expression | string | undefined;
  elementVariable: string | undefined;
  completionCondition: Expression | undefined;
}

export interface UserTask {
  listeners: readonly Listener<TaskEvent>[];
  /** Task name: the node's, with its expressions. */
  title: Expression | undefined;
  assignee: Expression | undefined;
  candidateUsers: readonly Expression[];
  candidateGroups: readonly Expression[];
  priority: Expression | undefined;
  dueDate: Expression | undefined;
  followUpDate: Expression | undefined;
  deadline: Deadline | undefined;
  settings: UserTaskSettings;
  /** The handler setting's fixed identities. */
  handlers: readonly string[];
  /** The handler setting's expression: a user id or a list of them. */
  handlerVariable: Expression | undefined;
  /** Identities that handle the task when none of its handlers can. */
  fallback: readonly string[];
  /** The people of each weight of its voting. */
  weights: readonly WeightedPeople[];
  /** Whether handlers were set in the designer, so that 'no handler' passes on. */
  hasHandlerSetting: boolean;
  /** What becomes of the task if its handler is the initiator, or handled a task before. */
  passing: Passing;
}

/** People who have more than one vote. */
export interface WeightedPeople {
  /** The fixed identities. */
  people: readonly string[];
  /** An expression: a user id or a list of them. */
  variable: Expression | undefined;
}

export interface SubProcess {
  /** The none start event, or for an event sub-process its only start event. */
  start: number | undefined;
  /** Starts by the event of its start event, never by a flow. */
  byEvent: boolean;
  /** Start events of the event sub-processes in it. */
  eventStarts: readonly number[];
}

/** Input parameters, set on the activity before it starts, and output parameters, set around it when it completes. */
export interface InputOutput {
  inputs: readonly Parameter[];
  outputs: readonly Parameter[];
}

export interface Parameter {
  name: string;
  value: Expression;
}

/** The called element of a call activity, and its mappings. */
export interface Call {
  /** Key of the process. */
  element: Expression;
  /** The version to call. The default is the latest. */
  version: Expression | undefined;
  versionTag: Expression | undefined;
  /** Calls the version that was deployed together with the caller. */
  beside: boolean;
  businessKey: Expression | undefined;
  ins: readonly InMapping[];
  outs: readonly InMapping[];
}
