import { LRUCache } from 'lru-cache';

/** Time to live of a name in milliseconds, and maximum number of names. */
const keptMs = 60_000;
const keptNames = 10_000;

/** Names that every list shows again and again. */
export class NameCache {
  private readonly names = new LRUCache<string, { name: string; until: number }>({ max: keptNames });

  constructor(private readonly now: () => number = Date.now) {}

  get(key: string): string | undefined {
    const found = this.names.get(key);
    return found && found.until > this.now() ? found.name : undefined;
  }

  set(key: string, name: string): void {
    this.names.set(key, { name, until: this.now() + keptMs });
  }
}
