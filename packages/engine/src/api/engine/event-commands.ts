import type { CommandOptions, CommandResult, ConditionInput, CorrelateInput, SignalInput, Variables } from '../index';

/** External events: messages, signals and external tasks. */
export interface EventCommands {
  /**
   * Gives a message to the subscriptions it fits, else starts a definition by it. The rows of the options are written
   * with each instance that gets it.
   * @throws `subscriptionNotFound`, `badRequest` for criteria that contradict each other or are missing
   */
  correlate(tenant: string, input: CorrelateInput, options?: CommandOptions): Promise<CommandResult[]>;
  /** Delivers a signal to all its subscribers and starts the definitions with a matching start event. */
  signal(tenant: string, input: SignalInput): Promise<void>;
  /** Gives a signal to one instance, or to one subscription of it. @throws `subscriptionNotFound` */
  signalTo(
    tenant: string,
    instanceId: string,
    input: SignalInput & { subscriptionId?: string },
  ): Promise<CommandResult>;
  /** Completes a receive task: the named execution, or the only one that waits at the node. */
  trigger(
    tenant: string,
    instanceId: string,
    input: { nodeId: string; vars?: Variables; subscriptionId?: string },
  ): Promise<CommandResult>;
  /**
   * Starts an instance for each conditional start event that holds for the variables. A condition over variables that
   * are missing does not hold. A suspended version starts nothing.
   * @throws `subscriptionNotFound` if no definition has such a start event, `badRequest` if the named version has none,
   *   `definitionNotFound`
   */
  startByCondition(tenant: string, input: ConditionInput): Promise<CommandResult[]>;
  /**
   * Delivers thrown signals: those of a command, and with `async` also those left to job runners. A subscriber or start
   * that fails gets a job that retries it. `lockMs` is the time after which another runner may take over.
   * @throws if no job could be created, after all signals are delivered
   */
  deliverSignals(options?: { async?: boolean; at?: number; lockMs?: number }): Promise<void>;
  /**
   * Starts the definitions whose timer is due and returns their number. A start that fails gets a job that retries it.
   * @throws as above
   */
  startDue(at?: number, lockMs?: number): Promise<number>;
}
