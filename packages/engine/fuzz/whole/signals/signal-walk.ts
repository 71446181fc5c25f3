import type { ChangeEvent, Store } from '../../../src';
import { fault, type Faults } from '../../oracles/faults';
import type { WholeMove } from '../moves';
import { outcomeOf, type Asked, type Process } from '../process';
import { lockMs, SignalModel, type Sight } from './model';
import { beginnings, drawStarted, subscribers, noted, signalName, throwers, thrown } from './processes';

const everything = { current: 1, size: 1000, countMax: 1000, places: 1 };
const second = 1000;

/** Something that is done with signals, and what comes of it beside what it is told to do. */
interface Happening {
  words: string;
  /** What each of those asked does, by its place. */
  give: (process: Process, place: number) => Promise<unknown>;
  /** It throws a signal that no instance throws. */
  outside?: boolean;
  /** Job runners do it, and look at the timers. */
  runs?: boolean;
  /** What it throws is heard at once. */
  atOnce?: boolean;
  /** Two processes may do it at one moment. */
  several?: boolean;
}

/** The walk around it. */
interface Surroundings {
  readonly tenant: string;
  /** Never in trouble, as the process on it. */
  readonly store: Store;
  readonly steady: Process;
  readonly faults: Faults;
  readonly log: string[];
  readonly now: number;
  pass(milliseconds: number): void;
  asked(conditions: Conditions, several: boolean): Asked;
  events(): Promise<ChangeEvent[]>;
}

type Conditions = Pick<WholeMove, 'engine' | 'trouble' | 'twice' | 'death' | 'pick'>;

/** Signals and timers of start events in a walk: who hears them, and how often. */
export class SignalWalk {
  readonly model = new SignalModel();
  private readonly deployed = new Set<string>();

  constructor(private readonly walk: Surroundings) {}

  get ids(): string[] {
    return [...this.model.subscribers.keys()];
  }

  /** Deploys what is of use only now. */
  private async there(key: keyof typeof subscribers | keyof typeof throwers): Promise<void> {
    const needed = key === 'through' ? (['aside', key] as const) : [key];
    for (const each of needed) {
      if (this.deployed.has(each)) continue;
      this.deployed.add(each);
      const { engine } = this.walk.steady;
      await engine.deploy(this.walk.tenant, { xml: { ...subscribers, ...throwers }[each].xml });
    }
  }

  async listen(key: keyof typeof subscribers): Promise<void> {
    await this.there(key);
    const instanceId = this.nextId();
    this.model.begins(instanceId, key === 'looping');
    const { tenant, steady, log } = this.walk;
    await steady.engine.start({ tenant }, { definitionKey: key, instanceId });
    log.push(`${key} listens as ${instanceId}`);
  }

  async throwInside(key: keyof typeof throwers, conditions: Conditions): Promise<void> {
    await this.there(key);
    const instanceId = this.nextId();
    this.model.begins(instanceId, false);
    const { tenant } = this.walk;
    const give = ({ engine }: Process) => engine.start({ tenant }, { definitionKey: key, instanceId });
    const atOnce = key === 'throwing';
    await this.happen({ words: `${key} begins as ${instanceId}`, give, atOnce }, conditions);
    if (!(await this.walk.store.load(tenant, instanceId))) this.model.subscribers.delete(instanceId);
  }

  private nextId(): string {
    return `h${this.model.subscribers.size + this.walk.log.length}`;
  }

  async publish(key: string, number: number): Promise<void> {
    const beginning = beginnings[number] ?? {};
    const { tenant, steady, log, now } = this.walk;
    const { id } = await steady.engine.deploy(tenant, { xml: drawStarted(key, beginning) });
    this.model.publish(key, number, now);
    log.push(`publish ${id} ${JSON.stringify(beginning)}`);
  }

  async suspend(name: string, suspended: boolean): Promise<void> {
    const { tenant, log, steady } = this.walk;
    const { engine } = steady;
    const sight = await this.look();
    const subscriber = this.model.subscribers.get(name);
    const beginning = this.model.beginnings.get(name);
    if (subscriber) {
      await (suspended ? engine.suspend(tenant, name) : engine.activate(tenant, name));
      this.model.suspend(subscriber, suspended, sight.noted.get(name) ?? 0);
    } else if (beginning) {
      if (suspended) await engine.suspendDefinition(tenant, { key: name }, { reason: 'rest' });
      else await engine.activateDefinition(tenant, { key: name });
      this.model.suspend(beginning, suspended, sight.started.get(name) ?? 0);
    }
    log.push(`${name} ${suspended ? 'is suspended' : 'is active'}`);
  }

  async signal(conditions: Conditions): Promise<void> {
    const give = ({ engine }: Process) => engine.signal(this.walk.tenant, { name: signalName });
    await this.happen({ words: 'a signal from outside', give, outside: true, several: true, atOnce: true }, conditions);
  }

  async run(conditions: Conditions): Promise<void> {
    const { now } = this.walk;
    // now and then the second one takes over what the first is still at
    const takesOver = conditions.pick % 2 === 0;
    const give = ({ runner, engine }: Process, place: number) =>
      place === 0 || !takesOver ? runner.runDue() : engine.deliverSignals({ async: true, at: now + 2 * lockMs });
    await this.happen({ words: 'job runners', give, runs: true, several: true }, conditions);
  }

