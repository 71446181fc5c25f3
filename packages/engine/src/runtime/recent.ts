import { LRUCache } from 'lru-cache';
import type { InstanceState } from '../core/state';
import type { DefinitionName, Loaded } from '../store/ports/instances';
import { tenantKey } from '../store/ids';

/** The maximum size in characters of all cached documents, and of a single one. */
const capacity = 16_000_000;
const longest = 100_000;
/** After another process has written the same instances, the cache is not used for this time. */
const distrustMs = 10_000;

interface CacheEntry {
  version: number;
  definition: DefinitionName;
  json: string;
}

/**
 * Caches running instances as this process last wrote them, which saves a read. The cache is optimistic: the write
 * verifies the version. Instance ids are never reused.
 */
export class Recent {
  private readonly kept = new LRUCache<string, CacheEntry>({
    maxSize: capacity,
    maxEntrySize: longest,
    sizeCalculation: ({ json }) => json.length,
  });
  private distrustedUntil = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Returns a copy of the cached instance, as a read would. */
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

  /**
   * Disables the cache for a while after a wrong guess: other processes write these instances as well, so the next
   * guesses would often be wrong too.
   */
  distrust(): void {
    this.distrustedUntil = this.now() + distrustMs;
  }
}
