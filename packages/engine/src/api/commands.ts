import type { Identity, Variables, RowsStatement } from './ports';
import type { InstanceStatus, TaskInfo } from './tasks';

export interface CommandOptions {
  /** Rows of the caller that belong to this command, e.g. the business form's. */
  also?: (ids: { instanceId: string }) => RowsStatement[];
}

/** For a command on a task that depends on the task as it waits. */
export interface TaskOptions extends CommandOptions {
  /**
   * Reads the caller's waiting task before anything is written, on each attempt; refuses by throwing. Its `also` is
   * added to that of the command.
   */
  prepare?: (task: TaskInfo) => Promise<CommandOptions | void>;
}

export interface CompleteOptions extends CommandOptions {
  /** As of any task; its `vars` are added to those of the command. */
  prepare?: (task: TaskInfo) => Promise<Required<CommandOptions> & { vars: Variables }>;
}

export interface CommandResult {
  instanceId: string;
  definitionId: string;
  definitionKey: string;
  status: InstanceStatus;
  /** Identities whose lists changed: tasks, copies and started instances. */
  listsChanged: Identity[];
  /** Identities that hold a task of the instance afterwards. */
  holders: Identity[];
  /** Correlation: a new instance was started. */
  started?: true;
}

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
  /** Names of variables that are removed when the start is done. */
  transient?: readonly string[];
  selectedFlowIds?: readonly string[];
  /** User ids who handle nothing but the initiator's own tasks, e.g. the author of what is approved. */
  excluded?: readonly string[];
  /** Handlers that the initiator chooses (see `choicesAtStart`). */
  choices?: HandlerChoices;
  comment?: string;
  /** Start instructions that replace the start event. */
  instructions?: readonly Instruction[];
  /** Leaves input and output parameters out while beginning there. */
  skipIoMappings?: boolean;
}

/** One instruction of `modify`, or a start instruction. */
export type Instruction =
  | (StartInstruction & { type: 'startBefore'; nodeId: string })
  /** Continues on the only flow behind the node. */
  | (StartInstruction & { type: 'startAfter'; nodeId: string })
  | (StartInstruction & { type: 'startTransition'; flowId: string })
  /** `standing`: only tokens that were there before the first instruction. */
  | { type: 'cancelAll'; nodeId: string; standing?: true }
  | { type: 'cancel'; executionId: string };

export interface ModifyOptions {
  /** The execution of a called process; left out: the instance's own. */
  process?: string;
  skipIoMappings?: boolean;
  /** User and reason, which the history records. */
  user?: string;
  comment?: string;
}

export interface RestartOptions extends Omit<ModifyOptions, 'process'> {
  /** Restarts with the initial variables instead of the final ones. */
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
  /** The execution of the multi-instance body in which the token is created, where there are several. */
  ancestor?: string;
}

export interface CompleteInput {
  taskId: string;
  comment?: string;
  vars?: Variables;
  /** Names of variables that are removed at the next wait state. */
  transient?: readonly string[];
  /** Flows chosen at the gateways of manual choice that follow (see `offeredFlows`). */
  selectedFlowIds?: readonly string[];
  /** Handlers chosen for the nodes that follow (see `TaskDetail.choices`). */
  choices?: HandlerChoices;
}

/** User ids by the node that they are to handle; an empty list takes the choice back. */
export type HandlerChoices = Readonly<Record<string, readonly string[]>>;

export interface RaiseInput {
  kind: 'error' | 'escalation';
  code: string;
  message?: string;
  vars?: Variables;
  transient?: readonly string[];
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
  /** Default: the instances started by the initiator. */
  taskId?: string | undefined;
  instanceId: string;
  comment?: string;
}

export interface RejectInput {
  taskId: string;
  /** Node id of a visited user task before this one (see `rejectTargets`). */
  target: string;
  /** When handled there, the task returns directly to this node. */
  directReturn?: boolean;
  comment?: string;
}

export interface TerminateInput {
  taskId: string;
  comment?: string;
}
