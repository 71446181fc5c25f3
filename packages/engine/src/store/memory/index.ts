import { dayMs } from '../../limits';
import { TriggerConsumed, type InstanceStore, type Write } from '../ports/instances';
import type { Store } from '../ports/store';
import { recordOf } from '../records';
import { memoryAdministration } from './administration';
import { MemoryCalled } from './called';
import { MemoryCopies } from './copies';
import { memoryDefinitions, type DefinitionRow } from './definitions';
import { MemoryDocuments } from './documents';
import { MemoryEvents } from './events';
import { MemoryHistory } from './history';
import { MemoryJobs } from './jobs';
import { memoryListedProcesses } from './listed-processes';
import { memoryLists } from './lists';
import { MemoryTodos } from './todos';
import { MemoryWork } from './work';
import { memoryWorkLists } from './work-lists';

/** The store in memory, for tests and previews. */
export function createMemoryStore(): Store {
  const definitions: DefinitionRow[] = [];
  const definitionOf = (tenant: string, id: string) =>
    definitions.find((row) => row.tenant === tenant && row.id === id);
  const documents = new MemoryDocuments(definitions);
  const events = new MemoryEvents({
    version: (tenant, id) => (definitionOf(tenant, id)?.suspension ?? null) !== null,
    instance: (tenant, id) => documents.isSuspended(tenant, id),
  });
  const work = new MemoryWork({
    versionTag: (tenant, id) => definitionOf(tenant, id)?.versionTag ?? null,
    state: async (tenant, id) => (await documents.load(tenant, id))?.state,
  });
  const jobs = new MemoryJobs(() => events.nextDue());
  const history = new MemoryHistory();
  const todos = new MemoryTodos();
  const copies = new MemoryCopies(documents.rows);
  const called = new MemoryCalled();
  const parts = [documents, todos, history, jobs, events, work, copies, called];

  const write = async (command: Write): Promise<void> => {
    rejectRowsOfOthers(command.also);
    documents.checkVersion(command);
    if (!events.hasTrigger(command.trigger)) throw new TriggerConsumed();
    for (const part of parts) part.write(command);
  };

  const lists = memoryLists({
    instances: documents.rows,
    todo: todos.rows,
    history: () => history.rows,
    copies,
    called,
  });

  const instance: InstanceStore['instance'] = async (tenant, instanceId) => {
    const found = documents.rows().find((row) => row.tenant === tenant && row.state.id === instanceId);
    return found ? recordOf(found) : null;
  };

  return {
    ...documents.store,
    write,
    withLock: (tenant, instanceId, task) => task({ load: () => documents.load(tenant, instanceId), write }),
    instance,
    async readInstance(caller, instanceId, { state = false, history: withHistory = false }) {
      const record = await instance(caller.tenant, instanceId);
      return (
        record && {
          record,
          participates: await lists.participates(caller, instanceId),
          loaded: state ? await documents.load(caller.tenant, instanceId) : null,
          history: withHistory ? await lists.history(caller.tenant, instanceId) : null,
        }
      );
    },
    ...memoryDefinitions(events, definitions),
    ...events.store,
    ...jobs.store,
    ...work.store,
    ...memoryAdministration(documents.rows),
    ...memoryWorkLists({
      instances: documents.rows,
      jobs: () => jobs.rows(),
      incidents: () => [...work.incidents.values()],
    }),
    ...copies.store,
    ...called.store,
    ...lists,
    ...memoryListedProcesses({ ...lists, ...copies.store }),
    variableChanges: history.variableChanges,

    async removeExpired({ now, defaultDays, limit, also = [] }) {
      rejectRowsOfOthers(also);
      const expired = documents
        .rows()
        .filter(({ tenant, state: { definitionId, endedAt } }) => {
          const days = definitionOf(tenant, definitionId)?.historyDays ?? defaultDays;
          return days !== null && endedAt !== null && endedAt < now - days * dayMs;
        })
        .slice(0, limit);
      for (const { tenant, state } of expired)
        for (const part of [documents, history, copies, called, work]) part.remove(tenant, state.id);
      return expired.length;
    },
  };
}

function rejectRowsOfOthers(rows: readonly unknown[]): void {
  if (rows.length > 0) throw new Error('the memory store keeps no rows of others');
}
