import type { InstanceCommands } from '../api';
import type { Command } from '../core/commands/types';
import { rootId } from '../core/state';
import { EngineError } from '../errors';
import type { Store } from '../store/port';
import type { CommandResult } from '../types';
import { taskParts } from './approval';
import type { Catalogue } from './catalogue';
import type { Executor } from './executor';
import { newInstanceId } from './instance-id';

/** The engine's own commands, turned into the core's. */
export function instanceCommands(
  executor: Executor,
  catalogue: Catalogue,
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
    claim: (tenant, id, user) => onTask(tenant, id, (taskId) => ({ type: 'claim', taskId, user })),
    setOwner: (tenant, id, user) => onTask(tenant, id, (taskId) => ({ type: 'setOwner', taskId, user })),
    delegatePending: (tenant, id, user) => onTask(tenant, id, (taskId) => ({ type: 'delegatePending', taskId, user })),
    resolve: (tenant, id) => onTask(tenant, id, (taskId) => ({ type: 'resolve', taskId })),
    setVars: (tenant, instanceId, input) => executor.run(tenant, instanceId, { type: 'setVars', ...input }),
    message: (tenant, instanceId, { vars = {}, ...input }) =>
      executor.run(tenant, instanceId, { type: 'message', vars, ...input }),
    runJob: (tenant, instanceId, jobId) => executor.run(tenant, instanceId, { type: 'runJob', jobId }),
    modify: (tenant, instanceId, instructions, { process, skipIoMappings: skipIo = false } = {}) =>
      executor.run(tenant, instanceId, {
        type: 'modify',
        changes: instructions,
        skipIo,
        ...(process === undefined ? {} : { process }),
      }),
    delete: (tenant, instanceId, reason = '', user) =>
      executor.run(tenant, instanceId, { type: 'delete', reason, ...(user !== undefined && { user }) }),

    async restart(tenant, instanceId, instructions) {
      const loaded = await store.load(tenant, instanceId);
      if (!loaded) throw new EngineError('instanceNotFound');
      if (loaded.state.status === 'running') throw new EngineError('badRequest', undefined, { reason: 'not ended' });
      const { definitionId, businessKey, title, initiator, executions } = loaded.state;
      const compiled = await catalogue.version(tenant, definitionId);
      return executor.start(tenant, compiled, {
        type: 'start',
        instanceId: newInstanceId(now()),
        definitionId,
        businessKey,
        title,
        initiator,
        vars: { ...executions[rootId]?.vars },
        selectedFlowIds: [],
        comment: '',
        changes: instructions,
      });
    },
  };
}
