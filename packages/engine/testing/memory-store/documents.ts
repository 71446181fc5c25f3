import type { InstanceState } from '../../src/core/state';
import { tenantKey } from '../../src/store/ids';
import { VersionConflict, type InstanceStore, type Loaded, type Write } from '../../src/store/ports/instances';
import type { DefinitionRow } from './definitions';

export interface InstanceRow {
  tenant: string;
  state: InstanceState;
  definition: Loaded['definition'];
  number: string;
}

interface StoredDocument {
  version: number;
  json: string;
  definition: Loaded['definition'];
}

const parse = (stored: StoredDocument) => JSON.parse(stored.json) as InstanceState;

/** The instances of the memory store, as JSON documents like in the database. */
export class MemoryDocuments {
  private readonly stored = new Map<string, StoredDocument>();

  constructor(private readonly definitions: readonly DefinitionRow[]) {}

  load = async (tenant: string, instanceId: string): Promise<Loaded | null> => {
    const stored = this.stored.get(tenantKey(tenant, instanceId));
    return stored ? { version: stored.version, definition: stored.definition, state: parse(stored) } : null;
  };

  isSuspended(tenant: string, instanceId: string): boolean {
    const stored = this.stored.get(tenantKey(tenant, instanceId));
    return stored !== undefined && parse(stored).suspended === true;
  }

  rows = (): InstanceRow[] =>
    [...this.stored].map(([key, stored], index) => ({
      tenant: (JSON.parse(key) as [string, string])[0],
      state: parse(stored),
      definition: stored.definition,
      number: String(index + 1),
    }));

  /** @throws {VersionConflict} unless the stored version, or the condition on a new instance, still holds */
  checkVersion(command: Write): void {
    const { tenant, version, state } = command;
    const current = this.stored.get(tenantKey(tenant, state.id))?.version;
    if (current !== version || !this.mayBegin(command)) throw new VersionConflict();
  }

  private mayBegin({ tenant, definition, begins }: Write): boolean {
    if (begins === undefined) return true;
    const found = this.definitions.findLast(
      (each) =>
        each.tenant === tenant && (begins === 'newest' ? each.key === definition.key : each.id === definition.id),
    );
    return found?.id === definition.id && found.suspension === null;
  }

  write({ tenant, definition, version = 0, state }: Write): void {
    this.stored.set(tenantKey(tenant, state.id), { version: version + 1, json: JSON.stringify(state), definition });
  }

  remove(tenant: string, instanceId: string): void {
    this.stored.delete(tenantKey(tenant, instanceId));
  }

  readonly store: Pick<InstanceStore, 'load' | 'runningOf' | 'runningInstances'> = {
    load: this.load,
    runningOf: async (tenant, definitionId, { ids, after = '', limit }) =>
      this.rows()
        .filter(
          ({ tenant: of, definition, state }) => of === tenant && definition.id === definitionId && state.id > after,
        )
        .filter(({ state }) => state.status === 'running' && (ids?.includes(state.id) ?? true))
        .toSorted((a, b) => (a.state.id < b.state.id ? -1 : 1))
        .slice(0, limit)
        .map(({ state, definition }) => ({ state, definition, version: 0 })),
    runningInstances: async (tenant, { key, version }, { suspended, after = '', limit }) => {
      const matches = ({ definition: { id, key: of } }: InstanceRow) =>
        of === key &&
        (version === undefined ||
          this.definitions.some((row) => row.tenant === tenant && row.id === id && row.version === version));
      return this.rows()
        .filter((row) => row.tenant === tenant && matches(row) && row.state.id > after)
        .filter(({ state }) => state.status === 'running' && (state.suspended === true) === suspended)
        .map(({ state }) => state.id)
        .toSorted((a, b) => (a < b ? -1 : 1))
        .slice(0, limit);
    },
  };
}
