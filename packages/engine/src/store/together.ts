import { setImmediate as gather, setTimeout as wait } from 'node:timers/promises';
import { isRefused } from './sql';

/** What one statement is given at most. */
const most = 16;
/** After so many milliseconds a statement holds up those behind it no longer. */
const patience = 25;

interface Waiting<Item, Answer> {
  item: Item;
  answered: (answer: Answer) => void;
  failed: (error: unknown) => void;
}

/**
 * Gives what comes in one turn of the event loop, and while a statement is on its way, to the next one together, so that
 * all of it costs one round trip and one flush to the disk. What comes alone does not wait. When such a statement is
 * refused, each of its items is tried alone, and only the one at fault fails.
 */
export class Together<Item extends { tenant: string }, Answer> {
  private waiting: Waiting<Item, Answer>[] = [];
  private busy = false;

  /** `ask` does all of it or nothing, for items of one tenant, and answers in their order. */
  constructor(private readonly ask: (items: readonly Item[]) => Promise<readonly Answer[]>) {}

  add(item: Item): Promise<Answer> {
    return new Promise((answered, failed) => {
      this.waiting.push({ item, answered, failed });
      if (!this.busy) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.busy = true;
    while (this.waiting.length > 0) {
      await gather();
      await Promise.race([this.send(this.next()), wait(patience, undefined, { ref: false })]);
    }
    this.busy = false;
  }

  /** Those of the tenant that has waited longest. */
  private next(): Waiting<Item, Answer>[] {
    const tenant = this.waiting[0]?.item.tenant;
    const next = this.waiting.filter(({ item }) => item.tenant === tenant).slice(0, most);
    this.waiting = this.waiting.filter((each) => !next.includes(each));
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
