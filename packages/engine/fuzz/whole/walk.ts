import { createEngine, createJobRunner, everyUser, type Engine, type ChangeEvent, type Store } from '../../src';
import { crashingStore } from '../../testing/crashing-store';
import type { Violations } from '../report';
import { violation } from '../report';
import { cleaned, leftOf } from './cleaning';
import { SignalWalk } from './signals/signal-walk';
import { DefinitionModel } from './model';
import type { WholeMove } from './moves';
import { callsBound, dueDatesComplete, eventsComplete, nothingWritten, scriptsRun } from './oracles';
import { pictureOf, type Picture } from './picture';
import { outcomeOf, type Receivers, type Process } from './process';
import { Unsteady, type EventLog } from './unsteady';

const hour = 60 * 60 * 1000;
const members = new Map([['r:1', ['2', '3']]]);

/** A command and its expected result. */
export interface Operation {
  description: string;
  by: string | null;
  /** The instance that the command changes. */
  instanceId?: string | undefined;
  /** The code of the expected refusal; `null` means that the command must succeed, undefined that it may be refused. */
  refused?: string | null;
  /** Whether it may be done a second time. */
  again?: boolean;
  give: (engine: Engine) => Promise<unknown>;
}

/** A walk through a whole engine, as two processes of a program run it on one store. */
export class WholeWalk {
  readonly definitions = new DefinitionModel();
  readonly violations: Violations = [];
  /** The operations and their results. */
  readonly log: string[] = [];
  /** The number of refused commands. */
  refused = 0;
  /** Instances that were started. */
  readonly ids: string[] = [];
  readonly signals = new SignalWalk(this);
  now = Date.UTC(2026, 0, 1, 9);
  readonly store: Store;
  private readonly unsteady: Unsteady;
  /** A process whose store never fails. */
  readonly steady: Process;
  private processes: readonly Process[];
  private picture: Picture | undefined;

  constructor(
    readonly tenant: string,
    private readonly keeper: EventLog,
  ) {
    this.store = keeper.store;
    this.steady = this.processOn(keeper.store);
    this.unsteady = new Unsteady(keeper.store, (of, instanceId) =>
      this.steady.engine.setVars(of, instanceId, { vars: { rival: this.now } }),
    );
    this.processes = this.newProcesses();
  }

  /** Creates two processes with empty caches. */
  private newProcesses(): Process[] {
    return [0, 1].map(() => this.processOn(this.unsteady.store));
  }

  private processOn(store: Store): Process {
    const clock = { now: () => this.now };
    const unlessIll = (name: string): void => {
      if (this.signals.model.failing.has(name)) throw new Error(`${name} is failing`);
    };
    const engine = createEngine({
      store,
      clock,
      identity: {
        members: async (_tenant, identities) => new Map([...members, ...(await everyUser.members('', identities))]),
      },
      outbox: { statements: this.keeper.statements, written: () => undefined },
      handlers: { note: ({ instanceId }) => unlessIll(instanceId), noteStarted: () => unlessIll('started') },
    });
    return { engine, runner: createJobRunner({ engine, store, clock }) };
  }

  private process({ engine }: Pick<WholeMove, 'engine'>): Process {
    return this.processes[engine] ?? this.steady;
  }

  engine(move: Pick<WholeMove, 'engine'>): Engine {
    return this.process(move).engine;
  }

  /** Returns the processes that execute an operation of several commands. */
  receivers({ engine, failure, death, twice, pick }: Omit<WholeMove, 'kind'>, several: boolean): Receivers {
    if (death) {
      const { store, quiet } = crashingStore(this.store, death);
      return {
        processes: [this.processOn(store)],
        failure: ` (dies ${death.when} ${death.at})`,
        quiet,
        refusesFirst: false,
      };
    }
    const quiet = async () => {
      this.unsteady.failure = undefined;
      this.unsteady.after = 0;
    };
    const alone = [this.process({ engine })];
    if (!failure)
      return { processes: twice && several ? this.processes : alone, failure: '', quiet, refusesFirst: false };
    const after = pick % 3;
    Object.assign(this.unsteady, { failure, after });
    const refusesFirst = failure === 'refused' && after === 0;
    return { processes: alone, failure: ` (${failure} after ${after})`, quiet, refusesFirst };
  }

  events(): Promise<ChangeEvent[]> {
    return this.keeper.read(this.tenant);
  }

