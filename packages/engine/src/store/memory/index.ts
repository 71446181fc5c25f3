import type { JobRecord, VariableChangeRecord } from '../../api/administration';
import { calledAt, jobKind, type InstanceState } from '../../core/state';
import { tenantKey } from '../../tenant-key';
import type {
  Definition,
  DefinitionRecord,
  DeployedFile,
  Deployment,
  Draft,
  KnownDefinition,
  Page,
  PageQuery,
  Suspension,
  VersionRecord,
} from '../../api';
import { memoryAdministration } from './administration';
import { memoryListedProcesses } from './listed-processes';
import { memoryLists, type HistoryRow, type InstanceRow, type TodoRow } from './lists';
import { MemoryCalled } from './called';
import { MemoryCopies } from './copies';
import { MemoryEvents } from './events';
import { MemoryWork } from './work';
import { memoryWorkLists, type WorkRow } from './work-lists';
import { dayMs } from '../postgres/queries/retention';
import {
  TriggerConsumed,
  VersionConflict,
  publicId,
  recordOf,
  type Loaded,
  type NewDefinition,
  type StartEvent,
  type Store,
  type Write,
} from '../port';

interface JobRow extends WorkRow<JobRecord> {
  lockedUntil: number;
  attempts: number;
  priority: number;
}

interface Kept {
  version: number;
  json: string;
  definition: Loaded['definition'];
}

