import type { ApprovalCommands } from '../../api/engine/approval-commands';
import type { By, Command, CommandOf } from '../../core/commands/types';
import { EngineError } from '../../errors';
import { splitId } from '../../store/ids';
import type { Caller, CommandOptions, CommandResult, TaskOptions, Variables, WithdrawInput } from '../../api';
import type { CompiledDefinition } from '../catalogue';
import type { Executor, Prepare } from '../executor';
import { joinRows } from '../executor';
import { type Starts, startCommand } from './starts';
import { choicesAtStart } from '../../model/graph/handler-choices';
import type { Ahead } from '../queries/forecast';
import { waitingTask } from '../queries/task-info';
import { byIn } from '../../store/identities';

/** Options that the caller of a command has derived from the task it read. */
type Prepared = CommandOptions & { vars?: Variables; button?: string | undefined };

/** Translates the commands of handlers into commands of the core. */
export function approvalCommands(
  executor: Executor,
  starts: Starts,
  { now, ahead }: { now: () => number; ahead: Ahead },
): ApprovalCommands {
  const onTask = async (
    caller: Caller,
    taskId: string,
    options: TaskOptions | undefined,
    command: (inner: string, by: By, prepared: Prepared | undefined) => Command,
  ): Promise<CommandResult> => {
    const { instanceId, inner } = taskParts(taskId);
    try {
      const prepare: Prepare = async (loaded) => {
        const task = loaded.state.tasks[inner];
        const info = options?.prepare && task && waitingTask(caller, loaded, task);
        const prepared = info?.mayHandle ? ((await options?.prepare?.(info)) ?? undefined) : undefined;
        return {
          command: command(inner, byIn(caller, loaded.definition.key), prepared),
          options: joinRows(options, prepared),
        };
      };
      return await executor.run(caller.tenant, instanceId, prepare, options);
    } catch (error) {
      if (!(error instanceof EngineError) || error.code !== 'instanceNotFound') throw error;
      throw new EngineError('taskNotFound', undefined, { taskId });
    }
  };

  return {
    async start(caller, input, options) {
      const by = input.definitionId === undefined ? { key: input.definitionKey ?? '' } : { id: input.definitionId };
      const commandOf = async (compiled: CompiledDefinition) => {
        const command = startCommand(caller, compiled, input, now);
        if (caller.user !== undefined) await requireChoices(ahead, caller.tenant, compiled, command);
        return command;
      };
      return starts.begin(caller.tenant, by, commandOf, options);
    },
    complete: (caller, input, options) =>
      onTask(caller, input.taskId, options, (inner, by, prepared) => ({
        type: 'complete',
        ...by,
        taskId: inner,
        comment: input.comment ?? '',
        vars: { ...input.vars, ...prepared?.vars },
        transient: input.transient,
        selectedFlowIds: input.selectedFlowIds ?? [],
        choices: input.choices,
        signers: input.signersAfter,
        button: prepared?.button,
      })),
    disagree: (caller, { taskId, comment = '' }, options) =>
      onTask(caller, taskId, options, (inner, by) => ({ type: 'disagree', ...by, taskId: inner, comment })),
    delegate: (caller, { taskId, assignee, comment = '', returns = false }, options) =>
      onTask(caller, taskId, options, (inner, by) => ({
        type: 'delegate',
        ...by,
        taskId: inner,
        assignee,
        comment,
        returns,
      })),
    addSign: (caller, { taskId, users, kind, comment = '' }, options) =>
      onTask(caller, taskId, options, (inner, by) => ({ type: 'addSign', ...by, taskId: inner, users, comment, kind })),
    removeSign: (caller, { taskId, users, comment = '' }, options) =>
      onTask(caller, taskId, options, (inner, by) => ({ type: 'removeSign', ...by, taskId: inner, users, comment })),
    transfer: (caller, { taskId, assignee, comment = '' }, options) =>
      onTask(caller, taskId, options, (inner, by) => ({ type: 'transfer', ...by, taskId: inner, assignee, comment })),
    copy: (caller, { taskId, users, comment = '' }, options) =>
      onTask(caller, taskId, options, (inner, by) => ({ type: 'copy', ...by, taskId: inner, users, comment })),
    holdDeadline: (caller, { taskId }, options) =>
      onTask(caller, taskId, options, (inner) => ({ type: 'holdDeadline', taskId: inner })),
    resumeDeadline: (caller, { taskId }, options) =>
      onTask(caller, taskId, options, (inner) => ({ type: 'resumeDeadline', taskId: inner })),
    claim: (caller, { taskId }, options) =>
      onTask(caller, taskId, options, (inner, by) => ({ type: 'claim', ...by, taskId: inner, user: userOf(caller) })),
    unclaim: (caller, { taskId, comment = '' }, options) =>
      onTask(caller, taskId, options, (inner) => ({
        type: 'unclaim',
        taskId: inner,
        user: userOf(caller),
        identities: caller.identities,
        comment,
      })),
    jump: (caller, { taskId, target, comment = '' }, options) =>
      onTask(caller, taskId, options, (inner, by) => ({
        type: 'jump',
        ...(options?.administrator ? { by: userOf(caller) } : by),
        taskId: inner,
        target,
        comment,
      })),
    async withdraw({ tenant, user }, { instanceId, taskId, comment = '' }, options) {
      const key = withdrawalKey({ instanceId, taskId });
      return executor.run(
        tenant,
        instanceId,
        { type: 'withdraw', user, comment, ...(key === undefined ? {} : { taskId: key }) },
        options,
      );
    },
    cancel: (caller, { instanceId, comment = '' }, options) =>
      executor.run(caller.tenant, instanceId, { type: 'cancel', user: userOf(caller), comment }, options),
    reject: (caller, { taskId, target, comment = '', directReturn = false }, options) =>
      onTask(caller, taskId, options, (inner, by) => ({
        type: 'reject',
        ...by,
        taskId: inner,
        target,
        comment,
        directReturn,
      })),
    terminate: (caller, { taskId, comment = '' }, options) =>
      onTask(caller, taskId, options, (inner, by) => ({ type: 'terminate', ...by, taskId: inner, comment })),
  };
}

