import { oneOf } from '../../blocks/block';
import { one } from '../../situation';
import type { Turn } from '../turn';
import { hearers, throwers } from './processes';

/** At most so many instances listen at one time. */
const most = 12;
const signalled = ['signalled_a', 'signalled_b'] as const;
const timed = ['timed_a', 'timed_b'] as const;

const keysOf = <T extends string>(of: Readonly<Record<T, unknown>>) => Object.keys(of) as [T, ...T[]];

/** What walks do with signals and timers of start events. */
export const hearingDeeds = {
  async listen({ walk: { hearing }, next }: Turn): Promise<undefined> {
    if (hearing.ids.length < most) await hearing.listen(oneOf(keysOf(hearers), next()));
  },
  async throwInside({ walk: { hearing }, move, next }: Turn): Promise<undefined> {
    if (hearing.ids.length < most) await hearing.throwInside(oneOf(keysOf(throwers), next()), move);
  },
  async signal({ walk: { hearing }, move }: Turn): Promise<undefined> {
    await hearing.signal(move);
  },
  async run({ walk: { hearing }, move }: Turn): Promise<undefined> {
    await hearing.run(move);
  },
  async publishBegun({ walk: { hearing }, next }: Turn): Promise<undefined> {
    const isTimed = next() % 2 === 0;
    const key = oneOf<string>(isTimed ? timed : signalled, next());
    await hearing.publish(key, oneOf(isTimed ? [2, 3, 3, 4] : [0, 0, 1, 4], next()));
  },
  async standStill({ walk: { hearing }, next }: Turn): Promise<undefined> {
    const { hearers: heard, beginnings } = hearing.paper;
    const [name, { suspended }] = one([...heard, ...beginnings], { next }) ?? ['', { suspended: false }];
    if (name !== '') await hearing.suspend(name, !suspended);
  },
  async sicken({ walk, next }: Turn): Promise<undefined> {
    const { ill } = walk.hearing.paper;
    const name = one([...walk.hearing.ids, 'begun'], { next }) ?? 'begun';
    if (!ill.delete(name)) ill.add(name);
    walk.told.push(`${name} is ${ill.has(name) ? 'ill' : 'well'}`);
  },
  async settle({ walk: { hearing } }: Turn): Promise<undefined> {
    await hearing.settle();
  },
};
