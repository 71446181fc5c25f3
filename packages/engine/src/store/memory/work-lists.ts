import type { IncidentRecord, JobQuery, JobRecord, WorkPlace, WorkQuery } from '../../api/work';
import type { InstanceRow } from './lists';
import type { Store } from '../ports/store';

/** A row of work in the memory store; names of its instance are looked up. */
export type WorkRow<T> = Omit<T, 'definitionKey' | 'processName' | 'title' | 'businessKey'> & { tenant: string };

interface Rows {
  instances: () => InstanceRow[];
  jobs: () => WorkRow<JobRecord>[];
  incidents: () => WorkRow<IncidentRecord>[];
}

/** Jobs and incidents as administrators list them, computed from the memory store's rows. */
export function memoryWorkLists({ instances, jobs, incidents }: Rows): Pick<Store, 'incidentPage' | 'jobPage'> {
  const placed = <T extends WorkPlace>(rows: WorkRow<T>[], tenant: string, { initiators }: WorkQuery): T[] => {
    const known = new Map(instances().flatMap((row) => (row.tenant === tenant ? [[row.state.id, row]] : [])));
    return rows.flatMap(({ tenant: of, ...row }) => {
      const found = of === tenant ? known.get(row.instanceId) : undefined;
      if (!found) return [];
      const { definition, state } = found;
      const { title, businessKey, initiator } = state;
      if (initiators && !(initiator !== null && initiators.includes(initiator))) return [];
      const names = { definitionKey: definition.key, processName: definition.name, title, businessKey };
      return [{ ...row, ...names } as unknown as T];
    });
  };
  return {
    async incidentPage(tenant, query) {
      const found = placed<IncidentRecord>(incidents(), tenant, query)
        .filter((row) => fits(row, row.createdAt, row.message, query))
        .toSorted((a, b) => b.createdAt - a.createdAt || (a.incidentId < b.incidentId ? -1 : 1));
      return cut(found, query);
    },
    async jobPage(tenant, query) {
      const found = placed<JobRecord>(jobs(), tenant, query)
        .filter((row) => fits(row, row.due, row.failure, query) && isIn(row, query.state))
        .toSorted((a, b) => a.due - b.due || (idOf(a) < idOf(b) ? -1 : 1));
      return cut(found, query);
    },
  };
}

const idOf = ({ instanceId, jobId }: JobRecord) => `${instanceId}.${jobId}`;

const cut = <T>(found: T[], { current, size, countMax }: WorkQuery) => ({
  total: Math.min(found.length, countMax),
  records: found.slice((current - 1) * size, current * size),
});

function isIn({ retries, failure }: JobRecord, state: JobQuery['state']): boolean {
  if (state === 'failed') return retries <= 0;
  if (state === 'retrying') return retries > 0 && failure !== '';
  return state !== 'planned' || failure === '';
}

function fits(row: WorkPlace, time: number, failure: string, query: WorkQuery): boolean {
  const { keyword = '', process = '', node = '', message = '', from = -Infinity, to = Infinity } = query;
  const holds = (keyword: string, ...texts: string[]) =>
    texts.some((text) => text.toLowerCase().includes(keyword.trim().toLowerCase()));
  return (
    (holds(keyword, row.title, row.businessKey) || row.instanceId === keyword.trim()) &&
    holds(process, row.processName, row.definitionKey) &&
    holds(node, row.nodeName, row.nodeId) &&
    holds(message, failure) &&
    time >= from &&
    time <= to
  );
}
