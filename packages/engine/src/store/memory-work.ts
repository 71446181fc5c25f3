import { calledAt, type Incident } from '../core/state';
import type { IncidentRecord, TopicRequest } from '../types';
import { publicId, type LockedExternal, type Store, type Write } from './port';

type WorkStore = Pick<Store, 'fetchExternals' | 'external' | 'lockExternal' | 'incidentPage'>;

interface ExternalRow extends LockedExternal {
  tenant: string;
  worker: string | null;
  suspended: boolean;
}

/** External tasks and incidents of the memory store. */
export class MemoryWork {
  private readonly externals = new Map<string, ExternalRow>();
  private readonly incidents = new Map<string, IncidentRecord & { tenant: string }>();

  /** What a command changes here. */
  write({ tenant, state, definition, effects }: Write): void {
    const keyOf = (id: string) => JSON.stringify([tenant, publicId(state.id, id)]);
    for (const id of effects.externalsRemoved) this.externals.delete(keyOf(id));
    for (const { id, topic, priority, createdAt, retries, execution } of effects.externalsAdded) {
      const called = calledAt(state, execution);
      const lock = this.externals.get(keyOf(id)) ?? { worker: null, lockedUntil: 0 };
      this.externals.set(keyOf(id), {
        tenant,
        id: publicId(state.id, id),
        instanceId: state.id,
        definitionKey: called?.key ?? definition.key,
        businessKey: called?.businessKey ?? state.businessKey,
        topic,
        priority,
        createdAt,
        retries,
        suspended: state.suspended === true,
        worker: lock.worker,
        lockedUntil: lock.lockedUntil,
      });
    }
    for (const id of effects.incidentsRemoved) this.incidents.delete(keyOf(id));
    for (const incident of effects.incidentsAdded) {
      this.incidents.set(keyOf(incident.id), { tenant, ...recordOf(state.id, definition.key, incident) });
    }
  }

  readonly store: WorkStore = {
    fetchExternals: async (tenant, { worker, topics, max, usePriority, now }) => {
      const urgency = ({ priority }: ExternalRow) => (usePriority ? priority : 0);
      const free = [...this.externals.values()]
        .filter((row) => row.tenant === tenant && row.lockedUntil <= now && (row.retries ?? 1) > 0 && !row.suspended)
        .flatMap((row) => {
          const wanted = topics.find((request) => fits(row, request));
          return wanted ? [{ row, lockMs: wanted.lockMs }] : [];
        })
        .toSorted((a, b) => urgency(b.row) - urgency(a.row) || a.row.createdAt - b.row.createdAt)
        .slice(0, max);
      return free.map(({ row, lockMs }) => Object.assign(row, { worker, lockedUntil: now + lockMs }));
    },
    external: async (tenant, id) => this.externals.get(JSON.stringify([tenant, id])) ?? null,
    lockExternal: async (tenant, id, lock) => {
      Object.assign(this.externals.get(JSON.stringify([tenant, id])) ?? {}, lock);
    },
    incidentPage: async (tenant, { current, size, keyword = '' }) => {
      const words = keyword.trim().toLowerCase();
      const found = [...this.incidents.values()]
        .filter((row) => row.tenant === tenant)
        .filter((row) => `${row.definitionKey}\n${row.nodeId}\n${row.message}`.toLowerCase().includes(words))
        .toSorted((a, b) => b.createdAt - a.createdAt)
        .map(({ tenant: _tenant, ...record }) => record);
      return { total: found.length, records: found.slice((current - 1) * size, current * size) };
    },
  };
}

function fits(row: ExternalRow, { topic, definitionKey, businessKey }: TopicRequest): boolean {
  return (
    row.topic === topic &&
    (definitionKey ?? row.definitionKey) === row.definitionKey &&
    (businessKey ?? row.businessKey) === row.businessKey
  );
}

function recordOf(instanceId: string, definitionKey: string, incident: Incident): IncidentRecord {
  const { id, node, type, message, at } = incident;
  return {
    incidentId: publicId(instanceId, id),
    instanceId,
    definitionKey,
    nodeId: node,
    type,
    message,
    createdAt: at,
  };
}
