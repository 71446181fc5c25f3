/* The public face: what callers of the engine hand in and get back. Times are milliseconds since the epoch. */

/** `u:<userId>`, `d:<deptId>` (with its sub-departments), `c:<companyId>`, `r:<roleId>`, `g:<group name>`. */
export type Identity = string;
/** Process variables: JSON values by name. */
export type Variables = Record<string, unknown>;

/** Who asks. Without `user` no handler is checked: the engine's own API for jobs, administrators and tests. */
export interface Caller {
  tenant: string;
  user?: string | undefined;
  /** Every identity the user holds, `u:<user>` included. */
  identities?: readonly Identity[] | undefined;
}

/** People and organisation, asked at most once a command. */
export interface IdentityPort {
  /** The active users (ids) of each identity; an identity without members may be left out. */
  members(tenant: string, identities: readonly Identity[]): Promise<Map<Identity, string[]>>;
}

export interface Clock {
  now(): number;
}

/**
 * An INSERT, UPDATE or DELETE without RETURNING that becomes part of the command's own write statement: it is done with
 * the command or not at all. It does not see the command's other rows.
 */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

export interface CommandOptions {
  /** Rows of the caller that belong to this command, e.g. the business form's. */
  also?: (ids: { instanceId: string }) => Statement[];
}

/** For a completion that depends on the task as it waits. */
export interface CompleteOptions extends CommandOptions {
  /**
   * Asked about the caller's waiting task before anything is written, each time the command is tried; refuses by
   * throwing. Its `vars` and `also` join those of the command.
   */
  prepare?: (task: TaskInfo) => Promise<Required<CommandOptions> & { vars: Variables }>;
}

export interface CommandResult {
  instanceId: string;
  definitionId: string;
  status: InstanceStatus;
  /** Identities whose to-do list gained or lost a task. */
  todoChanged: Identity[];
}

export type InstanceStatus = 'running' | 'complete' | 'terminal';

/** History actions, spec 000 §4. `running` is never stored: it marks a task not yet handled. */
export type HistoryAction =
  | 'start'
  | 'complete'
  | 'autoComplete'
  | 'delegate'
  | 'reject'
  | 'terminate'
  | 'addSign'
  | 'redueceSign'
  | 'modification'
  | 'restart'
  | 'canceled'
  | 'running';

export interface StartInput {
  /** Newest version of this key … */
  definitionKey?: string;
  /** … or this very version. */
  definitionId?: string;
  /** Made by the engine when left out; handing one in makes a repeated start harmless (`conflict`). */
  instanceId?: string;
  businessKey?: string;
  title?: string;
  /** User id; also the variable `initiator`. Default: the caller's user. */
  initiator?: string;
  vars?: Variables;
  selectedFlowIds?: readonly string[];
  comment?: string;
  /** Where to begin instead of the start event. */
  instructions?: readonly Instruction[];
  /** Leaves input and output parameters out while beginning there. */
  skipIoMappings?: boolean;
}

/** One change of `modify`, or a place to begin at. */
export type Instruction =
  | (StartInstruction & { type: 'startBefore'; nodeId: string })
  /** By the only flow behind the node. */
  | (StartInstruction & { type: 'startAfter'; nodeId: string })
  | (StartInstruction & { type: 'startTransition'; flowId: string })
  | { type: 'cancelAll'; nodeId: string }
  | { type: 'cancel'; executionId: string };

export interface ModifyOptions {
  /** The execution of a called process; left out: the instance's own. */
  process?: string;
  skipIoMappings?: boolean;
  /** Who does it, and why; then it stands in the history. */
  user?: string;
  comment?: string;
}

export interface RestartOptions extends Omit<ModifyOptions, 'process'> {
  /** The variables it once began with; else those it had at its end. */
  initialVariables?: boolean;
  withoutBusinessKey?: boolean;
}

interface StartInstruction {
  /** Set where they are defined, else on the instance. */
  vars?: Variables;
  /** Set on the new token alone. */
  varsLocal?: Variables;
  /** The execution among whose members the token is put, where there are several. */
  ancestor?: string;
}

/** A message for whoever waits for it. */
export interface CorrelateInput {
  name: string;
  /** `one`: exactly one instance or start event; `all`: every one; `start`: only a start event. Default `one`. */
  mode?: 'one' | 'all' | 'start';
  /** Only this instance. */
  instanceId?: string;
  /** Only instances of this key; a started one gets it. */
  businessKey?: string;
  /** Variables the instance must have, and those the waiting activity itself must have. */
  correlationKeys?: Variables;
  localCorrelationKeys?: Variables;
  /** Set where each is defined, else on the instance. */
  vars?: Variables;
  /** Set on the waiting activity itself. */
  localVars?: Variables;
  /** Set on what the event begins. */
  scopeVars?: Variables;
}

export interface SignalInput {
  name: string;
  vars?: Variables;
}

/** What a worker asks for. */
export interface TopicRequest {
  topic: string;
  lockMs: number;
  /** Only of these processes. */
  definitionKey?: string | undefined;
  businessKey?: string | undefined;
  /** Names of the variables wanted; left out: all. */
  variables?: readonly string[] | undefined;
}

export interface FetchInput {
  worker: string;
  topics: readonly TopicRequest[];
  max: number;
  /** Highest priority first, instead of the oldest. Default true. */
  usePriority?: boolean;
}

