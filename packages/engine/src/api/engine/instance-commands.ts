import type {
  CommandOptions,
  CommandResult,
  ExecutedJob,
  Instruction,
  ModifyOptions,
  RaiseInput,
  RestartOptions,
  Variables,
} from '../index';

/** The user who intervenes, and the reason. Without a user the history records nothing. */
interface Why {
  user?: string | undefined;
  comment: string;
}

/** The engine's own commands, for administrators, jobs and tests. They do not check the handler. */
export interface InstanceCommands {
  /** Lets a task report an error or an escalation to the events around it (Camunda's `handleBpmnError`). */
  raise(tenant: string, taskId: string, input: RaiseInput): Promise<CommandResult>;
  setAssignee(tenant: string, taskId: string, user: string | null): Promise<CommandResult>;
  /** Camunda's `claim`: assigns a task that has no assignee to any user, a candidate or not. */
  camundaClaim(tenant: string, taskId: string, user: string): Promise<CommandResult>;
  setOwner(tenant: string, taskId: string, user: string | null): Promise<CommandResult>;
  /** Camunda's `delegate`: the delegation is pending until `resolve` returns the task to its owner. */
  camundaDelegate(tenant: string, taskId: string, user: string): Promise<CommandResult>;
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
      /** The user and the reason, which the history records. */
      user?: string;
      comment?: string;
    },
  ): Promise<CommandResult>;
  /** The same for variables that `prepare` reads on each attempt, with the rows that belong to them. */
  setPreparedVars(
    tenant: string,
    instanceId: string,
    prepare: () => Promise<CommandOptions & { vars: Variables; executionId?: string }>,
  ): Promise<CommandResult>;
  /** Delivers a message to the named subscription, or to the only one that waits for it, or without a name for any. */
  message(
    tenant: string,
    instanceId: string,
    input: { name?: string; vars?: Variables; subscriptionId?: string },
  ): Promise<CommandResult>;
  /** Triggers one of the waiting events of an instance and records it in the history. */
  deliver(
    tenant: string,
    instanceId: string,
    input: { subscriptionId: string; user: string; comment: string },
  ): Promise<CommandResult>;
  /** Runs one job now, even if it is not due. */
  runJob(tenant: string, instanceId: string, jobId: string): Promise<CommandResult>;
  /**
   * Runs one job at a person's request, as Camunda's `executeJob` does: a failed run costs a retry, and is returned.
   * @throws EngineError where no retry is lost: the job or its instance has ended or is suspended
   */
  executeJob(tenant: string, instanceId: string, jobId: string): Promise<ExecutedJob>;
  /** Notes that runs have failed, one unless `attempts` says more: so many retries less, and an incident when none is left. */
  failJob(
    tenant: string,
    instanceId: string,
    jobId: string,
    message: string,
    attempts?: number,
  ): Promise<CommandResult>;
  /** Sets new retries for a job. A failed job is tried again, at `due` if that is given. */
  retryJob(tenant: string, instanceId: string, jobId: string, retries: number, due?: number): Promise<CommandResult>;
  /** Suspends or activates an instance. If a user is given, the history records the user and the reason. */
  suspend(tenant: string, instanceId: string, why?: Why): Promise<CommandResult>;
  activate(tenant: string, instanceId: string, why?: Why): Promise<CommandResult>;
  /** Removes users who can no longer act from the open tasks (see `IdentityPort`). */
  recheckHandlers(tenant: string, instanceId: string): Promise<CommandResult>;
  modify(
    tenant: string,
    instanceId: string,
    instructions: readonly Instruction[],
    options?: ModifyOptions,
  ): Promise<CommandResult>;
  /**
   * Starts a new instance of the same definition at the given nodes, with the variables of the old one.
   * @throws `definitionSuspended`
   */
  restart(
    tenant: string,
    instanceId: string,
    instructions: readonly Instruction[],
    options?: RestartOptions & CommandOptions,
  ): Promise<CommandResult>;
  /**
   * Terminates the instance with a reason, or the called `process` in it, with the call activity and whatever has nothing
   * else to do. If a user is given, the history records the user.
   */
  delete(
    tenant: string,
    instanceId: string,
    reason?: string,
    user?: string,
    options?: { process?: string; skipListeners?: boolean },
  ): Promise<CommandResult>;
}
