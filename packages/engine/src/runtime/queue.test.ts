import { describe, expect, it } from 'vitest';
import { KeyedQueue } from './queue';

const tick = () => new Promise((resolve) => setTimeout(resolve, 1));

describe('a keyed queue', () => {
  it('runs the tasks of one key in order, those of other keys concurrently, and continues after a failure', async () => {
    const queue = new KeyedQueue();
    const log: string[] = [];
    const work =
      (name: string, fails = false) =>
      async () => {
        log.push(`${name} begins`);
        await tick();
        log.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      };
    const outcomes = await Promise.allSettled([
      queue.run('a', work('a1', true)),
      queue.run('a', work('a2')),
      queue.run('b', work('b1')),
    ]);

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(log.indexOf('a2 begins')).toBeGreaterThan(log.indexOf('a1 ends'));
    expect(log.indexOf('b1 begins')).toBeLessThan(log.indexOf('a1 ends'));
  });
});
