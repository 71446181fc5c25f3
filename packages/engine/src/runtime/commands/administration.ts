import type { Administration, ChangedInstances, InstancesPage } from '../../api/administration';
import { EngineError } from '../../errors';
import type { Store } from '../../store/ports/store';
import type { CommandResult, VersionsOf } from '../../api';
import type { Executor } from '../executor';
import type { Command } from '../../core/commands/types';
import type { Incident } from '../../core/state';
import { splitId } from '../../store/ids';

/** Translates administration calls into core commands. */
export function administrationCommands(
  executor: Executor,
  now: () => number,
): Pick<Administration, 'retryIncident' | 'setJobDue'> {
  return {
    async retryIncident(tenant, incidentId, retries) {
      const parts = splitId(incidentId);
      if (!parts) throw new EngineError('incidentNotFound', undefined, { incidentId });
      return executor.run(tenant, parts.instanceId, async ({ state }) => {
        const incident = state.incidents[parts.inner];
        if (!incident) throw new EngineError('incidentNotFound', undefined, { incidentId });
        return { command: retryOf(incident, retries, now()) };
      });
    },
    setJobDue: (tenant, instanceId, jobId, due) => executor.run(tenant, instanceId, { type: 'setJobDue', jobId, due }),
  };
}

function retryOf({ type, source, node }: Incident, retries: number, due: number): Command {
  if (type === 'failedJob') return { type: 'retryJob', jobId: source, retries, due };
  if (type === 'failedExternalTask') return { type: 'retryExternal', taskId: source, retries };
  throw new EngineError('notRetryable', node, { reason: type });
}

/** Suspends and activates versions and their instances. */
export function suspensionCommands(
  executor: Executor,
  store: Store,
  now: () => number,
): Pick<Administration, 'suspendDefinition' | 'activateDefinition' | 'suspension' | 'suspendAll' | 'activateAll'> {
  const set = async (tenant: string, of: VersionsOf, to: Parameters<Store['setSuspension']>[2]): Promise<void> => {
    if ((await store.setSuspension(tenant, of, to)) === 0)
      throw new EngineError('definitionNotFound', undefined, { ...of });
  };
  const onEach = async (
    tenant: string,
    of: VersionsOf,
    type: 'suspend' | 'activate',
    { after, limit }: InstancesPage,
  ): Promise<ChangedInstances> => {
    const ids = await store.runningInstances(tenant, of, { suspended: type === 'activate', after, limit });
    const results: CommandResult[] = [];
    for (const id of ids) {
      try {
        results.push(await executor.run(tenant, id, { type }));
      } catch (error) {
        // an instance that has ended meanwhile is left out
        if (!(error instanceof EngineError) || error.code !== 'instanceEnded') throw error;
      }
    }
    return { results, next: ids.length < limit ? null : (ids.at(-1) ?? null) };
  };
  return {
    suspendDefinition: (tenant, of, { user, reason }) => set(tenant, of, { at: now(), by: user ?? null, reason }),
    async activateDefinition(tenant, of) {
      await set(tenant, of, null);
      await store.announceJobs();
    },
    async suspension(tenant, definitionId) {
      const found = await store.definitionState(tenant, { id: definitionId });
      if (!found) throw new EngineError('definitionNotFound', undefined, { id: definitionId });
      return found.suspension;
    },
    suspendAll: (tenant, of, page) => onEach(tenant, of, 'suspend', page),
    activateAll: (tenant, of, page) => onEach(tenant, of, 'activate', page),
  };
}
