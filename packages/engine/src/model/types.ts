import type { TimerKind, UserTaskSettings } from '@portal/bpmn';
import type { Expression } from '../expressions';
import type { NodeSet } from './graph/node-set';

export type NodeType =
  | 'startEvent'
  | 'endEvent'
  | 'userTask'
  | 'task'
  | 'manualTask'
  | 'receiveTask'
  | 'serviceTask'
  | 'sendTask'
  | 'businessRuleTask'
  | 'scriptTask'
  | 'exclusiveGateway'
  | 'parallelGateway'
  | 'inclusiveGateway'
  | 'eventBasedGateway'
  | 'intermediateCatchEvent'
  | 'intermediateThrowEvent'
  | 'boundaryEvent'
  | 'subProcess'
  | 'callActivity';

/** A definition, compiled once a version: an integer-indexed graph with everything a step needs precomputed. */
export interface ProcessModel {
  /** Process id in the XML. */
  key: string;
  name: string;
  documentation: string;
  /** Called when the process starts and ends. */
  listeners: readonly Listener<ListenerEvent>[];
  /** camunda:versionTag */
  versionTag: string | null;
  /** Days to retain an ended instance; null: the configured default. */
  historyDays: number | null;
  /** Channels that notify the initiator of the outcome. */
  channels: readonly string[];
  nodes: readonly Node[];
  flows: readonly Flow[];
  nodeIndex: ReadonlyMap<string, number>;
  flowIndex: ReadonlyMap<string, number>;
  /** Start event of a manual start: the none start event, else a timer, else the only start event. */
  start: number | undefined;
  /** Start events that start an instance by themselves when triggered. */
  startEvents: readonly number[];
  /** Start events of the process's own event sub-processes. */
  eventStarts: readonly number[];
  /** Variable that receives the initiator (camunda:initiator), in addition to `initiator`. */
  initiatorVariable: string | undefined;
}

export interface Flow {
  index: number;
  id: string;
  name: string;
  source: number;
  target: number;
  condition: Expression | undefined;
  /** Called when it is taken. */
  listeners: readonly Listener<ListenerEvent>[];
}

export interface Node {
  index: number;
  id: string;
  name: string;
  type: NodeType;
  /** Its sub-process; undefined: the process itself. */
  scope: number | undefined;
  incoming: readonly number[];
  /** Flow indexes in the order they are looked at (gateway order, else the XML's). */
  outgoing: readonly number[];
  defaultFlow: number | undefined;
  /** Boundary events attached to this activity. */
  boundary: readonly number[];
  /** Exclusive and inclusive gateways: the branch is chosen by the handler, not by conditions. */
  manual: boolean;
  multiInstance: MultiInstance | undefined;
  userTask: UserTask | undefined;
  /** Execution listeners, in order. */
  listeners: readonly Listener<ListenerEvent>[];
  /** Service, send, business rule and script tasks, and throwing message events: their work. */
  work: Work | undefined;
  async: Async;
  subProcess: SubProcess | undefined;
  call: Call | undefined;
  io: InputOutput | undefined;
  /** Catching events, starts of event sub-processes, and receive tasks: their trigger. */
  event: CatchEvent | undefined;
  /** Throwing events: the published event. */
  throws: ThrowEvent | undefined;
  /** End events: everything in their scope ends with them. */
  terminates: boolean;
  /** Intermediate and end events that throw. */
  raises: Raise | undefined;
  /** Throwing events that compensate before they continue. */
  compensates: Compensates | undefined;
  /** The cancel end event of a transaction. */
  cancels: boolean;
  /** Activities: their compensation handler, an activity, or in a sub-process its compensation event sub-process. */
  undoneBy: number | undefined;
  /** Link events: the name under which throwing and catching ones of a scope find each other. */
  link: string | undefined;
  /** A throwing link event: the catching one. */
  linkTo: number | undefined;
  /** Inclusive joins: for each incoming flow (by its place in `incoming`) the nodes that can still reach it. */
  reachedFrom: readonly NodeSet[] | undefined;
}

