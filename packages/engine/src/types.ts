/* The public face: what callers of the engine hand in and get back. Times are milliseconds since the epoch. */

import type { ProcessModel } from './model/types';

export type * from './types-calls';
export type * from './types-events';
export type * from './types-outbox';

/** `u:<userId>`, `d:<deptId>` (with its sub-departments), `c:<companyId>`, `r:<roleId>`, `g:<group name>`. */
export type Identity = string;
/** Process variables by name: JSON values, and dates and files as `values.ts` has them; a `Date` is taken for a date. */
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

/** A part of a statement with its parameters. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/**
 * An INSERT, UPDATE or DELETE without RETURNING that becomes part of the command's own write statement: it is done with
 * the command or not at all. It does not see the command's other rows. Where it says `$rows` it is given the rows as JSON;
 * what commands write at the same moment by the same text is written by one statement.
 */
export interface RowsStatement {
  text: string;
  rows: readonly object[];
}

export interface CommandOptions {
  /** Rows of the caller that belong to this command, e.g. the business form's. */
  also?: (ids: { instanceId: string }) => RowsStatement[];
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
  /** Identities whose lists gained or lost a task to do, or one to take note of. */
  todoChanged: Identity[];
  /** Correlation: a new instance was begun. */
  begun?: true;
}

export type InstanceStatus = 'running' | 'complete' | 'terminal';

/** History actions: those of spec 000 §4, and what else handlers do. `running` is never stored: it marks a task not yet handled. */
export type HistoryAction =
  | 'start'
  | 'complete'
  | 'autoComplete'
  | 'delegate'
  | 'reject'
  | 'terminate'
  | 'addSign'
  | 'redueceSign'
  | 'copy'
  | 'transfer'
  | 'claim'
  | 'unclaim'
  | 'withdraw'
  | 'modification'
  | 'restart'
  | 'migrate'
  | 'canceled'
  | 'setVars'
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
  /** Instead of the old one's. */
  businessKey?: string;
  /** Made by the engine when left out; handing one in makes a repeated restart harmless (`conflict`). */
  instanceId?: string;
}

interface StartInstruction {
  /** Set where they are defined, else on the instance. */
  vars?: Variables;
  /** Set on the new token alone. */
  varsLocal?: Variables;
  /** The execution among whose members the token is put, where there are several. */
  ancestor?: string;
}

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

/** Hands a task to one other person for good. */
export type TransferInput = DelegateInput;

export interface RemoveSignInput {
  taskId: string;
  users: readonly string[];
  comment?: string;
}

export interface CopyInput {
  taskId: string;
  users: readonly string[];
  comment?: string;
}

export interface JumpInput {
  taskId: string;
  /** Node id of another user task of its process (see `jumpTargets`). */
  target: string;
  comment?: string;
}

export interface WithdrawInput {
  /** Without: what the instance's initiator began. */
  taskId?: string | undefined;
  instanceId: string;
  comment?: string;
}

export interface RejectInput {
  taskId: string;
  /** Node id of a visited user task before this one (see `rejectTargets`). */
  target: string;
  /** From there it comes straight back, past everything between. */
  directReturn?: boolean;
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
  known?: KnownDefinition;
  /** What `compile` has made of the XML for this key, when that is at hand. */
  model?: ProcessModel;
}

/**
 * What somebody who writes a definition knows of it; `null` of what is not there. Where it is no longer so, nothing is
 * written and `draftChanged` or `versionChanged` is thrown. What is left out is not looked at.
 */
export interface KnownDefinition {
  /** Of the draft */
  revision?: number | null;
  /** The newest one */
  version?: number | null;
}

export interface Definition {
  id: string;
  /** What it was deployed with; null: it was published by itself. */
  deploymentId: string | null;
  key: string;
  name: string;
  version: number;
  xml: string;
  deployedBy: string | null;
  deployedAt: number;
  versionTag: string | null;
}

/** A file of a deployment. */
export interface DeployedFile {
  name: string;
  content: Uint8Array;
}

