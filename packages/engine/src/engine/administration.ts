import type { Administration, JobInfo, VariableInfo } from '../administration';
import { partOf, processesOf } from '../core/processes';
import { jobKind, rootId, type InstanceState } from '../core/state';
import { EngineError } from '../errors';
import type { ProcessModel } from '../model/types';
import { recordOf, type Store } from '../store/port';
import type { Catalogue } from './catalogue';
import { nameOf, waitsOf } from './waits';

/** What process administrators ask of instances. */
export function administrationQueries(
  store: Store,
  catalogue: Catalogue,
): Pick<Administration, 'instancePage' | 'explain' | 'nodes' | 'incidentPage' | 'jobPage'> {
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

    async nodes(tenant, instanceId) {
      const loaded = await store.load(tenant, instanceId);
      if (!loaded) throw new EngineError('instanceNotFound', undefined, { instanceId });
      const { model } = await catalogue.version(tenant, loaded.state.definitionId);
      const standing = Object.values(partOf(loaded.state, rootId).executions).filter(({ body }) => !body);
      return model.nodes.map(({ id, name, type }) => ({
        nodeId: id,
        nodeName: name || id,
        kind: type,
        tokens: standing.filter(({ node, parent }) => parent !== null && node === id).length,
      }));
    },

    incidentPage: (tenant, query) => store.incidentPage(tenant, query),
    jobPage: (tenant, query) => store.jobPage(tenant, query),

    async explain(tenant, instanceId) {
      const loaded = await store.load(tenant, instanceId);
      if (!loaded) throw new EngineError('instanceNotFound', undefined, { instanceId });
      const { state, definition } = loaded;
      const { definition: version } = await catalogue.version(tenant, definition.id);
      const parts = processesOf(state)
        .map((process) => partOf(state, process))
        .filter((part, index) => index === 0 || part.status === 'running');
      const models = await Promise.all(parts.map((part) => catalogue.version(tenant, part.definitionId)));
      const each = <T>(tell: (model: ProcessModel, part: InstanceState) => T[]): T[] =>
        parts.flatMap((part, index) => (models[index] ? tell(models[index].model, part) : []));
      return {
        instance: recordOf(loaded),
        version: version.version,
        suspended: state.suspended ?? false,
        endReason: state.deleteReason ?? '',
        waits: each(waitsOf),
        jobs: [...each(jobsOf).toSorted((a, b) => (a.due ?? 0) - (b.due ?? 0)), ...each(externalsOf)],
        variables: each(variablesOf),
      };
    },
  };
}

const jobsOf = (model: ProcessModel, { jobs }: InstanceState): JobInfo[] =>
  Object.values(jobs).map(({ id, node, due, retries, failure = '', ...job }) => ({
    jobId: id,
    kind: jobKind(job),
    nodeId: node,
    nodeName: nameOf(model, node),
    due,
    retries,
    failure,
  }));

const externalsOf = (model: ProcessModel, { externals }: InstanceState): JobInfo[] =>
  Object.values(externals).map(({ id, node, retries, failure = '' }) => ({
    jobId: id,
    kind: 'external',
    nodeId: node,
    nodeName: nameOf(model, node),
    due: null,
    retries,
    failure,
  }));

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
