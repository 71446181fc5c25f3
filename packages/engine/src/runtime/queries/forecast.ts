import { plainCalendar } from '@portal/contract/work-calendar';
import type { Forecasts } from '../../api/engine/queries';
import { referenceKey, type CalledDefinition } from '../../core/env';
import type { ForecastStep } from '../../api';
import { forecast } from '../../core/forecast';
import type { CommandOf } from '../../core/commands/types';
import type { InstanceState } from '../../core/state';
import type { EngineLimits } from '../../limits';
import type { ProcessModel } from '../../model/types';
import type { Store } from '../../store/ports/store';
import type { IdentityPort } from '../../api';
import { startCommand } from '../commands/starts';
import type { Catalogue } from '../catalogue';
import { loadInstance } from './executions';

interface Ports {
  store: Store;
  catalogue: Catalogue;
  identity: IdentityPort;
  now: () => number;
  limits: EngineLimits;
}

/**
 * Computes the steps ahead of an instance or of a start. The data that the core needs is read once, and nothing is
 * written.
 */
export type Ahead = (
  tenant: string,
  model: ProcessModel,
  from: InstanceState | CommandOf<'start'>,
) => Promise<ForecastStep[]>;

export const aheadOf =
  ({ catalogue, identity, now, limits }: Omit<Ports, 'store'>): Ahead =>
  async (tenant, model, from) => {
    const members = new Map<string, readonly string[]>();
    const definitions = new Map<string, CalledDefinition>();
    const know = async (reference: Parameters<typeof referenceKey>[0]): Promise<void> => {
      const { definition, model: found } = await catalogue.find(tenant, reference);
      const known = { id: definition.id, key: definition.key, model: found };
      definitions.set(referenceKey(reference), known);
      definitions.set(referenceKey({ id: definition.id }), known);
    };
    const called = 'type' in from ? [] : Object.values(from.called ?? {});
    for (const { definitionId, status } of called) if (status === 'running') await know({ id: definitionId });
    const at = now();
    for (;;) {
      const result = forecast(model, from, {
        now: at,
        members,
        definitions,
        answers: [],
        calendar: plainCalendar,
        limits,
        forecasting: true,
      });
      if ('steps' in result) return result.steps;
      for (const reference of result.need.definitions) await know(reference);
      if (result.need.members.length === 0) continue;
      const found = await identity.members(tenant, result.need.members);
      for (const each of result.need.members) members.set(each, found.get(each) ?? []);
    }
  };

/** Returns the forecasts that readers ask for. */
export function forecasts(
  { store, catalogue, now }: Pick<Ports, 'store' | 'catalogue' | 'now'>,
  ahead: Ahead,
): Forecasts {
  return {
    async forecast(tenant, instanceId) {
      const { state } = await loadInstance(store, tenant, instanceId);
      const { model } = await catalogue.version(tenant, state.definitionId);
      return state.status === 'running' ? ahead(tenant, model, state) : [];
    },
    async forecastStart(caller, { definitionKey, vars = {}, selectedFlowIds = [], choices }) {
      const compiled = await catalogue.newest(caller.tenant, definitionKey);
      const input = { definitionKey, instanceId: 'forecast', vars, selectedFlowIds, choices };
      return ahead(caller.tenant, compiled.model, startCommand(caller, compiled, input, now));
    },
  };
}