/** Several files that belong together. */
export interface DeployFilesInput {
  name: string;
  source?: string | undefined;
  deployedBy?: string | undefined;
  files: readonly DeployedFile[];
  /**
   * With a newest deployment of this name: `none` makes nothing when every file is as it was there, `some` moreover
   * makes versions only of definitions whose file has changed.
   */
  unlessChanged?: 'none' | 'some' | undefined;
}

export interface Deployment {
  id: string;
  name: string;
  source: string | null;
  deployedBy: string | null;
  deployedAt: number;
}

/** `definitions`: the versions that were made; none when the deployment was there already. */
export interface DeployFilesResult extends Deployment {
  definitions: (Definition & { file: string })[];
}

/** A version as it is listed. */
export interface VersionRecord extends Omit<Definition, 'xml'> {
  suspension: Suspension | null;
}

/** Since when, by whom and why nothing new begins of a version. */
export interface Suspension {
  at: number;
  by: string | null;
  reason: string;
}

/** All versions of a key, or one. */
export interface VersionsOf {
  key: string;
  version?: number | undefined;
}

export interface Draft {
  key: string;
  name: string;
  xml: string;
  savedBy: string | null;
  savedAt: number;
  /** Another one with each time that it is saved; none comes twice. */
  revision: number;
}

export interface DraftInput {
  key: string;
  name: string;
  xml: string;
  savedBy?: string;
  known?: KnownDefinition;
}

export interface DefinitionRecord {
  key: string;
  name: string;
  definitionId: string | null;
  version: number | null;
  deployedBy: string | null;
  deployedAt: number | null;
  /** Of the newest version. */
  suspension: Suspension | null;
  draftBy: string | null;
  draftAt: number | null;
  draftRevision: number | null;
}

/** A page of a list: number from 1, size, and words sought in title and process name. */
export interface PageQuery {
  current: number;
  size: number;
  keyword?: string;
}

export interface CopyQuery extends PageQuery {
  /** Only those not yet read. */
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
  /** When it should be done, and when it should be looked at again; null: no time is set. */
  dueAt: number | null;
  followUpAt: number | null;
}

/** What every list of tasks tells. */
export type TaskHead = Omit<TodoRecord, 'createdAt' | 'dueAt' | 'followUpAt'>;

export interface DoneRecord extends TaskHead {
  action: HistoryAction;
  startedAt: number;
  endedAt: number;
  /** Whether its handler can take it back: nobody has acted since. */
  withdrawable: boolean;
}

/** A task that somebody was asked to take note of. */
export interface CopyRecord extends TaskHead {
  /** User id of who has copied it. */
  sender: string | null;
  comment: string;
  copiedAt: number;
  read: boolean;
  status: InstanceStatus;
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
  /** Whether its initiator can take the start back: nobody has acted since. */
  withdrawable: boolean;
}

export interface Counts {
  todo: number;
  complete: number;
  create: number;
  /** Copies not yet read. */
  copy: number;
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
  dueAt: number | null;
  followUpAt: number | null;
  /** Whether the caller is a handler of this waiting task. */
  mayHandle: boolean;
}

/** A waiting task, whoever may handle it. */
export interface TaskRecord {
  taskId: string;
  instanceId: string;
  definitionId: string;
  definitionKey: string;
  businessKey: string;
  /** Public ids of its own execution, and of that of its process. */
  executionId: string;
  processId: string;
  nodeId: string;
  nodeName: string;
  assignee: string | null;
  owner: string | null;
  candidates: Identity[];
  delegation: 'PENDING' | 'RESOLVED' | null;
  priority: number;
  createdAt: number;
  dueAt: number | null;
  followUpAt: number | null;
  suspended: boolean;
}

/** Waiting tasks, the oldest first; what is left out is not asked. Definition and business key are the instance's. */
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
  /** Offered to this identity and not taken by anybody. */
  candidate?: Identity | undefined;
  suspended?: boolean | undefined;
  first: number;
  max: number;
}

export interface TaskDetail extends TaskInfo {
  /** Whether there is an earlier task to reject it to (see `rejectTargets`). */
  rejectable: boolean;
  /** Whether the caller did it and can take it back. */
  withdrawable: boolean;
}

/** Who signs at a multi-person node. */
export interface SignerRecord {
  user: string;
  state: 'active' | 'waiting' | 'done';
  /** Whether this is the task asked about. */
  own: boolean;
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
