import { oneOf } from '../../blocks/block';
import { one } from '../../situation';
import type { Turn } from '../moves';
import { subscribers, throwers } from './processes';

/** The maximum number of instances that listen at one time. */
const most = 12;
const signalled = ['signalled_a', 'signalled_b'] as const;
const timed = ['timed_a', 'timed_b'] as const;

const keysOf = <T extends string>(of: Readonly<Record<T, unknown>>) => Object.keys(of) as [T, ...T[]];

/** Operations on signals and on timers of start events. */
export const signalOperations = {
  async listen({ walk: { signals }, next }: Turn): Promise<undefined> {
    if (signals.ids.length < most) await signals.listen(oneOf(keysOf(subscribers), next()));
  },
  async throwInside({ walk: { signals }, move, next }: Turn): Promise<undefined> {
    if (signals.ids.length < most) await signals.throwInside(oneOf(keysOf(throwers), next()), move);
  },
  async signal({ walk: { signals }, move }: Turn): Promise<undefined> {
    await signals.signal(move);
  },
  async run({ walk: { signals }, move }: Turn): Promise<undefined> {
    await signals.run(move);
  },
  async publishStarted({ walk: { signals }, next }: Turn): Promise<undefined> {
    const isTimed = next() % 2 === 0;
    const key = oneOf<string>(isTimed ? timed : signalled, next());
    await signals.publish(key, oneOf(isTimed ? [2, 3, 3, 4] : [0, 0, 1, 4], next()));
  },
  async suspendReceiver({ walk: { signals }, next }: Turn): Promise<undefined> {
    const { subscribers, startEvents } = signals.model;
    const [name, { suspended }] = one([...subscribers, ...startEvents], { next }) ?? ['', { suspended: false }];
    if (name !== '') await signals.suspend(name, !suspended);
  },
  async toggleFailure({ walk, next }: Turn): Promise<undefined> {
    const { failing } = walk.signals.model;
    const name = one([...walk.signals.ids, 'started'], { next }) ?? 'started';
    if (!failing.delete(name)) failing.add(name);
    walk.log.push(`${name} is ${failing.has(name) ? 'failing' : 'working'}`);
  },
  async settle({ walk: { signals } }: Turn): Promise<undefined> {
    await signals.settle();
  },
};
