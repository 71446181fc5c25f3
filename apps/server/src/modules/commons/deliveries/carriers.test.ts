import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../../testing/database';
import { openDatabase, type Database } from '../../../platform/database';
import { createLog } from '../../../platform/telemetry';
import { deliverDue, FinalFailure, type Carrier } from './carriers';
import { deliveryMigrations } from './migrations';

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await testDatabase([{ source: 'deliveries', migrations: deliveryMigrations }]);
  database = openDatabase({ url: server.url });
});
afterAll(async () => {
  await database.close();
  await server.drop();
});
beforeEach(async () => void (await database.pool.query('delete from deliveries')));

const disabled = 9;
const queue = (target: number, count: number, age = '1 minute') =>
  database.pool.query(
    `insert into deliveries (tenant_id, channel, target, payload, due_at)
     select 1, 'webhook', $1, jsonb_build_object('n', n), now() - $3::interval from generate_series(1, $2) n`,
    [target, count, age],
  );
const carrier = (send: Carrier<object, string>['send'], more: Partial<Carrier<object, string>> = {}) => ({
  channel: 'webhook' as const,
  to: sql`to_jsonb('receiver'::text)`,
  active: sql`d.target <> ${disabled}`,
  pauses: [60, 3600],
  keepsSent: true,
  send,
  ...more,
});
const run = (by: Carrier<object, string>) => deliverDue({ db: database.db, log: createLog('silent') }, by);
const read = async (target: number) =>
  (
    await database.pool.query(
      `select state, attempts, count(*)::int, bool_and(due_at > now()) as later from deliveries
       where target = $1 group by 1, 2 order by 1, 2`,
      [target],
    )
  ).rows;

it('a receiver that hangs with a thousand older deliveries stops neither others nor what is queued meanwhile', async () => {
  await queue(1, 1000, '1 hour');
  await queue(disabled, 50, '1 hour');
  await queue(2, 10);
  let fail: (reason: Error) => void = () => {};
  const hanging = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const sent: number[] = [];
  const running = run(
    carrier(async ({ target }) => {
      if (target === 1) await hanging;
      sent.push(target);
    }),
  );

  await expect.poll(() => sent.length).toBe(10);
  await queue(3, 1);
  await expect.poll(() => sent.length, { timeout: 5000 }).toBe(11);
  fail(new Error('timeout'));
  await running;

  expect(await read(1)).toEqual([
    { state: 'waiting', attempts: 0, count: 996, later: true },
    { state: 'waiting', attempts: 1, count: 4, later: true },
  ]);
  expect(await read(2)).toMatchObject([{ state: 'sent', attempts: 1, count: 10 }]);
  expect(await read(disabled)).toEqual([{ state: 'waiting', attempts: 0, count: 50, later: false }]);
});

it('targets take turns, so that one with many deliveries is not always first', async () => {
  for (const target of [1, 2, 3, 4, 5, 6, 7]) await queue(target, 40); // oxlint-disable-line no-await-in-loop
  const order: number[] = [];
  await run(carrier(async ({ target }) => void order.push(target)));

  expect(order).toHaveLength(280);
  expect(new Set(order.slice(0, 60)).size).toBe(7);
});

it('a delivery that its receiver refuses does not hold back those that it accepts', async () => {
  await queue(1, 12);
  await run(
    carrier(async ({ payload }) => {
      if ('n' in payload && payload.n === 1) throw new Error('status 400');
    }),
  );

  expect(await read(1)).toMatchObject([
    { state: 'sent', count: 11 },
    { state: 'waiting', count: 1 },
  ]);
});

it('processes share deliveries, and one that can never be accepted is parked', async () => {
  await queue(1, 30);
  let attempts = 0;
  const refusing = carrier(async () => {
    attempts += 1;
    throw new FinalFailure('answer 550');
  });
  await Promise.all([run(refusing), run(refusing), run(refusing)]);

  expect(attempts).toBe(30);
  expect(await read(1)).toMatchObject([{ state: 'parked', attempts: 1, count: 30 }]);
});

it('an accepted delivery stays sent although what follows it fails, and a late outcome changes no later attempt', async () => {
  await queue(1, 1);
  const attempted = async () => {
    throw new Error('no connection');
  };
  await run(carrier(async () => {}, { attempted }));
  expect(await read(1)).toMatchObject([{ state: 'sent', attempts: 1 }]);

  await queue(2, 1);
  await run(
    carrier(async () => {
      await database.pool.query(`update deliveries set attempts = 2 where target = 2`);
    }),
  );
  expect(await read(2)).toEqual([{ state: 'waiting', attempts: 2, count: 1, later: true }]);
});
