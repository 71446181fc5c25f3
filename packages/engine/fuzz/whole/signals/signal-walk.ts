import type { ChangeEvent, Store } from '../../../src';
import { violation, type Violations } from '../../report';
import type { WholeMove } from '../moves';
import { outcomeOf, type Receivers, type Process } from '../process';
import { lockMs, SignalModel, type Observation } from './model';
import { startEvents, drawStarted, subscribers, noted, signalName, throwers, thrown } from './processes';

const everything = { current: 1, size: 1000, countMax: 1000, places: 1 };
const second = 1000;

/** An operation on signals, and its expected results. */
interface SignalOperation {
  description: string;
  /** The work of each engine, by its index. */
  give: (process: Process, index: number) => Promise<unknown>;
  /** A client throws the signal, not an instance. */
  outside?: boolean;
  /** Job runners execute it. They also check the timers. */
  runs?: boolean;
  /** Its signal is delivered at once. */
  atOnce?: boolean;
  /** Two engines may do it concurrently. */
  several?: boolean;
}

/** The surrounding walk. */
interface Walk {
  readonly tenant: string;
  /** A store and an engine that never fail. */
  readonly store: Store;
  readonly steady: Process;
  readonly violations: Violations;
  readonly log: string[];
  readonly now: number;
  pass(milliseconds: number): void;
  receivers(conditions: Conditions, several: boolean): Receivers;
  events(): Promise<ChangeEvent[]>;
}

type Conditions = Pick<WholeMove, 'engine' | 'failure' | 'twice' | 'death' | 'pick'>;

/** Signals and timer start events in a walk: which receivers get them, and how often. */
export class SignalWalk {
  readonly model = new SignalModel();
  private readonly deployed = new Set<string>();

  constructor(private readonly walk: Walk) {}

  get ids(): string[] {
    return [...this.model.subscribers.keys()];
  }

