import type { Administration } from '../../api/administration';
import type { Command } from '../../core/commands/types';
import type { Incident } from '../../core/state';
import { EngineError } from '../../errors';
import { splitId } from '../../store/ids';
import type { Executor } from '../executor';

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
