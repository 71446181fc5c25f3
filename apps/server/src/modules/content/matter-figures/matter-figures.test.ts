import { matterFigures } from '@portal/contract/matter-figures';
import { onlineMessages } from '@portal/contract/online-messages';
import { workOrders } from '@portal/contract/work-orders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

let server: TestServer;
let office: Client;
let filer: Client;
beforeAll(async () => {
  server = await testServer();
  office = await server.as('auditor01');
  filer = await server.as('staff01');
});
afterAll(() => server.close());

const { create, act, page } = workOrders.endpoints;
const order = { title: '附件', category: 'failure', urgency: 'normal', description: '失败', phone: '13805310011' };
const file = async (values = {}): Promise<number> =>
  (await filer(create, { body: { values: { ...order, ...values } } })).data.id;

async function handle(id: number) {
  await office(act, { body: { id, revision: 1, action: 'take' } });
  await office(act, { body: { id, revision: 2, action: 'resolve', values: { result: '已修复' } } });
}

it('counts what was filed by category, handler and month, as the lists behind the figures do', async () => {
  await server.database.pool.query('delete from "work-orders"; delete from ratings');
  const [onTime, late] = [await file(), await file(), await file({ category: 'account' }), await file()];
  await handle(onTime);
  await handle(late);
  const { pool } = server.database;
  await pool.query('update "work-orders" set worked_ms = 3600000 where id = $1', [onTime]);
  await pool.query(`update "work-orders" set worked_ms = 7200000, timeliness = 'late' where id = $1`, [late]);
  await pool.query(`update "work-orders" set due_at = localtimestamp - interval '2 days' where category = 'account'`);
  await pool.query('update ratings set step = 4, rated_at = now() where matter_id = $1', [String(onTime)]);

  const { data } = await office(matterFigures['work-orders']);

  const all = {
    received: 4,
    handled: 2,
    onTime: 1,
    late: 1,
    handledLate: 1,
    open: 2,
    overdue: 1,
    hours: 1.5,
    rated: 1,
    sum: 4,
  };
  expect(data).toMatchObject({
    ...all,
    categories: [
      { category: 'failure', received: 3, overdue: 0, hours: 1.5 },
      { category: 'account', received: 1, handled: 0, overdue: 1, hours: null },
    ],
    handlers: [
      { id: 0, name: '', received: 2, open: 2 },
      { id: expect.any(Number), name: '冯志强', received: 2, handled: 2, rated: 1 },
    ],
    months: [{ month: expect.stringMatching(/^\d{4}-\d{2}$/u), ...all }],
  });
  const { month } = data.months[0];
  const listed = async (state: string, ...filter: string[]) =>
    (await office(page, { query: { ...(state && { state }), filter: [`createdAt:${month}-01~`, ...filter] } })).data
      .total;
  expect(await listed('')).toBe(4);
  expect(await listed('resolved,closed', 'category:failure')).toBe(2);
  expect(await listed('', 'timeliness:late', `assignee:${data.handlers[1].id}`)).toBe(1);
  expect((await office(page, { query: { filter: ['createdAt:2020-01-01~2020-12-31'] } })).data.total).toBe(0);
  expect((await office(page, { query: { filter: ['createdAt:soon'] } })).status).toBe(400);
});

it('counts only the period, and a matter whose clock stands still is not overdue', async () => {
  await server.database.pool.query('delete from "work-orders"; delete from ratings');
  const id = await file();
  await server.database.pool.query(
    `update "work-orders" set due_at = localtimestamp - interval '2 days', state = 'waiting'`,
  );
  const read = async (query = {}) => (await office(matterFigures['work-orders'], { query })).data;

  expect(await read()).toMatchObject({ received: 1, open: 1, overdue: 0 });
  expect(await read({ from: '2020-01-01', to: '2020-12-31' })).toMatchObject({ received: 0, hours: null, months: [] });
  await server.database.pool.query(`update "work-orders" set created_at = '2020-12-31T15:59:59Z' where id = $1`, [id]);
  expect(await read({ to: '2020-12-31' })).toMatchObject({ received: 1, months: [{ month: '2020-12' }] });
  expect(await read({ from: '2021-01-01' })).toMatchObject({ received: 0 });
});

it('refuses an invalid period and people without the permission', async () => {
  const read = async (query: Record<string, string>) => (await office(matterFigures['work-orders'], { query })).status;

  expect(await read({ from: '2020-13-01' })).toBe(400);
  expect(await read({ from: '2021-01-01', to: '2020-01-01' })).toBe(400);
  expect((await filer(matterFigures['work-orders'])).status).toBe(403);
  expect((await filer(matterFigures['online-messages'])).status).toBe(403);
});

it('counts messages without an account and with every outcome', async () => {
  await server.database.pool.query('delete from "online-messages"; delete from ratings');
  const values = { subject: '补贴', category: 'policy', body: '何时发放？', visibility: 'private' };
  const leave = async (): Promise<number> =>
    (await filer(onlineMessages.endpoints.create, { body: { values } })).data.id;
  const [answered, refused] = [await leave(), await leave(), await leave()];
  const say = (id: number, action: string, said: object) =>
    office(onlineMessages.endpoints.act, { body: { id, revision: 1, action, values: said } });
  await say(answered, 'answer', { answer: '本月底前。' });
  await say(refused, 'refuse', { refusal: '不属于受理范围。' });

  const { data } = await office(matterFigures['online-messages']);

  expect(data).toMatchObject({
    received: 3,
    handled: 2,
    onTime: 1,
    late: 0,
    open: 1,
    categories: [{ category: 'policy' }],
  });
  expect(data.hours).not.toBeNull();
});