/** Whether a node is asynchronous before or after, and how its jobs are retried. */
export interface Async {
  before: boolean;
  after: boolean;
  /** Beside other jobs of the instance. */
  shared: boolean;
  retries: number;
  /** How long to wait after each failure; empty: the usual time. */
  waits: readonly string[];
  priority: Expression | undefined;
}

export type Work =
  | {
      type: 'external';
      topic: Expression;
      priority: Expression | undefined;
      errors: readonly NestedError[];
      /** Extension properties, passed to its workers. */
      properties: Readonly<Record<string, string>>;
    }
  | { type: 'expression'; expression: Expression; resultVariable: string | undefined }
  | Handling;

/** A custom handler; with `delegate`, an expression gives its name. */
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
  work: Exclude<Work, { type: 'external' }>;
  /** Task listeners for `timeout`: their timer. */
  timer?: Trigger['timer'];
}

/** An error that is raised when its condition holds. */
export interface NestedError {
  condition: Expression;
  code: string;
  message: string | undefined;
}

export interface MultiInstance {
  /** Of its members. */
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
  settings: UserTaskSettings;
  /** The handler setting's fixed identities. */
  handlers: readonly string[];
  /** The handler setting's expression: a user id or a list of them. */
  handlerVariable: Expression | undefined;
  /** Whether handlers were set in the designer, so that 'no handler' passes on. */
  hasHandlerSetting: boolean;
  initiatorAutoComplete: boolean;
  serialAutoComplete: boolean;
}

/** An error or escalation thrown to the enclosing scopes. */
export interface Raise {
  type: 'error' | 'escalation' | 'cancel';
  code: string;
  /** Errors: their message. */
  message: Expression | undefined;
}

/** Compensation target: one activity; undefined: the whole scope. */
export interface Compensates {
  activity: number | undefined;
}

/** Which thrown events a catching event accepts. */
export interface RaiseCatch {
  type: Raise['type'];
  /** undefined: every code. */
  code: string | undefined;
  /** Variables that receive code and message. */
  codeVariable: string | undefined;
  messageVariable: string | undefined;
}

export interface SubProcess {
  /** Its none start event; of an event sub-process its only start event. */
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

/** Called element of a call activity and its mappings. */
export interface Call {
  /** Key of the process. */
  element: Expression;
  /** Which version; without any of these: the newest. */
  version: Expression | undefined;
  versionTag: Expression | undefined;
  /** The one that was deployed together with the caller. */
  beside: boolean;
  businessKey: Expression | undefined;
  ins: readonly InMapping[];
  outs: readonly InMapping[];
}

/** The trigger; exactly one of these is present. */
export interface Trigger {
  timer: { kind: TimerKind; expression: Expression } | undefined;
  message: { name: Expression } | undefined;
  signal: { name: Expression } | undefined;
  condition: Condition | undefined;
  /** An error or an escalation. */
  raised: RaiseCatch | undefined;
}

/** Holds when its expression is true, looked at when a variable has changed that it is about. */
export interface Condition {
  expression: Expression;
  /** Only this variable; undefined: every one. */
  variable: string | undefined;
  /** Only these changes; empty: every one. */
  changes: readonly VariableChange[];
}

export type VariableChange = 'create' | 'update' | 'delete';

export interface CatchEvent extends Trigger {
  /** Boundary events: their activity; undefined: the token itself, or the scope around an event sub-process. */
  attachedTo: number | undefined;
  interrupting: boolean;
}

export interface ThrowEvent {
  signal: { name: Expression; payload: readonly InMapping[]; async: boolean } | undefined;
}

/** A mapping: one value, or all variables (`local`: of the execution itself). */
export type InMapping =
  { type: 'value'; target: string; source: Expression | string } | { type: 'all'; local: boolean };
