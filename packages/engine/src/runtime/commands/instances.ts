import type { InstanceCommands } from '../../api/engine/instance-commands';
import type { Command, CommandOf } from '../../core/commands/types';
import { rootId } from '../../core/state';
import { initialVariables } from '../../core/variables/variables';
import { EngineError } from '../../errors';
import type { Store } from '../../store/ports/store';
import type { CommandResult } from '../../api';
import { isJobTooLate } from '../refusals';
import { taskParts } from './approval';
import type { Executor } from '../executor';
import { newInstanceId } from '../../store/ids';
import type { Starts } from './starts';

/** Translates the engine's own commands into commands of the core. */
export function instanceCommands(
  executor: Executor,
  starts: Starts,
  store: Store,
  now: () => number,
): InstanceCommands {
  const onTask = async (
    tenant: string,
    taskId: string,
    command: (inner: string) => Command,
  ): Promise<CommandResult> => {
    const { instanceId, inner } = taskParts(taskId);
    return executor.run(tenant, instanceId, command(inner));
  };
  return {
    raise: (tenant, id, { vars = {}, ...thrown }) =>
      onTask(tenant, id, (taskId) => ({ type: 'raise', taskId, vars, ...thrown })),
    setAssignee: (tenant, id, user) => onTask(tenant, id, (taskId) => ({ type: 'setAssignee', taskId, user })),
    camundaClaim: (tenant, id, user) => onTask(tenant, id, (taskId) => ({ type: 'camundaClaim', taskId, user })),
    setOwner: (tenant, id, user) => onTask(tenant, id, (taskId) => ({ type: 'setOwner', taskId, user })),
    camundaDelegate: (tenant, id, user) => onTask(tenant, id, (taskId) => ({ type: 'camundaDelegate', taskId, user })),
    resolve: (tenant, id, { vars = {}, transient } = {}) =>
      onTask(tenant, id, (taskId) => ({ type: 'resolve', taskId, vars, transient })),
    setVars: (tenant, instanceId, input) => executor.run(tenant, instanceId, { type: 'setVars', ...input }),
    setPreparedVars: (tenant, instanceId, prepare) =>
      executor.run(tenant, instanceId, async () => {
        const { vars, executionId, ...options } = await prepare();
        return { command: { type: 'setVars', vars, ...(executionId !== undefined && { executionId }) }, options };
      }),
    message: (tenant, instanceId, { name, vars = {}, ...input }) =>
      executor.run(tenant, instanceId, { type: 'message', name, vars, ...input }),
    deliver: (tenant, instanceId, input) => executor.run(tenant, instanceId, { type: 'deliver', ...input }),
    runJob: (tenant, instanceId, jobId) => executor.run(tenant, instanceId, { type: 'runJob', jobId }),
    executeJob: async (tenant, instanceId, jobId) => {
      try {
        return await executor.run(tenant, instanceId, { type: 'runJob', jobId });
      } catch (error) {
        if (!(error instanceof EngineError) || isJobTooLate(error)) throw error;
        const failed = { type: 'failJob', jobId, message: error.message } as const;
        const recorded = await executor.run(tenant, instanceId, failed).catch(() => null);
        if (!recorded) throw error;
        return { ...recorded, failure: error };
      }
    },
    failJob: (tenant, instanceId, jobId, message, attempts) =>
      executor.run(tenant, instanceId, {
        type: 'failJob',
        jobId,
        message,
        ...(attempts !== undefined && { attempts }),
      }),
    retryJob: (tenant, instanceId, jobId, retries, due) =>
      executor.run(tenant, instanceId, { type: 'retryJob', jobId, retries, ...(due !== undefined && { due }) }),
    suspend: (tenant, instanceId, why) => executor.run(tenant, instanceId, { type: 'suspend', ...why }),
    activate: (tenant, instanceId, why) => executor.run(tenant, instanceId, { type: 'activate', ...why }),
    recheckHandlers: (tenant, instanceId) => executor.run(tenant, instanceId, { type: 'recheckHandlers' }),
    modify: (tenant, instanceId, instructions, { process, user, ...options } = {}) =>
      executor.run(tenant, instanceId, {
        type: 'modify',
        changes: instructions,
        skipIo: options.skipIoMappings ?? false,
        skipListeners: options.skipListeners ?? false,
        comment: options.comment ?? '',
        ...(process === undefined ? {} : { process }),
        ...(user === undefined ? {} : { user }),
      }),
    delete: (tenant, instanceId, reason = '', user, { process, skipListeners = false } = {}) =>
      executor.run(tenant, instanceId, {
        type: 'delete',
        reason,
        skipListeners,
        ...(user !== undefined && { user }),
        ...(process !== undefined && { process }),
      }),

    async restart(tenant, instanceId, instructions, options = {}) {
      const loaded = await store.load(tenant, instanceId);
      if (!loaded) throw new EngineError('instanceNotFound');
      if (loaded.state.status === 'running') throw new EngineError('badRequest', undefined, { reason: 'not ended' });
      const { definitionId, businessKey, title, initiator, executions, choices, excluded } = loaded.state;
      const vars = options.initialVariables ? initialVariables(loaded.state) : executions[rootId]?.vars;
      const command: CommandOf<'start'> = {
        type: 'start',
        instanceId: options.instanceId ?? newInstanceId(now()),
        definitionId,
        businessKey: options.withoutBusinessKey ? '' : (options.businessKey ?? businessKey),
        title,
        initiator,
        vars: { ...vars },
        selectedFlowIds: [],
        excluded,
        keptChoices: choices,
        comment: options.comment ?? '',
        changes: instructions,
        skipIo: options.skipIoMappings ?? false,
        skipListeners: options.skipListeners ?? false,
        ...(options.user === undefined ? {} : { restartedBy: options.user }),
      };
      return starts.begin(tenant, { id: definitionId }, () => command, options);
    },
  };
}
