import type { Capabilities } from '@portal/bpmn';
import type { Administration } from './administration';
import type { ForecastStep } from '../core/forecast';
import type { DefinitionProblem } from '../errors';
import type { ProcessModel } from '../model/types';
import type {
  AddSignInput,
  CopyInput,
  CopyQuery,
  CopyRecord,
  HandlerChoices,
  CalledQuery,
  CalledRecord,
  Caller,
  CommandOptions,
  CommandResult,
  CompleteInput,
  CompleteOptions,
  CorrelateInput,
  Counts,
  ListedProcess,
  ListName,
  Definition,
  DefinitionRecord,
  DelegateInput,
  DeployedFile,
  DeployFilesInput,
  DeployFilesResult,
  DeployInput,
  Deployment,
  DiagramStatus,
  DoneRecord,
  Draft,
  DraftInput,
  ExternalQuery,
  ExternalRecord,
  FetchedTask,
  FetchInput,
  HistoryRow,
  InstanceReading,
  InstanceRecord,
  Instruction,
  JumpInput,
  ModifyOptions,
  Page,
  ListQuery,
  PageQuery,
  RaiseInput,
  ReadingParts,
  Removal,
  RestartOptions,
  RejectInput,
  RejectTarget,
  RemoveSignInput,
  SignalInput,
  SignerRecord,
  StartInput,
  TargetNode,
  TaskDetail,
  TaskQuery,
  TaskRecord,
  TerminateInput,
  TodoQuery,
  TodoRecord,
  TransferInput,
  Variables,
  VersionRecord,
  WithdrawInput,
  WorkerInput,
} from './index.ts';

/**
 * The workflow engine. Every command either happens whole or throws an `EngineError` and has changed nothing. A command
 * given a `user` is refused with `notHandler` unless the user may handle the task.
 */
export interface Engine
  extends
    Definitions,
    Deployments,
    ApprovalCommands,
    InstanceCommands,
    EventCommands,
    ExternalTasks,
    Queries,
    Forecasts,
    Administration,
    Retention {
  readonly capabilities: Capabilities;
}

export interface Definitions {
  /**
   * Adds a version and removes the draft; throws `DefinitionError` with every problem when the engine cannot run it,
   * and as `KnownDefinition` says. Without a key each executable process of the file is deployed under its own; the
   * first one is answered.
   */
  deploy(tenant: string, input: DeployInput): Promise<Definition>;
  /** Checks a compiled definition as `deploy` does; nothing is stored. Lists every problem. */
  check(tenant: string, model: ProcessModel): Promise<DefinitionProblem[]>;
  /** The newest version of a key, the one of a number, or one version by id; throws `definitionNotFound`. */
  definition(tenant: string, by: { key: string; version?: number } | { id: string }): Promise<Definition>;
  /** The versions of a key, the newest first. */
  versionPage(tenant: string, key: string, query: PageQuery): Promise<Page<VersionRecord>>;
  /** The compiled form of a version: names, settings, offered flows. */
  model(tenant: string, definitionId: string): Promise<ProcessModel>;
  /** Throws as `KnownDefinition` says, unless the same was saved by the same person already. */
  saveDraft(tenant: string, draft: DraftInput): Promise<Draft>;
  loadDraft(tenant: string, key: string): Promise<Draft | null>;
  /** Nothing when there is none; throws `draftChanged` for another revision. */
  removeDraft(tenant: string, key: string, revision: number): Promise<void>;
  /** Every process with its newest version and its draft, newest change first. */
  definitionPage(tenant: string, query: PageQuery & { deployedOnly?: boolean }): Promise<Page<DefinitionRecord>>;
}

/** Definitions deployed together with their resources. */
export interface Deployments {
  /**
   * Deploys several files as one, all or nothing: definitions (`.bpmn`, `.bpmn20.xml`), the scripts that they name by
   * `deployment://`, and other resources. Drafts stay. @throws `DefinitionError` that names the files
   */
  deployFiles(tenant: string, input: DeployFilesInput): Promise<DeployFilesResult>;
  /** Newest first. */
  deploymentPage(
    tenant: string,
    query: { id?: string; name?: string; first: number; max: number },
  ): Promise<Page<Deployment>>;
  deployedFiles(tenant: string, deploymentId: string): Promise<DeployedFile[]>;
}

