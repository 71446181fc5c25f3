import { dayMs } from '../../src/limits';
import { TriggerConsumed, type InstanceStore, type Write } from '../../src/store/ports/instances';
import type { Store } from '../../src/store/ports/store';
import { recordOf } from '../../src/store/records';
import { memoryDefinitions, type DefinitionRow } from './definitions';
import { MemoryDocuments } from './documents';
import { MemoryEvents } from './events';
import { MemoryExternals } from './externals';
import { MemoryHistory } from './history';
import { MemoryJobs } from './jobs';

const lists = [
  'todoPage',
  'todoCounts',
  'markTaskRead',
  'donePage',
  'initiatedPage',
  'listedProcesses',
  'counts',
  'copyPage',
  'readCopies',
  'taskPage',
  'instancePage',
  'incidentPage',
  'jobPage',
  'variableChanges',
  'endedCalls',
  'endedCall',
  'participates',
  'participatesIn',
  'readInstance',
] as const satisfies (keyof Store)[];

type Lists = Pick<Store, (typeof lists)[number]>;

const withoutLists = Object.fromEntries(
  lists.map((name) => [name, () => Promise.reject(new Error(`The memory store has no lists: ${name}`))]),
) as unknown as Lists;

/**
 * A store in memory, for tests of commands: documents, history, jobs, events and external tasks. Its lists reject,
 * because only PostgreSQL has them.
 */
export function createMemoryStore(): Store {
  const definitions: DefinitionRow[] = [];
  const definitionOf = (tenant: string, id: string) =>
    definitions.find((row) => row.tenant === tenant && row.id === id);
  const documents = new MemoryDocuments(definitions);
  const events = new MemoryEvents({
    version: (tenant, id) => (definitionOf(tenant, id)?.suspension ?? null) !== null,
    instance: (tenant, id) => documents.isSuspended(tenant, id),
  });
  const externals = new MemoryExternals({
    versionTag: (tenant, id) => definitionOf(tenant, id)?.versionTag ?? null,
    state: async (tenant, id) => (await documents.load(tenant, id))?.state,
  });
  const jobs = new MemoryJobs(() => events.nextDue());
  const history = new MemoryHistory();
  const parts = [documents, history, jobs, events, externals];

  const write = async (command: Write): Promise<void> => {
    rejectRowsOfOthers(command.also);
    documents.checkVersion(command);
    if (!events.hasTrigger(command.trigger)) throw new TriggerConsumed();
    for (const part of parts) part.write(command);
  };

  const instance: InstanceStore['instance'] = async (tenant, instanceId) => {
    const found = documents.rows().find((row) => row.tenant === tenant && row.state.id === instanceId);
    return found ? recordOf(found) : null;
  };

  return {
    ...withoutLists,
    ...documents.store,
    write,
    withLock: (tenant, instanceId, task) => task({ load: () => documents.load(tenant, instanceId), write }),
    instance,
    ...memoryDefinitions(events, definitions),
    ...events.store,
    ...jobs.store,
    ...externals.store,
    history: history.read,

    async removeExpired({ now, defaultDays, limit, also = [] }) {
      rejectRowsOfOthers(also);
      const expired = documents
        .rows()
        .filter(({ tenant, state: { definitionId, endedAt } }) => {
          const days = definitionOf(tenant, definitionId)?.historyDays ?? defaultDays;
          return days !== null && endedAt !== null && endedAt < now - days * dayMs;
        })
        .slice(0, limit);
      for (const { tenant, state } of expired) for (const part of [documents, history]) part.remove(tenant, state.id);
      return expired.length;
    },
  };
}

function rejectRowsOfOthers(rows: readonly unknown[]): void {
  if (rows.length > 0) throw new Error('the memory store keeps no rows of others');
}
