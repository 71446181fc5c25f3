interface Waiting {
  key: string;
  start: () => void;
}

/**
 * Runs work in a few slots, round-robin by key: each key has its own queue, and the last free slot is reserved for
 * another key, so that long work of one key does not block other keys.
 */
export class FairPool<Slot> {
  private readonly free: Slot[];
  private readonly queues = new Map<string, Waiting[]>();
  private readonly running = new Map<string, number>();

  constructor(private readonly slots: readonly Slot[]) {
    this.free = [...slots];
  }

  async run<T>(key: string, work: (slot: Slot) => Promise<T>): Promise<T> {
    const slot = await new Promise<Slot>((granted) => {
      const queue = this.queues.get(key) ?? [];
      queue.push({ key, start: () => granted(this.take(key)) });
      this.queues.set(key, queue);
      this.grant();
    });
    try {
      return await work(slot);
    } finally {
      this.release(key, slot);
    }
  }

  private take(key: string): Slot {
    this.running.set(key, (this.running.get(key) ?? 0) + 1);
    return this.free.shift() as Slot;
  }

  private release(key: string, slot: Slot): void {
    const left = (this.running.get(key) ?? 1) - 1;
    if (left === 0) this.running.delete(key);
    else this.running.set(key, left);
    this.free.push(slot);
    this.grant();
  }

  private grant(): void {
    while (this.free.length > 0) {
      const key = [...this.queues.keys()].find((each) => (this.running.get(each) ?? 0) < this.most);
      const queue = key === undefined ? undefined : this.queues.get(key);
      if (key === undefined || !queue) return;
      const next = queue.shift();
      // queued behind the others, so that each key gets its turn
      this.queues.delete(key);
      if (queue.length > 0) this.queues.set(key, queue);
      next?.start();
    }
  }

  private get most(): number {
    return Math.max(1, this.slots.length - 1);
  }
}
