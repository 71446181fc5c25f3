/** Runs the work of each key in order, one after the other. */
export class KeyedQueue {
  private readonly lines = new Map<string, { last: Promise<unknown>; waiting: number }>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(key) ?? { last: Promise.resolve(), waiting: 0 };
    this.lines.set(key, line);
    line.waiting += 1;
    const result = this.after(line.last, work);
    line.last = result;
    try {
      return await result;
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) this.lines.delete(key);
    }
  }

  /** Waits for the previous work of the key, even if that fails. */
  private async after<T>(before: Promise<unknown>, work: () => Promise<T>): Promise<T> {
    await Promise.allSettled([before]);
    return work();
  }
}
