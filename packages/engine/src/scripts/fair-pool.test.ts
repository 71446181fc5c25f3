import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FairPool } from './fair-pool';

describe('the pool of script threads', () => {
  it('runs the waiting work of several keys in turn, however much one key has', async () => {
    const pool = new FairPool(['only']);
    const order: string[] = [];
    const run = (key: string) => pool.run(key, async () => void order.push(key));

    await Promise.all([run('a'), run('a'), run('a'), run('b'), run('c'), run('b')]);

    expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'b']);
  });

  it('reserves a slot for others when one key has much work', async () => {
    const pool = new FairPool([1, 2, 3]);
    const long = Array.from({ length: 10 }, () => pool.run('busy', () => sleep(200)));
    const before = performance.now();

    await pool.run('other', async () => undefined);

    expect(performance.now() - before).toBeLessThan(150);
    await Promise.all(long);
  });

  it('frees the slot of work that fails', async () => {
    const pool = new FairPool(['only']);
    await expect(pool.run('a', async () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');

    expect(await pool.run('a', async (place) => place)).toBe('only');
  });
});
