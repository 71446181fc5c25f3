import { setImmediate as gather, setTimeout as wait } from 'node:timers/promises';
import { isRefused } from './sql';

/** What one statement is given at most. */
const most = 16;
/** Less is not worth a statement of its own while another one is on its way. */
const fewest = 4;
/** While the database does one statement, the next is made ready. */
const statements = 2;
/** After so many milliseconds a statement holds up those behind it no longer. */
const patience = 25;

interface Waiting<Item, Answer> {
  item: Item;
  answered: (answer: Answer) => void;
  failed: (error: unknown) => void;
}

/**
 * Gives what comes in one turn of the event loop, and while a statement is on its way, to the next one together, so that
 * all of it costs one round trip and one flush to the disk; where there is much, to two statements, a half each. What comes
 * alone does not wait. When such a statement is refused, each of its items is tried alone, and only the one at fault fails.
 */
export class Together<Item extends { tenant: string }, Answer> {
  private waiting: Waiting<Item, Answer>[] = [];
  private working = 0;
  private underWay = 0;

  /** `ask` does all of it or nothing, for items of one tenant, and answers in their order. */
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
      await Promise.race([sent, wait(patience, undefined, { ref: false })]);
    }
    this.working -= 1;
  }

  /** Those of the tenant that has waited longest: all, or a half of what there is to do. */
  private next(): Waiting<Item, Answer>[] {
    const tenant = this.waiting[0]?.item.tenant;
    const all = this.waiting.length + this.underWay;
    const share = all < 2 * fewest ? all : Math.min(most, Math.ceil(all / 2));
    const next = this.waiting.filter(({ item }) => item.tenant === tenant).slice(0, share);
    this.waiting = this.waiting.filter((each) => !next.includes(each));
    this.underWay += next.length;
    return next;
  }

  private async send(together: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.ask(together.map(({ item }) => item));
      together.forEach(({ answered }, index) => answered(answers[index] as Answer));
    } catch (error) {
      if (together.length > 1 && isRefused(error)) for (const each of together) await this.send([each]);
      else for (const { failed } of together) failed(error);
    }
  }
}