/** A task that a worker has locked. */
export interface FetchedTask {
  taskId: string;
  instanceId: string;
  definitionId: string;
  definitionKey: string;
  businessKey: string;
  nodeId: string;
  executionId: string;
  topic: string;
  worker: string;
  priority: number;
  retries: number | null;
  lockedUntil: number;
  createdAt: number;
  vars: Variables;
}

export interface WorkerInput {
  taskId: string;
  worker: string;
}

export interface IncidentRecord {
  incidentId: string;
  instanceId: string;
  definitionKey: string;
  nodeId: string;
  type: string;
  message: string;
  createdAt: number;
}

/** What a handler or a script is told of where it is called. */
export interface HandlerContext {
  tenant: string;
  instanceId: string;
  definitionId: string;
  businessKey: string;
  executionId: string;
  nodeId: string;
  nodeName: string;
  /** Listeners: what has happened, e.g. `start`, `take`, `create`. */
  event: string | null;
  /** Every variable that is seen from there. */
  vars: Variables;
  /** Fields of a class, with their expressions evaluated. */
  fields: Readonly<Record<string, unknown>>;
  /** Task listeners: the task. */
  task: {
    id: string;
    name: string;
    assignee: string | null;
    priority: number;
    dueAt: number | null;
    followUpAt: number | null;
  } | null;
}

/** What a handler wants to be changed. */
export interface HandlerAnswer {
  /** The value for a result variable. */
  result?: unknown;
  /** Set where each is defined, else on the instance. */
  vars?: Variables;
  localVars?: Variables;
  /** Task listeners: the task's new assignee. */
  assignee?: string | null;
  /** Something for an administrator to look after. */
  incident?: { type: string; message: string };
  /** A BPMN error for the events around. */
  error?: { code: string; message?: string };
}

/**
 * Work of the program's own, named in a definition by `camunda:class` or, as `${name}`, by `camunda:delegateExpression`.
 * What it throws refuses the command that has called it. It may be called again when the command is tried again.
 */
export type Handler = (context: HandlerContext) => Promise<HandlerAnswer | void> | HandlerAnswer | void;

export interface CompleteInput {
  taskId: string;
  comment?: string;
  vars?: Variables;
  /** Flows chosen at the gateways of manual choice that follow (see `offeredFlows`). */
  selectedFlowIds?: readonly string[];
}

export interface RaiseInput {
  kind: 'error' | 'escalation';
  code: string;
  message?: string;
  vars?: Variables;
}

export interface DelegateInput {
  taskId: string;
  assignee: string;
  comment?: string;
}

export interface AddSignInput {
  taskId: string;
  users: readonly string[];
  comment?: string;
}

export interface RejectInput {
  taskId: string;
  /** Node id of a visited user task before this one (see `rejectTargets`). */
  target: string;
  comment?: string;
}

export interface TerminateInput {
  taskId: string;
  comment?: string;
}

/** A flow the handler of a task chooses from. */
export interface OfferedFlow {
  id: string;
  name: string;
  targetName: string;
  gatewayId: string;
  /** true: one or more of the gateway's flows; false: exactly one. */
  multiple: boolean;
}

export interface DeployInput {
  xml: string;
  /** Default: the process id in the XML. */
  key?: string;
  /** Default: the process name in the XML. */
  name?: string;
  deployedBy?: string;
}

export interface Definition {
  id: string;
  key: string;
  name: string;
  version: number;
  xml: string;
  deployedBy: string | null;
  deployedAt: number;
}

export interface Draft {
  key: string;
  name: string;
  xml: string;
  savedBy: string | null;
  savedAt: number;
}

export interface DefinitionRecord {
  key: string;
  name: string;
  definitionId: string | null;
  version: number | null;
  deployedBy: string | null;
  deployedAt: number | null;
  draftBy: string | null;
  draftAt: number | null;
}

/** A page of a list: number from 1, size, and words sought in title and process name. */
export interface PageQuery {
  current: number;
  size: number;
  keyword?: string;
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
}

export interface DoneRecord extends Omit<TodoRecord, 'createdAt'> {
  action: HistoryAction;
  startedAt: number;
  endedAt: number;
}

export interface InstanceRecord {
  instanceId: string;
  definitionId: string;
  definitionKey: string;
  processName: string;
  title: string;
  businessKey: string;
  initiator: string | null;
  status: InstanceStatus;
  /** Names of the nodes that wait now. */
  currentNodes: string[];
  startedAt: number;
  endedAt: number | null;
}

export interface Counts {
  todo: number;
  complete: number;
  create: number;
}

/** A task as its reader may see it; an ended one is `active: false`. */
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
  /** Whether the caller is a handler of this waiting task. */
  mayHandle: boolean;
}

export interface HistoryRow {
  activityId: string;
  activityName: string;
  activityType: string;
  taskId: string | null;
  /** User id of who acted; for a waiting task its assignee. */
  handler: string | null;
  owner: string | null;
  /** User ids of those the task was handed to, or who were added to its signers. */
  targets: readonly string[];
  /** Identities a waiting, unassigned task is offered to. */
  candidates: Identity[];
  action: HistoryAction;
  startedAt: number;
  endedAt: number | null;
  message: string;
  /** Place in a multi-person node. */
  loopCounter: number | null;
}

export interface DiagramStatus {
  definitionId: string;
  activityStatusList: {
    activityId: string;
    status: 'running' | 'complete' | 'terminal' | 'noRunning';
    /** Identities: the running operators, those who handled it, or the node's fixed candidates. */
    operatorList: Identity[];
  }[];
  highLightGatewayList: string[];
  highLightFlowList: string[];
}

export interface RejectTarget {
  nodeId: string;
  nodeName: string;
}