  /** Deploys a process on first use. */
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
    await this.execute({ description: `${key} begins as ${instanceId}`, give, atOnce }, conditions);
    if (!(await this.walk.store.load(tenant, instanceId))) this.model.subscribers.delete(instanceId);
  }

  private nextId(): string {
    return `h${this.model.subscribers.size + this.walk.log.length}`;
  }

  async publish(key: string, number: number): Promise<void> {
    const start = startEvents[number] ?? {};
    const { tenant, steady, log, now } = this.walk;
    const { id } = await steady.engine.deploy(tenant, { xml: drawStarted(key, start) });
    this.model.publish(key, number, now);
    log.push(`publish ${id} ${JSON.stringify(start)}`);
  }

  async suspend(name: string, suspended: boolean): Promise<void> {
    const { tenant, log, steady } = this.walk;
    const { engine } = steady;
    const observation = await this.look();
    const subscriber = this.model.subscribers.get(name);
    const start = this.model.startEvents.get(name);
    if (subscriber) {
      await (suspended ? engine.suspend(tenant, name) : engine.activate(tenant, name));
      this.model.suspend(subscriber, suspended, observation.noted.get(name) ?? 0);
    } else if (start) {
      if (suspended) await engine.suspendDefinition(tenant, { key: name }, { reason: 'rest' });
      else await engine.activateDefinition(tenant, { key: name });
      this.model.suspend(start, suspended, observation.started.get(name) ?? 0);
    }
    log.push(`${name} ${suspended ? 'is suspended' : 'is active'}`);
  }

  async signal(conditions: Conditions): Promise<void> {
    const give = ({ engine }: Process) => engine.signal(this.walk.tenant, { name: signalName });
    await this.execute(
      { description: 'a signal from outside', give, outside: true, several: true, atOnce: true },
      conditions,
    );
  }

  async run(conditions: Conditions): Promise<void> {
    const { now } = this.walk;
    // now and then the second engine takes over signals that the first one still delivers
    const takesOver = conditions.pick % 2 === 0;
    const give = ({ runner, engine }: Process, index: number) =>
      index === 0 || !takesOver ? runner.runDue() : engine.deliverSignals({ async: true, at: now + 2 * lockMs });
    await this.execute({ description: 'job runners', give, runs: true, several: true }, conditions);
  }

  private async execute(
    { description, give, outside = false, runs = false, several = false, atOnce = false }: SignalOperation,
    conditions: Conditions,
  ): Promise<void> {
    const { walk, model } = this;
    walk.pass(second);
    const before = await this.look();
    const expected = model.expecting(before);
    const { processes, quiet, failure, refusesFirst } = walk.receivers(conditions, several);
    const outcomes = await Promise.all(processes.map((process, index) => outcomeOf(give(process, index))));
    await quiet();
    walk.log.push(`${description}${failure}: ${outcomes.join(', ')}`);
    const after = await this.look();
    model.signalsThrown(before, after, { outside: outside && !refusesFirst ? processes.length : 0, runs });
    walk.violations.push(
      ...outcomes.flatMap((outcome) => violation(outcome.includes('\n'), outcome)),
      ...(runs ? model.tick(before, after, walk.now, failure !== '') : []),
      ...(atOnce && failure === '' ? model.atOnce(before, after, expected) : []),
      ...model.most(before, after),
    );
  }

  private async look(): Promise<Observation> {
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
    const keys = [...this.model.startEvents.keys()];
    const started = keys.map(async (definitionKey) => {
      const { total } = await steady.engine.instancePage(tenant, { ...everything, definitionKey });
      return [definitionKey, total] as const;
    });
    return { noted: count(noted), thrown: count(thrown), started: new Map(await Promise.all(started)) };
  }

  /** Job runners get through with everything that is not ill. */
  async settle(): Promise<void> {
    const { walk, model } = this;
    const { tenant, store, steady, violations } = walk;
    // the locks of crashed processes expire
    walk.pass(3 * lockMs);
    for (let times = 0; times < 4; times += 1) {
      await this.run({ engine: 0, failure: undefined, death: undefined, twice: true, pick: times });
      walk.pass(10 * second);
      const { records } = await steady.engine.incidentPage(tenant, everything);
      for (const { incidentId, instanceId } of records)
        if (this.mayGoOn(instanceId)) await steady.engine.retryIncident(tenant, incidentId, 1);
    }
    const left = await store.takeSignals({ now: walk.now * 2, limit: 1000, lockedUntil: 0, async: true });
    violations.push(
      ...left.filter((signal) => signal.tenant === tenant).map(({ id }) => `signal ${id} is received by no instance`),
      ...model.settled(await this.look()),
    );
  }

  private mayGoOn(instanceId: string): boolean {
    return this.model.canReceive(this.model.subscribers.has(instanceId) ? instanceId : 'started');
  }

  /** Checks at the end that every subscriber works and has received everything. */
  async finish(): Promise<void> {
    const { model, walk } = this;
    model.failing.clear();
    for (const [name, { suspended }] of [...model.subscribers, ...model.startEvents])
      if (suspended) await this.suspend(name, false);
    await this.settle();
    await this.settle();
    if (walk.violations.length > 0) return;
    walk.violations.push(...(await this.left()));
  }

  /**
   * Checks that each started instance did its work once, that no job is left, and that every history entry was reported
   * once.
   */
  private async left(): Promise<Violations> {
    const { tenant, store, steady } = this.walk;
    const started = await this.started();
    const events = await this.walk.events();
    const { records: jobs } = await steady.engine.jobPage(tenant, everything);
    const each = [...this.ids, ...started].map(async (id) => {
      const rows = await store.history(tenant, id);
      const kept = events.filter(({ instance }) => instance.instanceId === id).flatMap(({ history }) => history);
      const times = rows.filter(({ activityId, action }) => activityId === noted && action === null).length;
      return [
        ...violation(kept.length !== rows.length, `of ${rows.length} rows of ${id} ${kept.length} are reported`),
        ...violation(started.includes(id) && times !== 1, `${id} has started ${times} times`),
      ];
    });
    return [
      ...(await Promise.all(each)).flat(),
      ...jobs.map(({ instanceId, nodeId }) => `a job of ${instanceId} is left at ${nodeId}`),
    ];
  }

  private async started(): Promise<string[]> {
    const { tenant, steady } = this.walk;
    const pages = [...this.model.startEvents.keys()].map(async (definitionKey) => {
      const { records } = await steady.engine.instancePage(tenant, { ...everything, definitionKey });
      return records.map(({ instanceId }) => instanceId);
    });
    return (await Promise.all(pages)).flat();
  }

  /** Removes everything, for later walks on the same store. */
  async tidy(): Promise<void> {
    const { tenant, steady } = this.walk;
    for (const key of this.model.startEvents.keys())
      await steady.engine.suspendDefinition(tenant, { key }, { reason: 'over' });
    for (const id of [...this.ids, ...(await this.started())]) await steady.engine.delete(tenant, id);
    this.walk.pass(second);
    while ((await steady.engine.removeExpired({ defaultDays: 0, limit: 1000 })) > 0);
  }
}
