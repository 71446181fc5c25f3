interface Waiting {
  key: string;
  start: () => void;
}

/**
 * Runs work in a few slots, round-robin by key: each key has its own queue, and the last free slot is reserved for
 * another key, so that long work of one key does not block other keys.
 */
export class FairPool<Place> {
  private readonly free: Place[];
  private readonly queues = new Map<string, Waiting[]>();
  private readonly running = new Map<string, number>();

  constructor(private readonly places: readonly Place[]) {
    this.free = [...places];
  }

  async run<T>(key: string, work: (place: Place) => Promise<T>): Promise<T> {
    const place = await new Promise<Place>((granted) => {
      const queue = this.queues.get(key) ?? [];
      queue.push({ key, start: () => granted(this.take(key)) });
      this.queues.set(key, queue);
      this.grant();
    });
    try {
      return await work(place);
    } finally {
      this.release(key, place);
    }
  }

  private take(key: string): Place {
    this.running.set(key, (this.running.get(key) ?? 0) + 1);
    return this.free.shift() as Place;
  }

  private release(key: string, place: Place): void {
    const left = (this.running.get(key) ?? 1) - 1;
    if (left === 0) this.running.delete(key);
    else this.running.set(key, left);
    this.free.push(place);
    this.grant();
  }

  private grant(): void {
    while (this.free.length > 0) {
      const key = [...this.queues.keys()].find((each) => (this.running.get(each) ?? 0) < this.most);
      const queue = key === undefined ? undefined : this.queues.get(key);
      if (key === undefined || !queue) return;
      const next = queue.shift();
      // behind the others, so that each key has its turn
      this.queues.delete(key);
      if (queue.length > 0) this.queues.set(key, queue);
      next?.start();
    }
  }

  private get most(): number {
    return Math.max(1, this.places.length - 1);
  }
}
