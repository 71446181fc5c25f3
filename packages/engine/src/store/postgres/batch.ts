import { setImmediate as gather, setTimeout as wait } from 'node:timers/promises';
import { isRefused } from './sql';

/** Maximum number of items of one statement. */
const most = 16;
/** Fewer do not justify their own statement while another is in flight. */
const fewest = 4;
/** While the database executes one statement, the next one is prepared. */
const statements = 2;
/** After this many milliseconds a statement no longer blocks the next ones. */
const maxDelayMs = 25;

interface Waiting<Item, Answer> {
  item: Item;
  answered: (answer: Answer) => void;
  failed: (error: unknown) => void;
}

/**
 * Batches the items of one turn of the event loop, and those that arrive while a statement is in flight, so that all
 * share one round trip and one flush. Large batches are split into two halves. A single item does not wait. If a batch
 * is refused, each item is tried alone, and only the invalid one fails.
 */
export class Batcher<Item extends { tenant: string }, Answer> {
  private waiting: Waiting<Item, Answer>[] = [];
  private working = 0;
  private underWay = 0;

  /** `ask` processes all items of one tenant or none, and answers in their order. */
  constructor(private readonly ask: (items: readonly Item[]) => Promise<readonly Answer[]>) {}

  add(item: Item): Promise<Answer> {
    return new Promise((answered, failed) => {
      this.waiting.push({ item, answered, failed });
      const another = this.working < statements && this.waiting.length >= fewest;
      if (this.working === 0 || another) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.working += 1;
    for (;;) {
      await gather();
      const next = this.next();
      if (next.length === 0) break;
      const sent = this.send(next).finally(() => (this.underWay -= next.length));
      await Promise.race([sent, wait(maxDelayMs, undefined, { ref: false })]);
    }
    this.working -= 1;
  }

  /** Items of the tenant that has waited longest: all, or half of the total. */
  private next(): Waiting<Item, Answer>[] {
    const tenant = this.waiting[0]?.item.tenant;
    const all = this.waiting.length + this.underWay;
    const share = all < 2 * fewest ? all : Math.min(most, Math.ceil(all / 2));
    const next = this.waiting.filter(({ item }) => item.tenant === tenant).slice(0, share);
    this.waiting = this.waiting.filter((each) => !next.includes(each));
    this.underWay += next.length;
    return next;
  }

  private async send(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.ask(batch.map(({ item }) => item));
      batch.forEach(({ answered }, index) => answered(answers[index] as Answer));
    } catch (error) {
      if (batch.length > 1 && isRefused(error)) for (const each of batch) await this.send([each]);
      else for (const { failed } of batch) failed(error);
    }
  }
}
