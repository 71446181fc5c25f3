import type { BpmnElement } from '@portal/bpmn';
import type { DefinitionIssue } from '../errors';
import type { Expression } from '../expressions';
import type {
  Async,
  Call,
  InputOutput,
  Listener,
  ListenerEvent,
  MultiInstance,
  SubProcess,
  UserTask,
  Work,
} from './activities/types';
import type { CatchEvent, Compensates, Raise, ThrowEvent } from './events/types';
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
  /** The days to retain an ended instance, or null for the configured default. */
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
  /** What would keep this version from being deployed today. It runs nevertheless. */
  violations: readonly DefinitionIssue[];
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
  /** The index of its sub-process, or undefined for the process itself. */
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
  /** The event that a throwing event publishes. */
  throws: ThrowEvent | undefined;
  /** End events: everything in their scope ends with them. */
  terminates: boolean;
  /** Intermediate and end events that throw. */
  raises: Raise | undefined;
  /** Set for throwing events that compensate before they continue. */
  compensates: Compensates | undefined;
  /** The cancel end event of a transaction. */
  cancels: boolean;
  /** Activities: their compensation handler, an activity, or in a sub-process its compensation event sub-process. */
  undoneBy: number | undefined;
  /** The name that connects the throwing and catching link events of a scope. */
  link: string | undefined;
  /** The catching link event to which a throwing one leads. */
  linkTo: number | undefined;
  /** Inclusive joins: for each incoming flow (by its place in `incoming`) the nodes that can still reach it. */
  reachedFrom: readonly NodeSet[] | undefined;
}

/** A node while the graph is being built. */
export type NodeDraft = { -readonly [K in keyof Node]: Node[K] } & {
  element: BpmnElement;
  incoming: number[];
  outgoing: number[];
  boundary: number[];
};
