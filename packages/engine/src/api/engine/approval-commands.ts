import type {
  AddSignInput,
  Caller,
  CommandOptions,
  CommandResult,
  CompleteInput,
  CompleteOptions,
  CopyInput,
  DelegateInput,
  JumpInput,
  RejectInput,
  RemoveSignInput,
  StartInput,
  TaskOptions,
  TerminateInput,
  TransferInput,
  WithdrawInput,
} from '../index';

/** Actions of handlers (spec 000 §4). Those that decide refuse the delegate of a task that returns: `delegated`. */
export interface ApprovalCommands {
  /** @throws `definitionSuspended` */
  start(caller: Caller, input: StartInput, options?: CommandOptions): Promise<CommandResult>;
  /** Completes the task; for the delegate of a task that returns, gives the opinion with which it does. */
  complete(caller: Caller, input: CompleteInput, options?: CompleteOptions): Promise<CommandResult>;
  /**
   * Completes the task with a vote against, where the members of its node vote. The node is left as soon as its outcome is
   * certain. @throws `noVoting`
   */
  disagree(caller: Caller, input: { taskId: string; comment?: string }, options?: TaskOptions): Promise<CommandResult>;
  /** Lets another user handle the task, whose owner the caller remains, or give an opinion on it (`returns`). */
  delegate(caller: Caller, input: DelegateInput, options?: TaskOptions): Promise<CommandResult>;
  /**
   * Adds members to a multi-person node, in a sequence right after the current one; or, with a kind, signers to the
   * handler of any task. @throws `notClaimed` while the task is offered to several, `alreadySigner`
   */
  addSign(caller: Caller, input: AddSignInput, options?: TaskOptions): Promise<CommandResult>;
  /**
   * Removes current or future signers: a handler those of a multi-person node and those added to their own task, and who
   * added a signer that one. The remaining signatures may complete the node. @throws `notSigner`
   */
  removeSign(caller: Caller, input: RemoveSignInput, options?: TaskOptions): Promise<CommandResult>;
  /**
   * Lets the deadline of a task stand still, for example while material is supplied. A second call, and one for a task
   * without a deadline, change nothing. Who may do it is up to the host.
   */
  holdDeadline(caller: Caller, input: { taskId: string }, options?: TaskOptions): Promise<CommandResult>;
  /** Lets it go on: due date and jobs are later by the working time held. Without a hold it changes nothing. */
  resumeDeadline(caller: Caller, input: { taskId: string }, options?: TaskOptions): Promise<CommandResult>;
  /** Makes the task another person's own. */
  transfer(caller: Caller, input: TransferInput, options?: TaskOptions): Promise<CommandResult>;
  /**
   * Sends a copy of a task to others for their information, once to each user.
   * @throws `alreadyCopied` if all of them have one
   */
  copy(caller: Caller, input: CopyInput, options?: TaskOptions): Promise<CommandResult>;
  /** Makes a candidate the assignee of the task. @throws `alreadyTaken` if it has an assignee */
  claim(caller: Caller, input: { taskId: string }, options?: TaskOptions): Promise<CommandResult>;
  /** Returns a claimed task to its candidates. @throws `notReturnable` if the caller is not one of them */
  unclaim(caller: Caller, input: { taskId: string; comment?: string }, options?: TaskOptions): Promise<CommandResult>;
  /**
   * Moves the task's token to any other user task of the process. `administrator` allows it without handling a task.
   */
  jump(caller: Caller, input: JumpInput, options?: TaskOptions & { administrator?: boolean }): Promise<CommandResult>;
  /**
   * Withdraws the caller's last action on a task, or their start, if nothing has acted since. A withdrawn start returns
   * to the first task skipped for its initiator; if there is none, the instance ends.
   * @throws `notWithdrawable`
   */
  withdraw(caller: Caller, input: WithdrawInput, options?: CommandOptions): Promise<CommandResult>;
  /** Returns to an earlier user task and assigns its last handler again. */
  reject(caller: Caller, input: RejectInput, options?: TaskOptions): Promise<CommandResult>;
  /** Cancels an instance that the caller started. @throws `notInitiator` */
  cancel(
    caller: Caller,
    input: { instanceId: string; comment?: string },
    options?: CommandOptions,
  ): Promise<CommandResult>;
  /** Ends the instance. */
  terminate(caller: Caller, input: TerminateInput, options?: TaskOptions): Promise<CommandResult>;
}
