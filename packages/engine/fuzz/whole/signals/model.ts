import { violation, type Violations } from '../../report';
import { startEvents } from './processes';

const hour = 60 * 60 * 1000;
/** How long signals and timers stay locked by a process that crashed. */
export const lockMs = 60_000;

/** Counts that can be observed from outside. */
export interface Observation {
  /** The number of signals that each instance has handled. */
  noted: ReadonlyMap<string, number>;
  /** The number of signals that each instance has thrown. */
  thrown: ReadonlyMap<string, number>;
  /** Number of instances started by events, by definition key. */
  started: ReadonlyMap<string, number>;
}

/** Lower and upper bound where the exact count is not known. */
interface Range {
  least: number;
  most: number;
}

interface Subscriber extends Range {
  /** Receives one of several simultaneous signals, then waits for the next. */
  looping: boolean;
  suspended: boolean;
}

interface StartEvent extends Range {
  suspended: boolean;
  signal: boolean;
  timer: { due: number; every: number; left: number } | undefined;
  /** Until then a crashed process may hold the lock of its timer. */
  takenUntil: number;
}

/** Model of how many signals each instance must receive and how often each process must start. */
export class SignalModel {
  readonly subscribers = new Map<string, Subscriber>();
  readonly startEvents = new Map<string, StartEvent>();
  /** Receivers whose work fails: ids of instances, and `started`. */
  readonly failing = new Set<string>();

  canReceive(id: string): boolean {
    return !this.failing.has(id) && this.subscribers.get(id)?.suspended !== true;
  }

  begins(id: string, looping: boolean): void {
    this.subscribers.set(id, { looping, suspended: false, least: 0, most: 0 });
  }

  publish(key: string, number: number, now: number): void {
    const { signal = false, timer } = startEvents[number] ?? {};
    const every = (timer?.hours ?? 0) * hour;
    const left = timer?.times ?? Infinity;
    const { least = 0, most = 0 } = this.startEvents.get(key) ?? {};
    const planned = timer && { due: now + every, every, left };
    this.startEvents.set(key, { least, most, signal, suspended: false, takenUntil: 0, timer: planned });
  }

  /** Signals still to be delivered may be dropped. */
  suspend(of: Range & { suspended: boolean }, suspended: boolean, count: number): void {
    of.suspended = suspended;
    if (suspended) of.least = Math.min(of.least, count);
  }

  /**
   * Signals were thrown: every active instance subscribed at that time receives them. With job runners (`runs`), after
   * the signals that were still to be delivered.
   */
  signalsThrown(before: Observation, after: Observation, { outside, runs }: { outside: number; runs: boolean }): void {
    const inside = [...after.thrown].map(([id, times]) => [id, times - (before.thrown.get(id) ?? 0)] as const);
    const all = inside.reduce((sum, [, times]) => sum + times, outside);
    if (all === 0) return;
    for (const [id, subscriber] of this.subscribers) {
      if (subscriber.suspended) continue;
      // a new instance receives only its own signal
      const own = inside.find(([by]) => by === id)?.[1] ?? 0;
      const times = before.noted.has(id) ? all : own;
      if (times === 0) continue;
      const was = before.noted.get(id) ?? 0;
      const given = runs && was < subscriber.most ? 1 : 0;
      subscriber.most = subscriber.looping ? Math.max(subscriber.most, was + given + times) : subscriber.most + times;
      subscriber.least = subscriber.looping ? Math.max(subscriber.least, was + 1) : subscriber.least + times;
    }
    for (const start of this.startEvents.values()) {
      if (start.suspended || !start.signal) continue;
      start.most += all;
      start.least += all;
    }
  }

  /** Job runners have checked the timers, unless there was a failure. */
  tick(before: Observation, after: Observation, now: number, troubled: boolean): Violations {
    return [...this.startEvents].flatMap(([key, start]) => {
      const { timer, suspended, takenUntil } = start;
      if (!timer) return [];
      const times = countOf(after, key) - countOf(before, key);
      const isDue = !suspended && timer.left > 0 && timer.due <= now;
      if (times === 1 && isDue) {
        timer.left -= 1;
        timer.due += (Math.floor((now - timer.due) / timer.every) + 1) * timer.every;
      } else if (isDue) start.takenUntil = now + lockMs;
      const mayWait = troubled || takenUntil > now;
      const isRight = times === (isDue ? 1 : 0) || (isDue && mayWait && times === 0);
      return violation(!isRight, `${key} begins ${times} times at ${new Date(now).toISOString()}, due ${timer.due}`);
    });
  }

  /** Checks that a signal thrown without failure was received by every instance with no outstanding signal. */
  atOnce(before: Observation, after: Observation, expected: ReadonlySet<string>): Violations {
    return [...expected].flatMap((id) => {
      const [was, is] = [before, after].map(
        (observation) => observation.noted.get(id) ?? observation.started.get(id) ?? 0,
      );
      return violation(is === was, `${id} has not received the signal at once`);
    });
  }

  /** Receivers that must get the next signal at once. */
  expecting({ noted, started }: Observation): Set<string> {
    const subscribers = [...this.subscribers].filter(([id, { most }]) => this.canReceive(id) && noted.get(id) === most);
    const startEvents = this.bySignal().filter(
      ([key, { most, signal, suspended }]) => signal && !suspended && started.get(key) === most,
    );
    return new Set([...subscribers, ...startEvents].map(([name]) => name));
  }

  /** Checks that no receiver gets more signals than were thrown, and none while suspended. */
  most(before: Observation, { noted, started }: Observation): Violations {
    const all = [...this.subscribers, ...this.startEvents];
    return [
      ...all.flatMap(([name, { suspended }]) => {
        const was = before.noted.get(name) ?? before.started.get(name);
        const is = noted.get(name) ?? started.get(name);
        return violation(suspended && was !== is, `${name} is suspended and changed from ${was} to ${is}`);
      }),
      ...[...this.subscribers].flatMap(([id, { most }]) =>
        violation((noted.get(id) ?? 0) > most, `${id} has received ${noted.get(id)} of ${most} signals`),
      ),
      ...this.bySignal().flatMap(([key, { most }]) =>
        violation((started.get(key) ?? 0) > most, `${key} has started by ${started.get(key)} signals of ${most}`),
      ),
    ];
  }

  /** Checks the exact counts after all deliveries. */
  settled(observation: Observation): Violations {
    const violations: Violations = [];
    const settle = (name: string, range: Range, count: number) => {
      violations.push(
        ...violation(count < range.least, `${name} has received ${count} of at least ${range.least} signals`),
      );
      range.least = range.most = count;
    };
    for (const [id, subscriber] of this.subscribers)
      if (this.canReceive(id)) settle(id, subscriber, observation.noted.get(id) ?? 0);
    for (const [key, start] of this.bySignal()) settle(key, start, countOf(observation, key));
    return violations;
  }

  private bySignal(): [string, StartEvent][] {
    return [...this.startEvents].filter(([key]) => key.startsWith('signalled'));
  }
}

const countOf = ({ started }: Observation, key: string): number => started.get(key) ?? 0;