  private async happen(
    { words, give, outside = false, runs = false, several = false, atOnce = false }: Happening,
    conditions: Conditions,
  ): Promise<void> {
    const { walk, model } = this;
    walk.pass(second);
    const before = await this.look();
    const expected = model.expecting(before);
    const { processes, quiet, trouble, refusesFirst } = walk.asked(conditions, several);
    const outcomes = await Promise.all(processes.map((process, place) => outcomeOf(give(process, place))));
    await quiet();
    walk.log.push(`${words}${trouble}: ${outcomes.join(', ')}`);
    const after = await this.look();
    model.heed(before, after, { outside: outside && !refusesFirst ? processes.length : 0, runs });
    walk.faults.push(
      ...outcomes.flatMap((outcome) => fault(outcome.includes('\n'), outcome)),
      ...(runs ? model.tick(before, after, walk.now, trouble !== '') : []),
      ...(atOnce && trouble === '' ? model.atOnce(before, after, expected) : []),
      ...model.most(before, after),
    );
  }

  private async look(): Promise<Sight> {
    const { tenant, store, steady } = this.walk;
    const rows = await Promise.all(this.ids.map(async (id) => [id, await store.history(tenant, id)] as const));
    const there = rows.filter(([, all]) => all.length > 0);
    const count = (node: string) =>
      new Map(
        there.map(([id, all]) => [
          id,
          all.filter(({ activityId, action }) => activityId === node && action === null).length,
        ]),
      );
    const keys = [...this.model.beginnings.keys()];
    const started = keys.map(async (definitionKey) => {
      const { total } = await steady.engine.instancePage(tenant, { ...everything, definitionKey });
      return [definitionKey, total] as const;
    });
    return { noted: count(noted), thrown: count(thrown), started: new Map(await Promise.all(started)) };
  }

  /** Job runners get through with everything that is not ill. */
  async settle(): Promise<void> {
    const { walk, model } = this;
    const { tenant, store, steady, faults } = walk;
    // what a process had that is not there any more is free again
    walk.pass(3 * lockMs);
    for (let times = 0; times < 4; times += 1) {
      await this.run({ engine: 0, trouble: undefined, death: undefined, twice: true, pick: times });
      walk.pass(10 * second);
      const { records } = await steady.engine.incidentPage(tenant, everything);
      for (const { incidentId, instanceId } of records)
        if (this.mayGoOn(instanceId)) await steady.engine.retryIncident(tenant, incidentId, 1);
    }
    const left = await store.takeSignals({ now: walk.now * 2, limit: 1000, lockedUntil: 0, async: true });
    faults.push(
      ...left.filter((signal) => signal.tenant === tenant).map(({ id }) => `signal ${id} is heard by nobody`),
      ...model.settled(await this.look()),
    );
  }

  private mayGoOn(instanceId: string): boolean {
    return this.model.isWell(this.model.subscribers.has(instanceId) ? instanceId : 'started');
  }

  /** At last everybody is well, and has heard everything. */
  async finish(): Promise<void> {
    const { model, walk } = this;
    model.ill.clear();
    for (const [name, { suspended }] of [...model.subscribers, ...model.beginnings])
      if (suspended) await this.suspend(name, false);
    await this.settle();
    await this.settle();
    if (walk.faults.length > 0) return;
    walk.faults.push(...(await this.left()));
  }

  /** What begins by itself has done its work once, nothing waits for a runner, and all of it was told once. */
  private async left(): Promise<Faults> {
    const { tenant, store, steady } = this.walk;
    const started = await this.started();
    const events = await this.walk.events();
    const { records: jobs } = await steady.engine.jobPage(tenant, everything);
    const each = [...this.ids, ...started].map(async (id) => {
      const rows = await store.history(tenant, id);
      const kept = events.filter(({ instance }) => instance.instanceId === id).flatMap(({ history }) => history);
      const times = rows.filter(({ activityId, action }) => activityId === noted && action === null).length;
      return [
        ...fault(kept.length !== rows.length, `of ${rows.length} rows of ${id} ${kept.length} are reported`),
        ...fault(started.includes(id) && times !== 1, `${id} has started ${times} times`),
      ];
    });
    return [
      ...(await Promise.all(each)).flat(),
      ...jobs.map(({ instanceId, nodeId }) => `a job of ${instanceId} is left at ${nodeId}`),
    ];
  }

  private async started(): Promise<string[]> {
    const { tenant, steady } = this.walk;
    const pages = [...this.model.beginnings.keys()].map(async (definitionKey) => {
      const { records } = await steady.engine.instancePage(tenant, { ...everything, definitionKey });
      return records.map(({ instanceId }) => instanceId);
    });
    return (await Promise.all(pages)).flat();
  }

  /** Nothing is left to the walks that come after this one on the same store. */
  async tidy(): Promise<void> {
    const { tenant, steady } = this.walk;
    for (const key of this.model.beginnings.keys())
      await steady.engine.suspendDefinition(tenant, { key }, { reason: 'over' });
    for (const id of [...this.ids, ...(await this.started())]) await steady.engine.delete(tenant, id);
    this.walk.pass(second);
    while ((await steady.engine.removeExpired({ defaultDays: 0, limit: 1000 })) > 0);
  }
}
