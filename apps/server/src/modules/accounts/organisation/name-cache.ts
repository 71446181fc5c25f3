import { LRUCache } from 'lru-cache';
import { atMost } from '../../../platform/cache-size';

/** Time to live of a name in milliseconds, and maximum number of names. */
const keptMs = 60_000;
const keptNames = 10_000;

/** Names that every list shows again and again. */
export class NameCache {
  private readonly names: LRUCache<string, string>;

  constructor(now: () => number = Date.now) {
    this.names = new LRUCache({ ...atMost(keptNames), ttl: keptMs, ttlResolution: 0, perf: { now } });
  }

  get(key: string): string | undefined {
    return this.names.get(key);
  }

  set(key: string, name: string): void {
    this.names.set(key, name);
  }
}
