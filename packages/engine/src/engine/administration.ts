import type { Administration, JobInfo, VariableInfo } from '../administration';
import type { InstanceState } from '../core/state';
import { EngineError } from '../errors';
import type { ProcessModel } from '../model/types';
import { publicId, splitId, type Store } from '../store/port';
import type { Catalogue } from './catalogue';
import { recordOf } from './queries';
import { nameOf, waitsOf } from './waits';

/** What process administrators ask of instances. */
export function administrationQueries(store: Store, catalogue: Catalogue): Administration {
  return {
    async instancePage(tenant, query) {
      const { records, total } = await store.instancePage(tenant, query);
      const named = records.map(async (record) => {
        if (record.places.every(({ nodeName }) => nodeName !== '')) return record;
        const { model } = await catalogue.version(tenant, record.definitionId);
        const places = record.places.map((place) => ({
          ...place,
          nodeName: place.nodeName || nameOf(model, place.nodeId),
        }));
        return { ...record, places };
      });
      return { records: await Promise.all(named), total };
    },

    async explain(tenant, instanceId) {
      const loaded = await store.load(tenant, instanceId);
      if (!loaded) throw new EngineError('instanceNotFound', undefined, { instanceId });
      const { state, definition } = loaded;
      const { model, definition: version } = await catalogue.version(tenant, definition.id);
      const jobs = await jobsOf(store, tenant, model, state);
      return {
        instance: recordOf(loaded),
        version: version.version,
        endReason: state.deleteReason ?? '',
        waits: waitsOf(model, state, jobs),
        jobs,
        variables: variablesOf(model, state),
      };
    },
  };
}

/** The jobs of an instance, the next one first; how they fared is known to the store alone. */
async function jobsOf(store: Store, tenant: string, model: ProcessModel, state: InstanceState): Promise<JobInfo[]> {
  const ids = Object.keys(state.jobs).map((id) => publicId(state.id, id));
  if (ids.length === 0) return [];
  const kept = await store.jobStates(tenant, ids);
  return kept
    .flatMap(({ id, due, retries, failure }) => {
      const job = state.jobs[splitId(id)?.inner ?? ''];
      return job ? [{ jobId: job.id, nodeId: job.node, nodeName: nameOf(model, job.node), due, retries, failure }] : [];
    })
    .toSorted((a, b) => a.due - b.due);
}

/** The instance's variables, then those that a node has of its own. */
function variablesOf(model: ProcessModel, state: InstanceState): VariableInfo[] {
  return Object.values(state.executions)
    .toSorted((a, b) => Number(b.parent === null) - Number(a.parent === null))
    .flatMap(({ parent, node, vars = {} }) =>
      Object.entries(vars)
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([name, value]) => ({ name, scope: parent === null ? null : nameOf(model, node), value })),
    );
}
