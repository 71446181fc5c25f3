import { isDeepStrictEqual } from 'node:util';
import { calledAt, processIdAt, rootId, type ExternalTask, type InstanceState } from '../../src/core/state';
import type { ExternalRecord, TopicRequest } from '../../src/api';
import { publicId, tenantKey } from '../../src/store/ids';
import type { DefinitionName, Write } from '../../src/store/ports/instances';
import type { ExternalTaskStore, LockedExternal } from '../../src/store/ports/work';

interface ExternalRow extends Omit<ExternalRecord, 'versionTag'> {
  tenant: string;
  seq: number;
  /** The execution of its process. */
  process: string;
}

/** Data from the other parts of the memory store. */
interface DefinitionLookup {
  versionTag(tenant: string, definitionId: string): string | null;
  state(tenant: string, instanceId: string): Promise<InstanceState | undefined>;
}

/** The external tasks of the memory store. */
export class MemoryExternals {
  private readonly externals = new Map<string, ExternalRow>();
  private readonly listeners = new Set<(tenant: string, topics: readonly string[]) => void>();
  private seq = 0;

  constructor(private readonly known: DefinitionLookup) {}

  /** Applies the changes of a command. */
  write({ tenant, state, definition, effects }: Write): void {
    const keyOf = (id: string) => tenantKey(tenant, publicId(state.id, id));
    for (const id of effects.externalsRemoved) this.externals.delete(keyOf(id));
    for (const task of effects.externalsAdded) {
      const lock = this.externals.get(keyOf(task.id)) ?? { worker: null, lockedUntil: 0, seq: (this.seq += 1) };
      const isLocked = task.relock !== undefined && task.relock.worker === lock.worker;
      const process = processIdAt(state, task.execution);
      this.externals.set(keyOf(task.id), {
        ...externalOf(state, definition, task, process),
        tenant,
        process,
        worker: lock.worker,
        lockedUntil: isLocked ? (task.relock?.lockedUntil ?? lock.lockedUntil) : lock.lockedUntil,
        seq: lock.seq,
      });
    }
  }

  private record({ tenant, seq: _seq, process: _process, ...row }: ExternalRow): ExternalRecord {
    return { ...row, versionTag: this.known.versionTag(tenant, row.definitionId) };
  }

  private async fits(row: ExternalRow, request: TopicRequest): Promise<boolean> {
    const { topic, definitionKeys, definitionIds, versionTag, businessKey, processVars = {} } = request;
    const fits =
      row.topic === topic &&
      (definitionKeys?.includes(row.definitionKey) ?? true) &&
      (definitionIds?.includes(row.definitionId) ?? true) &&
      (businessKey ?? row.businessKey) === row.businessKey &&
      (versionTag === undefined || this.known.versionTag(row.tenant, row.definitionId) === versionTag);
    if (!fits || Object.keys(processVars).length === 0) return fits;
    const vars = (await this.known.state(row.tenant, row.instanceId))?.executions[row.process]?.vars ?? {};
    return Object.entries(processVars).every(([name, value]) => isDeepStrictEqual(vars[name], value));
  }

  readonly store: ExternalTaskStore = {
    fetchExternals: async (tenant, { worker, topics, max, usePriority, newestFirst, now }) => {
      const urgency = ({ priority }: ExternalRow) => (usePriority ? priority : 0);
      const age = (a: ExternalRow, b: ExternalRow) => a.createdAt - b.createdAt || a.seq - b.seq;
      const open = [...this.externals.values()]
        .filter((row) => row.tenant === tenant && row.lockedUntil <= now && (row.retries ?? 1) > 0 && !row.suspended)
        .toSorted((a, b) => urgency(b) - urgency(a) || (newestFirst ? age(b, a) : age(a, b)));
      const locked: LockedExternal[] = [];
      for (const row of open) {
        if (locked.length >= max) break;
        for (const request of topics) {
          if (!(await this.fits(row, request)) || row.lockedUntil > now) continue;
          locked.push({ ...this.record(Object.assign(row, { worker, lockedUntil: now + request.lockMs })), worker });
        }
      }
      return locked;
    },
    external: async (tenant, id) => {
      const row = this.externals.get(tenantKey(tenant, id));
      return row ? { worker: row.worker, lockedUntil: row.lockedUntil } : null;
    },
    externals: async (tenant, { first, max, lockedAt = -Infinity, freeAt = Infinity, retriesLeft, ...equal }) => {
      const found = [...this.externals.values()]
        .filter((row) => row.tenant === tenant && row.lockedUntil > lockedAt && row.lockedUntil <= freeAt)
        .filter((row) => (retriesLeft ?? (row.retries ?? 1) > 0) === (row.retries ?? 1) > 0)
        .filter((row) =>
          Object.entries(equal).every(
            ([name, value]) => value === undefined || row[name as keyof typeof equal] === value,
          ),
        )
        .toSorted((a, b) => a.createdAt - b.createdAt || a.seq - b.seq);
      return { total: found.length, records: found.slice(first, first + max).map((row) => this.record(row)) };
    },
    lockExternal: async (tenant, id, { worker, lockedUntil, lockedBy, freeAt = -Infinity }) => {
      const row = this.externals.get(tenantKey(tenant, id));
      if (!row || (lockedBy !== undefined && row.worker !== lockedBy && row.lockedUntil > freeAt)) return false;
      Object.assign(row, { worker, lockedUntil });
      return true;
    },
    nextExternal: async (tenant, topics, now) => {
      const due = [...this.externals.values()]
        .filter((row) => row.tenant === tenant && topics.includes(row.topic) && row.lockedUntil > now)
        .filter((row) => (row.retries ?? 1) > 0 && !row.suspended);
      return due.length > 0 ? Math.min(...due.map(({ lockedUntil }) => lockedUntil)) : null;
    },
    announceExternals: async (tenant, topics) => {
      for (const listener of this.listeners) listener(tenant, topics);
    },
    onExternals: async (callback) => {
      this.listeners.add(callback);
      return async () => void this.listeners.delete(callback);
    },
  };
}

function externalOf(
  state: InstanceState,
  definition: DefinitionName,
  task: ExternalTask,
  process: string,
): Omit<ExternalRow, 'tenant' | 'seq' | 'process' | 'worker' | 'lockedUntil'> {
  const called = calledAt(state, task.execution);
  const { id, node, topic, priority, createdAt, retries, execution, failure = '' } = task;
  return {
    taskId: publicId(state.id, id),
    instanceId: state.id,
    definitionId: called?.definitionId ?? definition.id,
    definitionKey: called?.key ?? definition.key,
    businessKey: called?.businessKey ?? state.businessKey,
    nodeId: node,
    executionId: publicId(state.id, execution),
    processId: process === rootId ? state.id : publicId(state.id, process),
    topic,
    priority,
    createdAt,
    retries,
    failure,
    suspended: state.suspended === true,
  };
}