  /** The current content of the store. */
  async seen(): Promise<Picture> {
    this.picture ??= await this.look();
    return this.picture;
  }

  private look(): Promise<Picture> {
    return pictureOf({ engine: this.steady.engine, store: this.store }, this.tenant, this.ids);
  }

  /** Executes an operation, perhaps with a failure, and checks its result. */
  async act(operation: Operation, { failure, twice, engine, pick }: Omit<WholeMove, 'kind' | 'death'>): Promise<void> {
    this.now += 1000;
    const before = await this.seen();
    const known = (await this.events()).length;
    this.unsteady.failure = failure;
    const both = twice && failure === undefined && operation.again !== true;
    const one = this.process({ engine });
    const receivers = both ? (pick % 2 === 0 ? this.processes : [one, one]) : [one];
    const outcomes = await Promise.all(receivers.map((each) => outcomeOf(operation.give(each.engine))));
    this.unsteady.failure = undefined;
    this.log.push(`${operation.description}${failure ? ` (${failure})` : ''}: ${outcomes.join(', ')}`);

    this.picture = undefined;
    const after = await this.seen();
    const all = await this.events();
    const events = all.slice(known);
    const seen = { before, after, events, by: operation.by };
    const isDone = outcomes.some((outcome) => outcome === 'done' || outcome === 'lost');
    if (!isDone) this.refused += 1;
    this.violations.push(
      ...this.refusals(operation, outcomes),
      ...(isDone
        ? eventsComplete(seen, this.definitions)
        : nothingWritten(seen, failure === 'conflict' ? operation.instanceId : '')),
      ...callsBound(seen, this.definitions),
      ...scriptsRun(seen, this.definitions),
      ...dueDatesComplete(all, after),
    );
    // a caller who got no answer repeats the command
    if (failure === 'lost' && outcomes.includes('lost') && operation.again !== true)
      await this.act(
        { ...operation, refused: undefined, description: `again ${operation.description}` },
        { twice: false, failure: undefined, engine, pick },
      );
  }

  private refusals({ refused, description, again }: Operation, outcomes: readonly string[]): Violations {
    const isAgain = description.startsWith('again ');
    const done = outcomes.filter((outcome) => outcome === 'done').length;
    const mayBeDone = refused === null || refused === undefined;
    const isFailure = outcomes.some((outcome) => outcome === 'refused' || outcome === 'lost');
    return [
      ...violation(again !== true && isAgain && done > 0, `${description} is done twice`),
      ...violation(outcomes.length > 1 && done > 1, `${description} is done twice at once`),
      ...violation(
        !mayBeDone && !isFailure && !outcomes.includes(refused),
        `${description} is not refused with ${refused}: ${outcomes.join()}`,
      ),
      ...violation(refused === null && done === 0 && !isFailure, `${description} is refused: ${outcomes.join()}`),
      ...outcomes.flatMap((outcome) => violation(outcome.includes('\n'), outcome)),
    ];
  }

  pass(milliseconds: number): void {
    this.now += milliseconds;
  }

  /** Lets some hours pass. */
  wait(hours: number): void {
    this.pass(hours * hour);
    this.log.push(`${hours} hours go by`);
  }

  /** Replaces the processes by new ones. */
  renew(): void {
    this.processes = this.newProcesses();
    this.log.push('other processes take over');
  }

  async clean(engine: Engine, limit: number, defaultDays: number | null): Promise<number> {
    const before = await this.seen();
    const count = await engine.removeExpired({ defaultDays, limit });
    this.picture = undefined;
    const after = await this.seen();
    this.log.push(`${count} are deleted, at most ${limit}, after ${defaultDays} days`);
    const gone = [...before.documents.keys()].filter((id) => !after.documents.has(id));
    this.violations.push(
      ...cleaned({ before, after, now: this.now, defaultDays, limit, count }, this.definitions),
      ...(await leftOf({ engine, store: this.store }, this.tenant, gone)),
    );
    return count;
  }

  /**
   * Checks at the end that every thrown signal is received and that every ended instance is removed, in small batches.
   */
  async finish(): Promise<void> {
    await this.signals.finish();
    this.wait(24 * 100);
    while (this.violations.length === 0 && (await this.clean(this.steady.engine, 3, 0)) > 0);
    for (const [id, { status }] of (await this.seen()).documents)
      this.violations.push(...violation(status !== 'running', `${id} has ended and is never deleted`));
  }
}