/** Actions of handlers (spec 000 §4). */
export interface ApprovalCommands {
  /** @throws `definitionSuspended` */
  start(caller: Caller, input: StartInput, options?: CommandOptions): Promise<CommandResult>;
  complete(caller: Caller, input: CompleteInput, options?: CompleteOptions): Promise<CommandResult>;
  /** Hands the task to one other person; who delegates stays its owner. */
  delegate(caller: Caller, input: DelegateInput, options?: CommandOptions): Promise<CommandResult>;
  /** Adds members to a multi-person node: beside the others, or, in a sequence, right after the current one. */
  addSign(caller: Caller, input: AddSignInput, options?: CommandOptions): Promise<CommandResult>;
  /** Removes current or future signers of a multi-person node; the remaining signatures may complete it. */
  removeSign(caller: Caller, input: RemoveSignInput, options?: CommandOptions): Promise<CommandResult>;
  /** Makes the task another person's own. */
  transfer(caller: Caller, input: TransferInput, options?: CommandOptions): Promise<CommandResult>;
  /** Sends a task to others to read, once to each user. @throws `alreadyCopied` when all of them have it */
  copy(caller: Caller, input: CopyInput, options?: CommandOptions): Promise<CommandResult>;
  /** One of the candidates takes the task for themselves. @throws `alreadyTaken` */
  take(caller: Caller, input: { taskId: string }, options?: CommandOptions): Promise<CommandResult>;
  /** Gives a task that was taken back to its candidates. @throws `notReturnable` when the caller is none of them */
  giveBack(
    caller: Caller,
    input: { taskId: string; comment?: string },
    options?: CommandOptions,
  ): Promise<CommandResult>;
  /** Moves to any other user task of the process; `administrator` allows it without handling a task. */
  jump(
    caller: Caller,
    input: JumpInput,
    options?: CommandOptions & { administrator?: boolean },
  ): Promise<CommandResult>;
  /**
   * Takes back the caller's last action on a task, or their start, if nothing has acted since. A start returns to the
   * first task skipped for its initiator; without one, the instance ends. @throws `notWithdrawable`
   */
  withdraw(caller: Caller, input: WithdrawInput, options?: CommandOptions): Promise<CommandResult>;
  /** Returns to an earlier user task and assigns its last handler again. */
  reject(caller: Caller, input: RejectInput, options?: CommandOptions): Promise<CommandResult>;
  /** Cancels an instance that the caller started. @throws `notInitiator` */
  cancel(
    caller: Caller,
    input: { instanceId: string; comment?: string },
    options?: CommandOptions,
  ): Promise<CommandResult>;
  /** Ends the instance. */
  terminate(caller: Caller, input: TerminateInput, options?: CommandOptions): Promise<CommandResult>;
}

/** The engine's own commands, for administrators, jobs and tests; they check no handler. */
export interface InstanceCommands {
  /** A task reports an error or an escalation to the events around it (Camunda's `handleBpmnError`). */
  raise(tenant: string, taskId: string, input: RaiseInput): Promise<CommandResult>;
  setAssignee(tenant: string, taskId: string, user: string | null): Promise<CommandResult>;
  /** Takes a task that has no assignee. */
  claim(tenant: string, taskId: string, user: string): Promise<CommandResult>;
  setOwner(tenant: string, taskId: string, user: string | null): Promise<CommandResult>;
  /** Camunda's delegation: pending until `resolve` gives the task back to its owner. */
  delegatePending(tenant: string, taskId: string, user: string): Promise<CommandResult>;
  resolve(
    tenant: string,
    taskId: string,
    input?: { vars?: Variables; transient?: readonly string[] },
  ): Promise<CommandResult>;
  /** Sets and removes variables of the instance, or of a waiting activity (`local`: on itself, else where they are defined). */
  setVars(
    tenant: string,
    instanceId: string,
    input: {
      vars: Variables;
      remove?: readonly string[];
      executionId?: string;
      local?: boolean;
      /** User and reason, which the history records. */
      user?: string;
      comment?: string;
    },
  ): Promise<CommandResult>;
  /** Gives a message to the one waiting subscription of that name, or to the one named. */
  message(
    tenant: string,
    instanceId: string,
    input: { name: string; vars?: Variables; subscriptionId?: string },
  ): Promise<CommandResult>;
  /** Triggers one of the waiting events of an instance and records it in the history. */
  deliver(
    tenant: string,
    instanceId: string,
    input: { subscriptionId: string; user: string; comment: string },
  ): Promise<CommandResult>;
  /** Runs one job now, due or not. */
  runJob(tenant: string, instanceId: string, jobId: string): Promise<CommandResult>;
  /** Notes that runs have failed, one unless `attempts` says more: so many retries less, and an incident when none is left. */
  failJob(
    tenant: string,
    instanceId: string,
    jobId: string,
    message: string,
    attempts?: number,
  ): Promise<CommandResult>;
  /** Sets new retries for a job; a failed job is tried again. */
  retryJob(tenant: string, instanceId: string, jobId: string, retries: number): Promise<CommandResult>;
  /** Suspends or activates an instance. */
  suspend(tenant: string, instanceId: string): Promise<CommandResult>;
  activate(tenant: string, instanceId: string): Promise<CommandResult>;
  modify(
    tenant: string,
    instanceId: string,
    instructions: readonly Instruction[],
    options?: ModifyOptions,
  ): Promise<CommandResult>;
  /** A new instance of the same definition, with the old one's variables, at the given nodes. @throws `definitionSuspended` */
  restart(
    tenant: string,
    instanceId: string,
    instructions: readonly Instruction[],
    options?: RestartOptions & CommandOptions,
  ): Promise<CommandResult>;
  /** Terminates the instance with a reason; the history records the user if one is named. */
  delete(tenant: string, instanceId: string, reason?: string, user?: string): Promise<CommandResult>;
}

