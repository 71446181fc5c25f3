import type { UserTaskSettings } from '@portal/bpmn';
import type { Expression } from '../expression';
import type { NodeSet } from './node-set';

export type NodeType =
  | 'startEvent'
  | 'endEvent'
  | 'userTask'
  | 'task'
  | 'manualTask'
  | 'exclusiveGateway'
  | 'parallelGateway'
  | 'inclusiveGateway'
  | 'boundaryEvent'
  | 'intermediateThrowEvent'
  | 'intermediateCatchEvent'
  | 'subProcess';

/** A definition, compiled once a version: an integer-indexed graph with everything a step needs precomputed. */
export interface ProcessModel {
  /** Process id in the XML. */
  key: string;
  name: string;
  documentation: string;
  nodes: readonly Node[];
  flows: readonly Flow[];
  nodeIndex: ReadonlyMap<string, number>;
  flowIndex: ReadonlyMap<string, number>;
  /** The none start event. */
  start: number;
  /** Start events of the process's own event sub-processes. */
  eventStarts: readonly number[];
  /** Variable that receives the initiator (camunda:initiator), besides `initiator` itself. */
  initiatorVariable: string | undefined;
}

export interface Flow {
  index: number;
  id: string;
  name: string;
  source: number;
  target: number;
  condition: Expression | undefined;
}

export interface Node {
  index: number;
  id: string;
  name: string;
  type: NodeType;
  /** The sub-process it stands in; undefined: the process itself. */
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
  subProcess: SubProcess | undefined;
  /** Boundary events and the starts of event sub-processes: what they wait for. */
  event: CatchEvent | undefined;
  /** End events: everything in their scope ends with them. */
  terminates: boolean;
  /** Intermediate and end events that throw. */
  raises: Raise | undefined;
  /** Link events: the name under which throwing and catching ones of a scope find each other. */
  link: string | undefined;
  /** A throwing link event: the catching one. */
  linkTo: number | undefined;
  /** Inclusive joins: for each incoming flow (by its place in `incoming`) the nodes that can still reach it. */
  reachedFrom: readonly NodeSet[] | undefined;
}

export interface MultiInstance {
  sequential: boolean;
  cardinality: Expression | undefined;
  /** Name of the variable, or an expression, that gives the members. */
  collection: Expression | string | undefined;
  elementVariable: string | undefined;
  completionCondition: Expression | undefined;
}

export interface UserTask {
  /** Task name: the node's, with its expressions. */
  title: Expression | undefined;
  assignee: Expression | undefined;
  candidateUsers: readonly Expression[];
  candidateGroups: readonly Expression[];
  priority: Expression | undefined;
  dueDate: Expression | undefined;
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

/** An error or escalation that is thrown at whatever is around it. */
export interface Raise {
  type: 'error' | 'escalation';
  code: string;
  /** Errors: their message. */
  message: Expression | undefined;
}

/** What a catching event takes of what is thrown in its activity or scope. */
export interface RaiseCatch {
  type: Raise['type'];
  /** undefined: every code. */
  code: string | undefined;
  /** Variables that receive code and message. */
  codeVariable: string | undefined;
  messageVariable: string | undefined;
}

export type TimerKind = 'date' | 'duration' | 'cycle';

export interface SubProcess {
  /** Its none start event; of an event sub-process its only start event. */
  start: number | undefined;
  /** Starts by the event of its start event, never by a flow. */
  byEvent: boolean;
  /** Start events of the event sub-processes in it. */
  eventStarts: readonly number[];
}

/** An event that an activity (boundary) or a scope (event sub-process) waits for. */
export interface CatchEvent {
  /** The activity; undefined: the scope around the event sub-process. */
  attachedTo: number | undefined;
  interrupting: boolean;
  timer: { kind: TimerKind; expression: Expression } | undefined;
  message: { name: Expression } | undefined;
  raised: RaiseCatch | undefined;
}
