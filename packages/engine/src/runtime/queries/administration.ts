import type { Administration } from '../../api/administration';
import type { JobInfo, VariableInfo } from '../../api/explanation';
import { partOf, processesOf } from '../../core/calls/processes';
import { rootId, type InstanceState } from '../../core/state';
import { EngineError } from '../../errors';
import type { ProcessModel } from '../../model/types';
import { recordOf } from '../../store/records';
import type { Store } from '../../store/ports/store';
import type { Catalogue } from '../catalogue';
import { loadInstance } from './executions';
import { nameOf, waitsOf } from './waits';

/** Administration queries on instances. */
export function administrationQueries(
  store: Store,
  catalogue: Catalogue,
): Pick<
  Administration,
  'instancePage' | 'explain' | 'nodes' | 'processModel' | 'incidentPage' | 'jobPage' | 'variableChanges'
> {
  const runningPart = async (tenant: string, instanceId: string, process = rootId) => {
    const state = (await store.load(tenant, instanceId))?.state;
    if (!state || !processesOf(state).includes(process)) {
      const isOver = state && (await store.endedCall(tenant, instanceId, process));
      throw new EngineError(isOver ? 'instanceEnded' : 'instanceNotFound', undefined, { instanceId, process });
    }
    const part = partOf(state, process);
    return { ...part, model: (await catalogue.version(tenant, part.definitionId)).model };
  };
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

    processModel: async (tenant, instanceId, process) => (await runningPart(tenant, instanceId, process)).model,

    async nodes(tenant, instanceId, process = rootId) {
      const { executions, model } = await runningPart(tenant, instanceId, process);
      const standing = Object.values(executions).filter(({ id, kind }) => kind !== 'body' && id !== process);
      return model.nodes.map(({ id, name, type }) => ({
        nodeId: id,
        nodeName: name || id,
        kind: type,
        tokens: standing.filter(({ node }) => node === id).length,
      }));
    },

    incidentPage: (tenant, query) => store.incidentPage(tenant, query),
    jobPage: (tenant, query) => store.jobPage(tenant, query),
    variableChanges: (tenant, instanceId, query) => store.variableChanges(tenant, instanceId, query),

    async explain(tenant, instanceId) {
      const [loaded, instance] = await Promise.all([
        loadInstance(store, tenant, instanceId),
        store.instance(tenant, instanceId),
      ]);
      const { state, definition } = loaded;
      const { definition: version } = await catalogue.version(tenant, definition.id);
      const processes = await Promise.all(
        processesOf(state).map(async (process) => {
          const part = partOf(state, process);
          const { model, definition: of } = await catalogue.version(tenant, part.definitionId);
          return { process, part, model, processName: process === rootId ? null : of.name };
        }),
      );
      const each = <T>(describe: (model: ProcessModel, part: InstanceState) => T[]): T[] =>
        processes.flatMap(({ model, part }) => describe(model, part));
      return {
        instance: recordOf({ ...loaded, number: instance?.number ?? '' }),
        version: version.version,
        endReason: state.deleteReason ?? '',
        waits: each(waitsOf),
        jobs: [...each(jobsOf).toSorted((a, b) => (a.due ?? 0) - (b.due ?? 0)), ...each(externalsOf)],
        variables: processes.flatMap(({ process, processName, model, part }) =>
          variablesOf(model, part, process).map((variable) => ({ ...variable, process, processName })),
        ),
      };
    },
  };
}

const jobsOf = (model: ProcessModel, { jobs }: InstanceState): JobInfo[] =>
  Object.values(jobs).map(({ id, node, due, retries, failure = '', kind }) => ({
    jobId: id,
    kind,
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

/** Returns the variables of a process, then the local variables of its nodes. */
function variablesOf(
  model: ProcessModel,
  { executions }: InstanceState,
  process: string,
): Pick<VariableInfo, 'name' | 'scope' | 'value'>[] {
  return Object.values(executions)
    .toSorted((a, b) => Number(b.id === process) - Number(a.id === process))
    .flatMap(({ id, node, vars = {} }) =>
      Object.entries(vars)
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([name, value]) => ({ name, scope: id === process ? null : nameOf(model, node), value })),
    );
}