/** The store in memory, for tests and previews: documents are stored as JSON, as in the database. */
export function createMemoryStore(): Store {
  const instances = new Map<string, Kept>();
  const todo = new Map<string, TodoRow>();
  const history: HistoryRow[] = [];
  const variableChanges: (VariableChangeRecord & { tenant: string; instanceId: string })[] = [];
  const jobs = new Map<string, JobRow>();
  const definitions: DefinitionRow[] = [];
  const events = new MemoryEvents({
    version: (tenant, id) =>
      definitions.some((row) => row.tenant === tenant && row.id === id && row.suspension !== null),
    instance: (tenant, id) => {
      const kept = instances.get(tenantKey(tenant, id));
      return kept !== undefined && parse(kept).suspended === true;
    },
  });
  const work = new MemoryWork({
    versionTag: (tenant, id) =>
      definitions.find((definition) => definition.tenant === tenant && definition.id === id)?.versionTag ?? null,
    state: async (tenant, id) => (await load(tenant, id))?.state,
  });
  const listeners = new Set<() => void>();

  const load = async (tenant: string, instanceId: string): Promise<Loaded | null> => {
    const kept = instances.get(tenantKey(tenant, instanceId));
    return kept ? { version: kept.version, definition: kept.definition, state: parse(kept) } : null;
  };

  const mayBegin = ({ tenant, definition, begins }: Write): boolean => {
    if (begins === undefined) return true;
    const found = definitions.findLast(
      (each) =>
        each.tenant === tenant && (begins === 'newest' ? each.key === definition.key : each.id === definition.id),
    );
    return found?.id === definition.id && found.suspension === null;
  };

  const write = async (command: Write): Promise<void> => {
    const { tenant, definition, version, state, effects, also } = command;
    if (also.length > 0) throw new Error('the memory store keeps no rows of others');
    const key = tenantKey(tenant, state.id);
    if (instances.get(key)?.version !== version || !mayBegin(command)) throw new VersionConflict();
    if (!events.hasTrigger(command.trigger)) throw new TriggerConsumed();
    instances.set(key, { version: (version ?? 0) + 1, json: JSON.stringify(state), definition });
    for (const { identity, taskId } of effects.todoRemoved)
      todo.delete(tenantKey(tenant, `${identity} ${state.id}.${taskId}`));
    for (const { identity, task } of effects.todoAdded) {
      todo.set(tenantKey(tenant, `${identity} ${state.id}.${task.id}`), { tenant, identity, task, state, definition });
    }
    if (effects.moved) {
      for (const row of todo.values()) {
        const task = row.state.id === state.id && row.tenant === tenant ? state.tasks[row.task.id] : undefined;
        if (task) Object.assign(row, { task, state, definition });
      }
    }
    for (const { taskId: _task, ...change } of effects.variableChanges)
      variableChanges.push({ ...change, tenant, instanceId: state.id });
    for (const row of effects.history) history.push({ ...row, tenant, instanceId: state.id });
    for (const id of effects.jobsRemoved) jobs.delete(tenantKey(tenant, publicId(state.id, id)));
    for (const job of effects.jobsAdded) {
      const { id: jobId, node: nodeId, nodeName, due, retries, priority = 0, failure = '' } = job;
      const definitionId = calledAt(state, job.execution)?.definitionId ?? state.definitionId;
      const place = { tenant, instanceId: state.id, definitionId, nodeId, nodeName };
      const suspended = state.suspended === true;
      const row = {
        ...place,
        jobId,
        kind: jobKind(job),
        due,
        retries,
        failure,
        suspended,
        priority,
        lockedUntil: 0,
        attempts: 0,
      };
      jobs.set(tenantKey(tenant, publicId(state.id, jobId)), row);
    }
    events.write(command);
    work.write(command);
    copies.write(command);
    called.write(command);
  };

  const rows = (): InstanceRow[] =>
    [...instances].map(([key, kept], index) => ({
      tenant: (JSON.parse(key) as [string, string])[0],
      state: parse(kept),
      definition: kept.definition,
      number: String(index + 1),
    }));
  const copies = new MemoryCopies(rows);
  const called = new MemoryCalled();

  const lists = memoryLists({
    instances: rows,
    todo: () => [...todo.values()],
    history: () => history,
    copies,
    called,
  });

  const instance: Store['instance'] = async (tenant, instanceId) => {
    const found = rows().find((row) => row.tenant === tenant && row.state.id === instanceId);
    return found ? recordOf(found) : null;
  };

  return {
    load,
    write,
    withLock: (tenant, instanceId, work) => work({ load: () => load(tenant, instanceId), write }),
    ...memoryDefinitions(events, definitions),
    ...events.store,
    ...memoryAdministration(rows),
    ...work.store,
    ...memoryWorkLists({
      instances: rows,
      jobs: () =>
        [...jobs.values()].map(({ lockedUntil: _locked, attempts: _attempts, priority: _priority, ...job }) => job),
      incidents: () => [...work.incidents.values()],
    }),
    instance,
    async readInstance(caller, instanceId, { state = false, history: withHistory = false }) {
      const record = await instance(caller.tenant, instanceId);
      return (
        record && {
          record,
          participates: await lists.participates(caller, instanceId),
          loaded: state ? await load(caller.tenant, instanceId) : null,
          history: withHistory ? await lists.history(caller.tenant, instanceId) : null,
        }
      );
    },
    ...copies.store,
    ...called.store,
    ...lists,
    ...memoryListedProcesses({ ...lists, ...copies.store }),

    async removeExpired({ now, defaultDays, limit, also = [] }) {
      if (also.length > 0) throw new Error('the memory store keeps no rows of others');
      const expired = rows()
        .filter(({ tenant, state }) => {
          const days = definitions.find(
            (each) => each.tenant === tenant && each.id === state.definitionId,
          )?.historyDays;
          const kept = days ?? defaultDays;
          return kept !== null && state.endedAt !== null && state.endedAt < now - kept * dayMs;
        })
        .slice(0, limit);
      for (const { tenant, state } of expired) {
        instances.delete(tenantKey(tenant, state.id));
        const left = history.filter((row) => row.tenant !== tenant || row.instanceId !== state.id);
        history.splice(0, history.length, ...left);
        copies.remove(tenant, state.id);
        called.remove(tenant, state.id);
      }
      return expired.length;
    },
    async takeDueJobs(now, limit, lockedUntil) {
      const due = [...jobs.values()]
        .filter((job) => job.due <= now && job.lockedUntil <= now && job.retries > 0 && !job.suspended)
        .toSorted((a, b) => b.priority - a.priority || a.due - b.due);
      const fresh = due.filter(({ attempts }) => attempts === 0);
      const taken = fresh.length > 0 ? fresh.slice(0, limit) : due.slice(0, 1);
      return taken.map((job) => {
        const { tenant, instanceId, jobId, retries, attempts: lost } = Object.assign(job, { lockedUntil });
        job.attempts += 1;
        return { tenant, instanceId, jobId, retries, lost };
      });
    },
    async extendJobs(list, lockedUntil) {
      for (const { tenant, instanceId, jobId } of list) {
        const job = jobs.get(tenantKey(tenant, publicId(instanceId, jobId)));
        if (job && job.lockedUntil > 0) job.lockedUntil = lockedUntil;
      }
    },
    async variableChanges(tenant, instanceId, { current, size }) {
      const found = variableChanges
        .filter((row) => row.tenant === tenant && row.instanceId === instanceId)
        .map(({ tenant: _tenant, instanceId: _instance, ...change }) => change)
        .toReversed();
      return { records: found.slice((current - 1) * size, current * size), total: found.length };
    },
    async runningOf(tenant, definitionId, { ids, after = '', limit }) {
      const found = rows()
        .filter(
          ({ tenant: of, definition, state }) => of === tenant && definition.id === definitionId && state.id > after,
        )
        .filter(({ state }) => state.status === 'running' && (ids?.includes(state.id) ?? true))
        .toSorted((a, b) => (a.state.id < b.state.id ? -1 : 1));
      return found.slice(0, limit).map(({ state, definition }) => ({ state, definition, version: 0 }));
    },
    async runningInstances(tenant, { key, version }, { suspended, after = '', limit }) {
      const isMeant = ({ definition: { id, key: of } }: InstanceRow) =>
        of === key &&
        (version === undefined ||
          definitions.some((row) => row.tenant === tenant && row.id === id && row.version === version));
      return rows()
        .filter((row) => row.tenant === tenant && isMeant(row) && row.state.id > after)
        .filter(({ state }) => state.status === 'running' && (state.suspended === true) === suspended)
        .map(({ state }) => state.id)
        .toSorted((a, b) => (a < b ? -1 : 1))
        .slice(0, limit);
    },
    async nextDue() {
      const due = [...jobs.values()]
        .filter(({ retries, suspended }) => retries > 0 && !suspended)
        .map((job) => Math.max(job.due, job.lockedUntil))
        .concat(events.nextDue());
      return due.length > 0 ? Math.min(...due) : null;
    },
    async announceJobs() {
      for (const listener of listeners) listener();
    },
    async onJobs(callback) {
      listeners.add(callback);
      return async () => {
        listeners.delete(callback);
      };
    },
  };
}

