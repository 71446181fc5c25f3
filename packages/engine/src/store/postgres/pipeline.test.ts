import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pgStore, type TestStore } from '../../../testing/postgres';
import { Pipeline } from './pipeline';

/** Returns the process id of the database backend that executes a statement of this duration. */
const doneBy = async (pipeline: Pipeline, milliseconds = 0): Promise<number> => {
  const text = 'SELECT pg_backend_pid() AS pid, pg_sleep($1::float / 1000)';
  const { rows } = await pipeline.query<{ pid: number }>({ name: 'doneBy', text, values: [milliseconds] });
  return rows[0]?.pid ?? 0;
};
const fail = (pipeline: Pipeline) => pipeline.query({ text: 'SELECT 1 / $1::integer', values: [0] });

describe('statements on one connection', () => {
  let test: TestStore;
  let pipeline: Pipeline;

  beforeEach(async () => {
    test = await pgStore();
    pipeline = new Pipeline(test.pool, 200);
  });
  afterEach(() => test.close());

  it('are pipelined, and leave the connection to others afterwards', async () => {
    const processes = await Promise.all([doneBy(pipeline), doneBy(pipeline), doneBy(pipeline)]);
    expect(new Set(processes).size).toBe(1);
    expect(test.pool).toMatchObject({ totalCount: 1, idleCount: 1 });
  });

  it('are overtaken on another connection if one is not answered soon', async () => {
    const slow = doneBy(pipeline, 2000);
    await wait(400);
    const first = await Promise.race([slow.then(() => 'the slow one'), doneBy(pipeline).then(() => 'the quick one')]);
    expect(first).toBe('the quick one');
    await slow;
  });

  it('use several connections if they usually take long', async () => {
    const unhurried = new Pipeline(test.pool, 1);
    for (let count = 0; count < 5; count += 1) await doneBy(unhurried, 20);
    const [one, other] = await Promise.all([doneBy(unhurried), doneBy(unhurried)]);
    expect(one).not.toBe(other);
  });

  it('are executed even if the previous one is refused', async () => {
    const connected = await doneBy(pipeline);
    const [refused, done] = await Promise.allSettled([fail(pipeline), doneBy(pipeline)]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    expect(done).toEqual({ status: 'fulfilled', value: connected });
    expect(await doneBy(pipeline)).toBe(connected);
  });

  it('fail together when the connection is lost, and the next one uses another connection', async () => {
    const connected = await doneBy(pipeline);
    const both = Promise.allSettled([doneBy(pipeline, 10_000), doneBy(pipeline)]);
    const other = new Pool({ connectionString: test.url, max: 1 });
    await other.query('SELECT pg_terminate_backend($1)', [connected]);
    await other.end();

    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await doneBy(pipeline)).not.toBe(connected);
  });

  it('run one by one on connections without pipelining', async () => {
    const plain = new Pool({ connectionString: test.url, max: 2 });
    const single = new Pipeline(plain, 200);
    const [one, other] = await Promise.all([doneBy(single), doneBy(single)]);
    expect(one).not.toBe(other);
    await plain.end();
  });
});
