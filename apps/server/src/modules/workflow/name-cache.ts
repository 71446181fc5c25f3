/** How long a name is told as it was, in milliseconds; and how many are kept. */
const keptMs = 60_000;
const keptNames = 10_000;

/** Names that every list shows again and again. */
export class NameCache {
  private readonly names = new Map<string, { name: string; until: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  get(key: string): string | undefined {
    const found = this.names.get(key);
    return found && found.until > this.now() ? found.name : undefined;
  }

  set(key: string, name: string): void {
    const [oldest] = this.names.keys();
    if (this.names.size >= keptNames && oldest !== undefined) this.names.delete(oldest);
    this.names.delete(key);
    this.names.set(key, { name, until: this.now() + keptMs });
  }
}