/**
 * Requires the initiator to choose the handlers of every node in the forecast whose handlers are theirs to choose. What
 * the forecast cannot know is chosen later.
 * @throws `choiceRequired`
 */
async function requireChoices(
  ahead: Ahead,
  tenant: string,
  { model }: CompiledDefinition,
  command: CommandOf<'start'>,
): Promise<void> {
  const open = choicesAtStart(model).filter(({ required, chooser }) => required && chooser === 'initiator');
  if (open.length === 0 || command.changes) return;
  const coming = new Set((await ahead(tenant, model, command)).map(({ nodeId }) => nodeId));
  const missing = open.find(({ nodeId }) => coming.has(nodeId) && (command.choices?.[nodeId] ?? []).length === 0);
  if (missing) throw new EngineError('choiceRequired', missing.nodeId);
}

/** @throws `taskNotFound` when the id has not the shape of a task's */
export function taskParts(taskId: string): { instanceId: string; inner: string } {
  const parts = splitId(taskId);
  if (!parts) throw new EngineError('taskNotFound', undefined, { taskId });
  return parts;
}

/**
 * Returns the inner id of the withdrawn task, or undefined for the start.
 * @throws `taskNotFound` if the task belongs to another instance
 */
export function withdrawalKey({ instanceId, taskId }: WithdrawInput): string | undefined {
  if (taskId === undefined) return undefined;
  const parts = taskParts(taskId);
  if (parts.instanceId !== instanceId) throw new EngineError('taskNotFound', undefined, { taskId });
  return parts.inner;
}

/** @throws `notHandler` without a user */
function userOf({ user }: Caller): string {
  if (user === undefined) throw new EngineError('notHandler');
  return user;
}
