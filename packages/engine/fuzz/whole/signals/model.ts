import { fault, type Faults } from '../../oracles/faults';
import { beginnings } from './processes';

const hour = 60 * 60 * 1000;
/** How long what a process has taken stays its own when it dies. */
export const lockMs = 60_000;

/** What can be seen of who hears signals. */
export interface Sight {
  /** How often each instance has noted a signal. */
  noted: ReadonlyMap<string, number>;
  /** How often each has thrown one. */
  thrown: ReadonlyMap<string, number>;
  /** How many instances there are of what begins by itself, by its key. */
  started: ReadonlyMap<string, number>;
}

/** At least and at most, where nobody could know. */
interface Range {
  least: number;
  most: number;
}

interface Subscriber extends Range {
  /** Of several signals at the same time it hears one, and then waits for the next. */
  looping: boolean;
  suspended: boolean;
}

interface Beginning extends Range {
  suspended: boolean;
  signal: boolean;
  timer: { due: number; every: number; left: number } | undefined;
  /** Until then a process may have its timer that is not there any more. */
  takenUntil: number;
}

/** How often each instance has to hear a signal and each process to begin, as somebody would keep it on model. */
export class SignalModel {
  readonly subscribers = new Map<string, Subscriber>();
  readonly beginnings = new Map<string, Beginning>();
  /** Those that can note nothing: ids of instances, and `started`. */
  readonly ill = new Set<string>();

  isWell(id: string): boolean {
    return !this.ill.has(id) && this.subscribers.get(id)?.suspended !== true;
  }

  begins(id: string, looping: boolean): void {
    this.subscribers.set(id, { looping, suspended: false, least: 0, most: 0 });
  }

  publish(key: string, number: number, now: number): void {
    const { signal = false, timer } = beginnings[number] ?? {};
    const every = (timer?.hours ?? 0) * hour;
    const left = timer?.times ?? Infinity;
    const { least = 0, most = 0 } = this.beginnings.get(key) ?? {};
    const planned = timer && { due: now + every, every, left };
    this.beginnings.set(key, { least, most, signal, suspended: false, takenUntil: 0, timer: planned });
  }

  /** What was on its way to it may come too late. */
  suspend(of: Range & { suspended: boolean }, suspended: boolean, count: number): void {
    of.suspended = suspended;
    if (suspended) of.least = Math.min(of.least, count);
  }

  /**
   * So many signals were thrown: everybody hears them who waited then, and did not stand still; by job runners (`runs`)
   * when they had given what was on its way.
   */
  heed(before: Sight, after: Sight, { outside, runs }: { outside: number; runs: boolean }): void {
    const inside = [...after.thrown].map(([id, times]) => [id, times - (before.thrown.get(id) ?? 0)] as const);
    const all = inside.reduce((sum, [, times]) => sum + times, outside);
    if (all === 0) return;
    for (const [id, subscriber] of this.subscribers) {
      if (subscriber.suspended) continue;
      // who has only started hears its own
      const own = inside.find(([by]) => by === id)?.[1] ?? 0;
      const times = before.noted.has(id) ? all : own;
      if (times === 0) continue;
      const was = before.noted.get(id) ?? 0;
      const given = runs && was < subscriber.most ? 1 : 0;
      subscriber.most = subscriber.looping ? Math.max(subscriber.most, was + given + times) : subscriber.most + times;
      subscriber.least = subscriber.looping ? Math.max(subscriber.least, was + 1) : subscriber.least + times;
    }
    for (const beginning of this.beginnings.values()) {
      if (beginning.suspended || !beginning.signal) continue;
      beginning.most += all;
      beginning.least += all;
    }
  }

  /** Job runners have looked at the timers, if they came to it. */
  tick(before: Sight, after: Sight, now: number, troubled: boolean): Faults {
    return [...this.beginnings].flatMap(([key, beginning]) => {
      const { timer, suspended, takenUntil } = beginning;
      if (!timer) return [];
      const times = countOf(after, key) - countOf(before, key);
      const isDue = !suspended && timer.left > 0 && timer.due <= now;
      if (times === 1 && isDue) {
        timer.left -= 1;
        timer.due += (Math.floor((now - timer.due) / timer.every) + 1) * timer.every;
      } else if (isDue) beginning.takenUntil = now + lockMs;
      const mayWait = troubled || takenUntil > now;
      const isRight = times === (isDue ? 1 : 0) || (isDue && mayWait && times === 0);
      return fault(!isRight, `${key} begins ${times} times at ${new Date(now).toISOString()}, due ${timer.due}`);
    });
  }

  /** What was thrown without trouble everybody has heard who had heard everything before, and can. */
  atOnce(before: Sight, after: Sight, expected: ReadonlySet<string>): Faults {
    return [...expected].flatMap((id) => {
      const [was, is] = [before, after].map((sight) => sight.noted.get(id) ?? sight.started.get(id) ?? 0);
      return fault(is === was, `${id} has heard nothing at once`);
    });
  }

  /** Those that hear at once what is thrown now. */
  expecting({ noted, started }: Sight): Set<string> {
    const subscribers = [...this.subscribers].filter(([id, { most }]) => this.isWell(id) && noted.get(id) === most);
    const beginnings = this.bySignal().filter(
      ([key, { most, signal, suspended }]) => signal && !suspended && started.get(key) === most,
    );
    return new Set([...subscribers, ...beginnings].map(([name]) => name));
  }

  /** Nobody hears more than there was, and nothing what stands still. */
  most(before: Sight, { noted, started }: Sight): Faults {
    const all = [...this.subscribers, ...this.beginnings];
    return [
      ...all.flatMap(([name, { suspended }]) => {
        const was = before.noted.get(name) ?? before.started.get(name);
        const is = noted.get(name) ?? started.get(name);
        return fault(suspended && was !== is, `${name} stands still, and has gone from ${was} to ${is}`);
      }),
      ...[...this.subscribers].flatMap(([id, { most }]) =>
        fault((noted.get(id) ?? 0) > most, `${id} has heard ${noted.get(id)} signals of ${most}`),
      ),
      ...this.bySignal().flatMap(([key, { most }]) =>
        fault((started.get(key) ?? 0) > most, `${key} has started by ${started.get(key)} signals of ${most}`),
      ),
    ];
  }

  /** When everything was given, those that could have heard everything; what nobody could know is known then. */
  settled(sight: Sight): Faults {
    const faults: Faults = [];
    const settle = (name: string, range: Range, count: number) => {
      faults.push(...fault(count < range.least, `${name} has heard ${count} signals of at least ${range.least}`));
      range.least = range.most = count;
    };
    for (const [id, subscriber] of this.subscribers)
      if (this.isWell(id)) settle(id, subscriber, sight.noted.get(id) ?? 0);
    for (const [key, beginning] of this.bySignal()) settle(key, beginning, countOf(sight, key));
    return faults;
  }

  private bySignal(): [string, Beginning][] {
    return [...this.beginnings].filter(([key]) => key.startsWith('signalled'));
  }
}

const countOf = ({ started }: Sight, key: string): number => started.get(key) ?? 0;
