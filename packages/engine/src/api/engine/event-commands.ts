import type { CommandResult, CorrelateInput, SignalInput, Variables } from '../index';

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