const parse = (kept: Kept) => JSON.parse(kept.json) as InstanceState;

type DefinitionStore = Pick<
  Store,
  | 'addDefinition'
  | 'addDeployment'
  | 'deploymentPage'
  | 'deployedFiles'
  | 'definition'
  | 'definitionState'
  | 'setSuspension'
  | 'findDefinition'
  | 'versionPage'
  | 'saveDraft'
  | 'draft'
  | 'removeDraft'
  | 'definitionPage'
>;

interface DefinitionRow extends Definition {
  tenant: string;
  suspension: Suspension | null;
  historyDays: number | null;
}

function memoryDefinitions(events: MemoryEvents, definitions: DefinitionRow[]): DefinitionStore {
  const drafts = new Map<string, Draft & { tenant: string }>();
  let revisions = 0;
  const newest = (tenant: string, key: string) =>
    definitions.findLast((definition) => definition.tenant === tenant && definition.key === key);
  const draftOf = (tenant: string, key: string) => drafts.get(tenantKey(tenant, key));
  const isKnown = (tenant: string, key: string, { revision, version }: KnownDefinition) =>
    (revision === undefined || revision === (draftOf(tenant, key)?.revision ?? null)) &&
    (version === undefined || version === (newest(tenant, key)?.version ?? null));
  const deployments: (Deployment & { tenant: string; files: DeployedFile[] })[] = [];
  const add = (tenant: string, definition: NewDefinition, starts: readonly StartEvent[]): Definition => {
    const version = (newest(tenant, definition.key)?.version ?? 0) + 1;
    const added = { ...definition, id: `${definition.key}:${version}`, version };
    definitions.push({ ...added, tenant, suspension: null });
    events.deployed(tenant, added.key, added.id, starts);
    return added;
  };
  return {
    async addDefinition(tenant, definition, starts, known = {}) {
      if (!isKnown(tenant, definition.key, known)) return null;
      drafts.delete(tenantKey(tenant, definition.key));
      return add(tenant, definition, starts);
    },
    async definition(tenant, id) {
      return definitions.find((definition) => definition.tenant === tenant && definition.id === id) ?? null;
    },
    async addDeployment(tenant, { files, definitions: added, ...deployment }) {
      deployments.push({ ...deployment, tenant, files: files.map((file) => ({ ...file })) });
      return added.map(({ definition, starts }) => add(tenant, definition, starts));
    },
    async deploymentPage(tenant, { id, name, first, max }) {
      const found = deployments
        .filter((row) => row.tenant === tenant && (id ?? row.id) === row.id && (name ?? row.name) === row.name)
        .toReversed()
        .map(({ tenant: _tenant, files: _files, ...deployment }) => deployment);
      return { total: found.length, records: found.slice(first, first + max) };
    },
    async deployedFiles(tenant, deploymentId) {
      return deployments.find((row) => row.tenant === tenant && row.id === deploymentId)?.files ?? [];
    },
    async definitionState(tenant, by) {
      const found =
        'id' in by
          ? definitions.find((definition) => definition.tenant === tenant && definition.id === by.id)
          : newest(tenant, by.key);
      return found ? { id: found.id, suspension: found.suspension } : null;
    },
    async setSuspension(tenant, { key, version }, suspension) {
      const meant = definitions.filter(
        (row) => row.tenant === tenant && row.key === key && (version ?? row.version) === row.version,
      );
      for (const row of meant) row.suspension = suspension && (row.suspension ?? suspension);
      return meant.length;
    },
    async findDefinition(tenant, key, by) {
      const found = definitions.findLast(
        (definition) =>
          definition.tenant === tenant &&
          definition.key === key &&
          ('version' in by
            ? definition.version === by.version
            : 'tag' in by
              ? definition.versionTag === by.tag
              : definition.deploymentId === by.deploymentId),
      );
      return found?.id ?? null;
    },
    async versionPage(tenant, key, { current, size }) {
      const all = definitions.filter((definition) => definition.tenant === tenant && definition.key === key);
      const records = all.toReversed().slice((current - 1) * size, current * size);
      return { total: all.length, records: records.map(listedVersion) };
    },
    async saveDraft(tenant, draft, known = {}) {
      if (!isKnown(tenant, draft.key, known)) return null;
      revisions += 1;
      drafts.set(tenantKey(tenant, draft.key), { ...draft, tenant, revision: revisions });
      return revisions;
    },
    async draft(tenant, key) {
      return draftOf(tenant, key) ?? null;
    },
    async removeDraft(tenant, key, revision) {
      return draftOf(tenant, key)?.revision === revision && drafts.delete(tenantKey(tenant, key));
    },
    async definitionPage(tenant, query) {
      const keys = new Set(
        [...definitions, ...drafts.values()].filter((item) => item.tenant === tenant).map(({ key }) => key),
      );
      const records = [...keys].map((key) => definitionRecordOf(key, newest(tenant, key), draftOf(tenant, key)));
      return definitionPage(records, query);
    },
  };
}