/** External events: messages, signals and external tasks. */
export interface EventCommands {
  /** Gives a message to the subscriptions it fits, else starts a definition by it. @throws `subscriptionNotFound` */
  correlate(tenant: string, input: CorrelateInput): Promise<CommandResult[]>;
  /** Delivers a signal to all its subscribers and starts the definitions with a matching start event. */
  signal(tenant: string, input: SignalInput): Promise<void>;
  /** Gives a signal to one instance, or to one subscription of it. @throws `subscriptionNotFound` */
  signalTo(
    tenant: string,
    instanceId: string,
    input: SignalInput & { subscriptionId?: string },
  ): Promise<CommandResult>;
  /** Completes a receive task: the only waiting one of its node, or the named execution. */
  trigger(
    tenant: string,
    instanceId: string,
    input: { nodeId: string; vars?: Variables; subscriptionId?: string },
  ): Promise<CommandResult>;
  /** Starts the definitions whose conditional start event holds for the variables. */
  startByCondition(tenant: string, vars: Variables): Promise<CommandResult[]>;
  /**
   * Delivers thrown signals: those of a command, and with `async` those left to job runners. A subscriber or start that
   * fails gets a job that retries it; @throws, after all are delivered, where no job can be created. `lockMs`: time
   * after which another runner may take over
   */
  deliverSignals(options?: { async?: boolean; at?: number; lockMs?: number }): Promise<void>;
  /**
   * Starts the definitions whose timer is due, with a retry job where a start fails; returns their number. @throws as
   * above
   */
  startDue(at?: number, lockMs?: number): Promise<number>;
}

/** Work that workers outside fetch, lock and complete. Times are lengths in milliseconds. */
export interface ExternalTasks {
  /** Fetches by highest priority and locks for the worker. */
  fetchAndLock(tenant: string, input: FetchInput): Promise<FetchedTask[]>;
  externalPage(tenant: string, query: ExternalQuery): Promise<Page<ExternalRecord>>;
  /** Returns the whole text of the last error; empty: none. @throws `externalNotFound` */
  externalFailure(tenant: string, taskId: string): Promise<string>;
  /**
   * `transient`: names of variables that are removed at the next wait state. @throws `externalNotFound`; `badRequest`
   * when another worker holds the lock
   */
  completeExternal(
    tenant: string,
    input: WorkerInput & { vars?: Variables; localVars?: Variables; transient?: readonly string[] },
  ): Promise<CommandResult>;
  /** Reports a failure; without retries left, an incident is created. */
  failExternal(
    tenant: string,
    input: WorkerInput & {
      message?: string;
      details?: string;
      retries: number;
      retryMs: number;
      vars?: Variables;
      localVars?: Variables;
      transient?: readonly string[];
    },
  ): Promise<CommandResult>;
  /** A BPMN error for the events around the task. */
  externalError(
    tenant: string,
    input: WorkerInput & { code: string; message?: string; vars?: Variables; transient?: readonly string[] },
  ): Promise<CommandResult>;
  /** @throws `badRequest` when the lock has run out */
  extendLock(tenant: string, input: WorkerInput & { lockMs: number }): Promise<void>;
  /** Locks one task of any topic. @throws `badRequest` when another worker has it */
  lockExternal(tenant: string, input: WorkerInput & { lockMs: number }): Promise<void>;
  /** Unlocks a task, whichever worker holds it. */
  unlock(tenant: string, taskId: string): Promise<void>;
  retryExternal(tenant: string, taskId: string, retries: number): Promise<CommandResult>;
  /** Milliseconds until the next lock of these topics expires; null: none is locked. */
  untilExternalFree(tenant: string, topics: readonly string[]): Promise<number | null>;
  /** Calls back when there may be something to fetch, of these topics or, without any, of all; answers how to stop. */
  onExternals(callback: (tenant: string, topics: readonly string[]) => void): Promise<() => Promise<void>>;
}

