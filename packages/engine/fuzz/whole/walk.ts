import { createEngine, EngineError, type Engine, type Store } from '../../src';
import type { Faults } from '../oracles/faults';
import { fault } from '../oracles/faults';
import { cleaned, leftOf } from './cleaning';
import { Ledger } from './ledger';
import type { WholeMove } from './moves';
import { callsBound, dueDatesTold, newsTold, nothingWritten, scriptsRun } from './oracles';
import { pictureOf, type Picture } from './picture';
import { Away, Unsteady, type NewsKeeper } from './unsteady';

const hour = 60 * 60 * 1000;
const members = new Map([['r:1', ['2', '3']]]);

/** A command, and what has to come of it. */
export interface Deed {
  words: string;
  by: string | null;
  /** The instance that it is about. */
  instanceId?: string | undefined;
  /** Why it has to be refused; undefined: it may be done, `null`: it has to be. */
  refused?: string | null;
  /** Whether it may be done a second time. */
  again?: boolean;
  give: (engine: Engine) => Promise<unknown>;
}

/** A walk through a whole engine, as two processes of a program run it on one store. */
export class WholeWalk {
  readonly ledger = new Ledger();
  readonly faults: Faults = [];
  /** What was done, and what came of it. */
  readonly told: string[] = [];
  /** How many commands were refused. */
  refused = 0;
  /** Instances that were begun. */
  readonly ids: string[] = [];
  private now = Date.UTC(2026, 0, 1, 9);
  private readonly unsteady: Unsteady;
  private readonly steady: Engine;
  private engines: readonly Engine[];
  private picture: Picture | undefined;

  constructor(
    readonly tenant: string,
    private readonly keeper: NewsKeeper,
  ) {
    this.steady = this.engineOn(keeper.store);
    this.unsteady = new Unsteady(keeper.store, (of, instanceId) =>
      this.steady.setVars(of, instanceId, { vars: { rival: this.now } }),
    );
    this.engines = this.newEngines();
  }

  /** Two processes that know nothing yet. */
  private newEngines(): Engine[] {
    return [0, 1].map(() => this.engineOn(this.unsteady.store));
  }

  private engineOn(store: Store): Engine {
    return createEngine({
      store,
      clock: { now: () => this.now },
      identity: { members: async () => members },
      outbox: { statements: this.keeper.statements, written: () => undefined },
    });
  }

  engine({ engine }: Pick<WholeMove, 'engine'>): Engine {
    return this.engines[engine] ?? this.steady;
  }

  /** What is there now. */
  async seen(): Promise<Picture> {
    this.picture ??= await this.look();
    return this.picture;
  }

  private look(): Promise<Picture> {
    return pictureOf({ engine: this.steady, store: this.keeper.store }, this.tenant, this.ids);
  }

  /** Does something, in whatever trouble, and looks at what came of it. */
  async act(deed: Deed, { trouble, twice, engine, pick }: Omit<WholeMove, 'kind'>): Promise<void> {
    this.now += 1000;
    const before = await this.seen();
    const known = (await this.keeper.read(this.tenant)).length;
    this.unsteady.trouble = trouble;
    const both = twice && trouble === undefined && deed.again !== true;
    const one = this.engine({ engine });
    const asked = both ? (pick % 2 === 0 ? this.engines : [one, one]) : [one];
    const outcomes = await Promise.all(asked.map((each) => outcomeOf(deed.give(each))));
    this.unsteady.trouble = undefined;
    this.told.push(`${deed.words}${trouble ? ` (${trouble})` : ''}: ${outcomes.join(', ')}`);

    this.picture = undefined;
    const after = await this.seen();
    const all = await this.keeper.read(this.tenant);
    const news = all.slice(known);
    const seen = { before, after, news, by: deed.by };
    const isDone = outcomes.some((outcome) => outcome === 'done' || outcome === 'lost');
    if (!isDone) this.refused += 1;
    this.faults.push(
      ...this.refusals(deed, outcomes),
      ...(isDone ? newsTold(seen, this.ledger) : nothingWritten(seen, trouble === 'conflict' ? deed.instanceId : '')),
      ...callsBound(seen, this.ledger),
      ...scriptsRun(seen, this.ledger),
      ...dueDatesTold(all, after),
    );
    // whoever does not know whether it was done asks again
    if (trouble === 'lost' && outcomes.includes('lost') && deed.again !== true)
      await this.act(
        { ...deed, refused: undefined, words: `again ${deed.words}` },
        { twice: false, trouble: undefined, engine, pick },
      );
  }

  private refusals({ refused, words, again }: Deed, outcomes: readonly string[]): Faults {
    const isAgain = words.startsWith('again ');
    const done = outcomes.filter((outcome) => outcome === 'done').length;
    const mayBeDone = refused === null || refused === undefined;
    const isTrouble = outcomes.some((outcome) => outcome === 'refused' || outcome === 'lost');
    return [
      ...fault(again !== true && isAgain && done > 0, `${words} is done twice`),
      ...fault(outcomes.length > 1 && done > 1, `${words} is done twice at once`),
      ...fault(
        !mayBeDone && !isTrouble && !outcomes.includes(refused),
        `${words} is not refused with ${refused}: ${outcomes.join()}`,
      ),
      ...fault(refused === null && done === 0 && !isTrouble, `${words} is refused: ${outcomes.join()}`),
      ...outcomes.flatMap((outcome) => fault(outcome.includes('\n'), outcome)),
    ];
  }

  /** Some hours go by. */
  wait(hours: number): void {
    this.now += hours * hour;
    this.told.push(`${hours} hours go by`);
  }

  /** Other processes take over. */
  renew(): void {
    this.engines = this.newEngines();
    this.told.push('other processes take over');
  }

  async clean(engine: Engine, limit: number, defaultDays: number | null): Promise<number> {
    const before = await this.seen();
    const count = await engine.removeExpired({ defaultDays, limit });
    this.picture = undefined;
    const after = await this.seen();
    this.told.push(`${count} are taken away, at most ${limit}, after ${defaultDays} days`);
    const gone = [...before.documents.keys()].filter((id) => !after.documents.has(id));
    this.faults.push(
      ...cleaned({ before, after, now: this.now, defaultDays, limit, count }, this.ledger),
      ...(await leftOf({ engine, store: this.keeper.store }, this.tenant, gone)),
    );
    return count;
  }

  /** At last everything that has ended goes, in small batches. */
  async finish(): Promise<void> {
    this.wait(24 * 100);
    while (this.faults.length === 0 && (await this.clean(this.steady, 3, 0)) > 0);
    for (const [id, { status }] of (await this.seen()).documents)
      this.faults.push(...fault(status !== 'running', `${id} has ended and is never taken away`));
  }
}

/** `done`, the code of a refusal, or what the database says; anything else in its own words. */
async function outcomeOf(command: Promise<unknown>): Promise<string> {
  try {
    await command;
    return 'done';
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    if (error instanceof Away) return error.message;
    return error instanceof Error ? `\n${error.stack}` : String(error);
  }
}