const listedVersion = ({ xml: _xml, ...version }: DefinitionRow): VersionRecord => version;

function definitionRecordOf(
  key: string,
  deployed: DefinitionRow | undefined,
  draft: Draft | undefined,
): DefinitionRecord {
  return {
    key,
    name: deployed?.name ?? draft?.name ?? key,
    definitionId: deployed?.id ?? null,
    version: deployed?.version ?? null,
    deployedBy: deployed?.deployedBy ?? null,
    deployedAt: deployed?.deployedAt ?? null,
    suspension: deployed?.suspension ?? null,
    draftBy: draft?.savedBy ?? null,
    draftAt: draft?.savedAt ?? null,
    draftRevision: draft?.revision ?? null,
  };
}

function definitionPage(
  records: DefinitionRecord[],
  { current, size, keyword = '', deployedOnly = false }: PageQuery & { deployedOnly?: boolean },
): Page<DefinitionRecord> {
  const words = keyword.trim().toLowerCase();
  const newestChange = (record: DefinitionRecord) => Math.max(record.deployedAt ?? 0, record.draftAt ?? 0);
  const found = records
    .filter(({ definitionId }) => definitionId !== null || !deployedOnly)
    .filter(({ key, name }) => `${key}\n${name}`.toLowerCase().includes(words))
    .toSorted((a, b) => newestChange(b) - newestChange(a));
  return { total: found.length, records: found.slice((current - 1) * size, current * size) };
}
