import { LRUCache } from 'lru-cache';
import type { InstanceState } from '../core/state';
import type { DefinitionName, Loaded } from '../store/ports/instances';
import { tenantKey } from '../store/ids';

/** Maximum size in characters of all cached documents, and of one. */
const capacity = 16_000_000;
const longest = 100_000;
/** When another process was found to write the same instances, nothing is recalled for so long. */
const distrustMs = 10_000;

interface CacheEntry {
  version: number;
  definition: DefinitionName;
  json: string;
}

/**
 * Running instances as this process last wrote them: an optimistic cache that saves a read. The write verifies the
 * version; instance ids are never reused.
 */
export class Recent {
  private readonly kept = new LRUCache<string, CacheEntry>({
    maxSize: capacity,
    maxEntrySize: longest,
    sizeCalculation: ({ json }) => json.length,
  });
  private distrustedUntil = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** A copy, as it would be read. */
  recall(tenant: string, instanceId: string): Loaded | undefined {
    const found = this.now() < this.distrustedUntil ? undefined : this.kept.get(tenantKey(tenant, instanceId));
    if (!found) return undefined;
    const { json, ...kept } = found;
    return { ...kept, state: JSON.parse(json) as InstanceState };
  }

  keep(tenant: string, { version, definition, state }: Loaded): void {
    if (state.status !== 'running') this.forget(tenant, state.id);
    else this.kept.set(tenantKey(tenant, state.id), { version, definition, json: JSON.stringify(state) });
  }

  forget(tenant: string, instanceId: string): void {
    this.kept.delete(tenantKey(tenant, instanceId));
  }

  /** A guess was wrong: others write these instances as well, and the next guesses would often be wrong too. */
  distrust(): void {
    this.distrustedUntil = this.now() + distrustMs;
  }
}
