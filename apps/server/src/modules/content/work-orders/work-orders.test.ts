import { messages } from '@portal/contract';
import { workOrderComments, workOrders, workOrdersPerDay } from '@portal/contract/work-orders';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { remindOfOverdue } from './overdue';

let server: TestServer;
let filer: Client;
let other: Client;
let office: Client;
beforeAll(async () => {
  server = await testServer();
  filer = await server.as('staff01');
  other = await server.as('talent01');
  office = await server.as('auditor01');
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('delete from "work-orders"; delete from messages'));

const { create, change, act, detail, page } = workOrders.endpoints;
const order = {
  title: '附件上传失败',
  category: 'failure',
  urgency: 'urgent',
  description: '上传扫描件时提示超时。',
  phone: '13805310011',
};
const filed = async (client = filer): Promise<{ id: number; revision: number }> =>
  (await client(create, { body: { values: order } })).data;
const userId = async (username: string): Promise<number> =>
  Number((await server.database.pool.query('select id from users where username = $1', [username])).rows[0].id);
const bell = async (client: Client) => (await client(messages.messagePage)).data.records;

describe('work orders', () => {
  it('go from the person who filed them through the office and back, with messages on the way (000-1-014)', async () => {
    const { id, revision } = await filed();
    const assignee = [{ id: await userId('auditor02'), name: '高丽华' }];

    const assigned = (await office(act, { body: { id, revision, action: 'assign', values: { assignee } } })).data;
    const request = (
      await office(act, { body: { ...assigned, action: 'askBack', values: { question: '使用的浏览器版本？' } } })
    ).data;
    const supplied = (
      await filer(act, { body: { ...request, action: 'supply', values: { supplement: 'Chrome 130' } } })
    ).data;
    const resolved = (await office(act, { body: { ...supplied, action: 'resolve', values: { result: '已修复' } } }))
      .data;
    const closed = await filer(act, { body: { ...resolved, action: 'confirm', values: { rating: '5' } } });
    const record = (await filer(detail, { query: { id } })).data;

    expect(closed.status).toBe(200);
    expect(record).toMatchObject({
      state: 'closed',
      actions: [],
      values: { assignee, question: '使用的浏览器版本？', supplement: 'Chrome 130', result: '已修复', rating: '5' },
    });
    expect(await bell(filer)).toHaveLength(3);
    expect((await bell(filer))[0]).toMatchObject({
      openMode: '2',
      msgLink: `/workOrders/index?id=${id}`,
      msgContent: expect.stringContaining('待确认'),
    });
    expect((await bell(await server.as('auditor02'))).length).toBeGreaterThan(1);
  });

  it('have a due time in working time that follows from their urgency, also after it was changed', async () => {
    const { id, revision } = await filed();
    const first = (await filer(detail, { query: { id } })).data;

    await filer(change, { body: { id, revision, values: { urgency: 'critical' } } });
    const second = (await filer(detail, { query: { id } })).data;

    const dueAt = ({ values }: { values: { dueAt: string } }) => values.dueAt;
    expect(dueAt(second) > second.createTime && dueAt(second) < dueAt(first)).toBe(true);
    for (const due of [first, second].map(dueAt)) {
      const time = due.slice('yyyy-MM-dd '.length);
      expect(time >= '09:00:00' && time <= '18:00:00').toBe(true);
    }
  });

  it('stop the clock while their filer is asked for something, and go on with what was left', async () => {
    const { id, revision } = await filed();
    const read = async () => (await filer(detail, { query: { id } })).data;
    const first = await read();
    await office(act, { body: { id, revision, action: 'take' } });
    await office(act, { body: { id, revision: revision + 1, action: 'askBack', values: { question: '请补充截图' } } });
    const held = await read();
    /* As if it had been asked long ago, when a whole day was left. */
    const { pool } = server.database;
    await pool.query(
      `update "work-orders" set held_at = '2026-03-10 09:00:00', due_at = '2026-03-10 18:00:00' where id = $1`,
      [id],
    );
    await remindOfOverdue(server.database.db, { publishMessage: vi.fn() });

    await filer(act, { body: { id, revision: revision + 2, action: 'supply', values: { supplement: '见附件' } } });

    const { state, values } = await read();
    expect(held).toMatchObject({ state: 'waiting', values: { dueAt: first.values.dueAt } });
    expect(held.values.heldAt).toMatch(/^\d{4}-/);
    expect([state, values.heldAt ?? null]).toEqual(['handling', null]);
    expect(Date.parse(values.dueAt)).toBeGreaterThan(Date.now());
    const { rows } = await pool.query('select from "work-orders" where reminded_due_at is not null');
    expect(rows).toEqual([]);
  });

  it('can be read by the person who filed them and the office, and handled only by the office', async () => {
    const { id, revision } = await filed();

    const foreign = await other(detail, { query: { id } });
    const take = await filer(act, { body: { id, revision, action: 'take' } });
    const taken = await office(act, { body: { id, revision, action: 'take' } });
    const stale = await office(act, { body: { id, revision, action: 'take' } });

    expect([foreign.status, take.status, taken.status, stale.status]).toEqual([404, 403, 200, 409]);
    expect((await office(page, { query: { mine: 'true' } })).data.total).toBe(0);
    const mine = { filter: `assignee:${await userId('auditor01')}` };
    expect((await office(page, { query: mine })).data.total).toBe(1);
    expect((await office(page, { query: { filter: 'assignee:x' } })).status).toBe(400);
  });

  it('require the fields of an action, and accept no others', async () => {
    const submitted = await filed();
    const take = (values: object) => office(act, { body: { ...submitted, action: 'take', values } });
    expect(await take({ result: 'x' })).toMatchObject({ status: 400, data: { field: 'result' } });
    const taken = (await take({})).data;
    const resolve = (values: object) => office(act, { body: { ...taken, action: 'resolve', values } });
    const stranger = [{ id: await userId('staff02'), name: '刘洋' }];

    expect(await resolve({})).toMatchObject({ status: 400, data: { field: 'result' } });
    expect(await resolve({ result: 'x', title: 'y' })).toMatchObject({ status: 400, data: { field: 'title' } });
    expect(await office(act, { body: { ...taken, action: 'assign', values: { assignee: stranger } } })).toMatchObject({
      status: 400,
      data: { field: 'assignee' },
    });
    expect(await filer(create, { body: { values: { ...order, result: 'x' } } })).toMatchObject({ status: 400 });
  });

  it('have a conversation, to which a repeated request adds nothing', async () => {
    const { id } = await filed();
    const body = { id, requestId: randomUUID(), values: { text: '请问进展如何？' } };

    const replies = await Promise.all([filer(workOrderComments.add, { body }), filer(workOrderComments.add, { body })]);
    const answer = { id, requestId: randomUUID(), values: { text: '正在处理。' } };
    await office(workOrderComments.add, { body: answer });
    const { comments } = (await filer(workOrderComments.list, { query: { id } })).data;

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(comments.map(({ text }: { text: string }) => text)).toEqual(['请问进展如何？', '正在处理。']);
    expect((await bell(filer))[0]).toMatchObject({ msgContent: expect.stringContaining('正在处理。') });
    expect((await other(workOrderComments.list, { query: { id } })).status).toBe(404);
    expect((await other(workOrderComments.add, { body: { ...body, requestId: randomUUID() } })).status).toBe(404);
    expect(await filer(workOrderComments.add, { body: { ...body, values: {} } })).toMatchObject({ status: 400 });
    const changed = { ...body, values: { text: '另一条。' } };
    expect(await filer(workOrderComments.add, { body: changed })).toMatchObject({ status: 422 });
  });

  it('are limited to a number per day and user', async () => {
    for (let count = 0; count < workOrdersPerDay; count += 1) await filed();

    const refused = await filer(create, { body: { values: order } });
    expect(refused).toMatchObject({ status: 429, msg: '24 小时内的操作已达上限，请在 24 小时后重试' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    expect((await other(create, { body: { values: order } })).status).toBe(200);
  });

  it('cause one reminder to the office or the assignee when they become overdue (000-1-014)', async () => {
    const { id, revision } = await filed();
    const remind = () => remindOfOverdue(server.database.db, { publishMessage: vi.fn() });
    const reminders = async (client: Client) =>
      (await bell(client)).filter(({ msgTitle }: { msgTitle: string }) => msgTitle.startsWith('工单已逾期')).length;
    const makeOverdue = (hours: number) =>
      server.database.pool.query('update "work-orders" set due_at = localtimestamp - make_interval(hours => $1)', [
        hours,
      ]);
    await remind();
    const early = await reminders(office);

    await makeOverdue(48);
    await remind();
    await remind();
    const assignee = [{ id: await userId('auditor02'), name: '高丽华' }];
    await office(act, { body: { id, revision, action: 'assign', values: { assignee } } });
    await makeOverdue(72);
    await remind();

    const second = await server.as('auditor02');
    await vi.waitFor(async () => expect(await Promise.all([office, second].map(reminders))).toEqual([1, 2]));
    expect([early, await reminders(filer)]).toEqual([0, 0]);
  });
});