export interface Retention {
  /**
   * Deletes ended instances whose time to live is over, with their history and all other data; returns their number.
   * Concurrent callers get different instances.
   */
  removeExpired(removal: Omit<Removal, 'now'>): Promise<number>;
}

/** Forecasts: the path if every task were agreed and nothing changed. */
export interface Forecasts {
  /**
   * Forecasts a running instance: current waits, then later steps; empty when it has ended. @throws `instanceNotFound`
   */
  forecast(tenant: string, instanceId: string): Promise<ForecastStep[]>;
  /** Of a start by the caller with these variables. @throws `definitionNotFound` */
  forecastStart(
    caller: Caller,
    input: {
      definitionKey: string;
      vars?: Variables;
      selectedFlowIds?: readonly string[];
      choices?: HandlerChoices;
    },
  ): Promise<ForecastStep[]>;
}

export interface Queries {
  /** Tasks offered to the caller's identities, newest first. */
  todoPage(caller: Caller, query: TodoQuery): Promise<Page<TodoRecord>>;
  /** Tasks the caller's user acted on, newest first. */
  donePage(caller: Caller, query: ListQuery): Promise<Page<DoneRecord>>;
  /** Instances the caller's user started, newest first. */
  initiatedPage(caller: Caller, query: ListQuery): Promise<Page<InstanceRecord>>;
  /** The processes of the rows of a list, by key. */
  listedProcesses(caller: Caller, list: ListName): Promise<ListedProcess[]>;
  counts(caller: Caller): Promise<Counts>;
  /** Lists the copies sent to the caller, newest first. */
  copyPage(caller: Caller, query: CopyQuery): Promise<Page<CopyRecord>>;
  /** Marks the caller's copies as read: of one instance, or all. */
  readCopies(caller: Caller, instanceId?: string): Promise<void>;
  /** A waiting or an ended task; null when there is none of this id. */
  task(caller: Caller, taskId: string): Promise<TaskDetail | null>;
  instance(tenant: string, instanceId: string): Promise<InstanceRecord | null>;
  /** Reads an instance and the parts in one statement; null when there is none of this id. */
  readInstance(caller: Caller, instanceId: string, parts?: ReadingParts): Promise<InstanceReading | null>;
  /** Lists waiting tasks of all handlers. */
  taskPage(tenant: string, query: TaskQuery): Promise<Page<TaskRecord>>;
  /**
   * Returns the variables visible to an execution, or to that of a waiting task; `local`: only its own. An ended
   * instance still has its own variables. @throws `activityNotFound`
   */
  variables(tenant: string, of: { executionId: string } | { taskId: string }, local?: boolean): Promise<Variables>;
  /** Whether the caller started it, acted in it, or has a task of it to do: may read form, history and diagram. */
  participates(caller: Caller, instanceId: string): Promise<boolean>;
  /** Whether the caller takes part in any instance of a definition, or of a process that calls it. */
  participatesIn(caller: Caller, definitionId: string): Promise<boolean>;
  /** Lists the activities in order, waiting tasks last with action `running`. Events and gateways are left out. */
  history(tenant: string, instanceId: string): Promise<HistoryRow[]>;
  /** Of the instance's own process (`'0'`), or of one that it calls or called. @throws `instanceNotFound` */
  diagram(tenant: string, instanceId: string, process?: string): Promise<DiagramStatus>;
  /** Lists running called processes, then ended ones, newest first. @throws `instanceNotFound` */
  calledPage(tenant: string, instanceId: string, query: CalledQuery): Promise<Page<CalledRecord>>;
  /** Visited user tasks before this task that it can be rejected to, nearest first. */
  rejectTargets(tenant: string, taskId: string): Promise<RejectTarget[]>;
  /** The user tasks that a jump from this task can lead to, in the order of the drawing. */
  jumpTargets(tenant: string, taskId: string): Promise<TargetNode[]>;
  /** Lists the signers of the task's node in order; empty unless it is multi-instance. */
  signers(tenant: string, taskId: string): Promise<SignerRecord[]>;
  /** Returns the target of a withdrawal: a node, or null for the end of the instance. @throws `notWithdrawable` */
  withdrawalTarget(caller: Caller, input: WithdrawInput): Promise<TargetNode | null>;
}
