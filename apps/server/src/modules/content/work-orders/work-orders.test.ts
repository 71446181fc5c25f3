import { messages } from '@portal/contract';
import { ratings } from '@portal/contract/ratings';
import {
  workOrderCalls,
  workOrderCategories,
  workOrderComments,
  workOrderDays,
  workOrders,
  workOrdersPerDay,
  type WorkOrderStep,
} from '@portal/contract/work-orders';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { workOrderMigrations } from './migrations';
import { handleDueWorkOrders } from './reminders';

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
beforeEach(() =>
  server.database.pool.query(
    'delete from "work-orders"; delete from "work-order-categories"; delete from ratings; delete from messages',
  ),
);

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
const nameOf = async (id: number): Promise<string> =>
  (await server.database.pool.query('select chinese_name as name from users where id = $1', [id])).rows[0].name;
const run = () => handleDueWorkOrders(server.database.db, { publishMessage: vi.fn() });
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
    const closed = await filer(act, { body: { ...resolved, action: 'confirm' } });
    const rated = { kind: 'work-orders' as const, matterId: String(id) };
    expect((await other(ratings.rate, { body: { ...rated, step: 5 } })).status).toBe(404);
    expect((await filer(ratings.rate, { body: { ...rated, step: 5 } })).status).toBe(200);
    expect((await filer(ratings.rate, { body: { ...rated, step: 4 } })).status).toBe(409);
    const record = (await filer(detail, { query: { id } })).data;

    expect(closed.status).toBe(200);
    expect(record).toMatchObject({
      state: 'closed',
      actions: ['reopen'],
      values: { assignee, question: '使用的浏览器版本？', supplement: 'Chrome 130', result: '已修复' },
    });
    expect(await bell(filer)).toHaveLength(4);
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
    await handleDueWorkOrders(server.database.db, { publishMessage: vi.fn() });

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
    const remind = () => handleDueWorkOrders(server.database.db, { publishMessage: vi.fn() });
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

  it('have numbers of the year without gaps or doubles when several people file at once', async () => {
    const numbers = async () => {
      const { rows } = await server.database.pool.query('select number from "work-orders" order by number');
      return rows.map(({ number }) => Number(String(number).slice(7)));
    };
    await filed();
    const [first = 0] = await numbers();

    await Promise.all(Array.from({ length: 8 }, (_, index) => filed(index % 2 === 0 ? filer : other)));

    expect(await numbers()).toEqual(Array.from({ length: 9 }, (_, index) => first + index));
  });

  it('follow the rule of their category: time, handler, and one escalation for a deadline', async () => {
    const [handler, superior] = [await userId('auditor02'), await userId('auditor01')];
    const rule = {
      category: order.category,
      hours: 7,
      handler: [{ id: handler, name: '高丽华' }],
      remindBefore: 1,
      escalateAfter: 2,
      escalateTo: [{ id: superior, name: await nameOf(superior) }],
    };
    const nobody = [{ id: await userId('staff01'), name: '张伟' }];
    const rules = workOrderCategories.endpoints.create;
    for (const field of ['handler', 'dispatcher', 'escalateTo'])
      expect(await office(rules, { body: { values: { ...rule, [field]: nobody } } })).toMatchObject({
        status: 400,
        data: { field },
      });
    expect((await filer(rules, { body: { values: rule } })).status).toBe(403);
    expect((await office(rules, { body: { values: rule } })).status).toBe(200);
    expect((await office(rules, { body: { values: rule } })).status).toBe(400);

    const { id } = await filed();
    expect((await office(detail, { query: { id } })).data.values).toMatchObject({ assignee: [{ id: handler }] });
    await server.database.pool.query(`update "work-orders" set
      due_at = localtimestamp - interval '9 hours', remind_at = localtimestamp - interval '10 hours',
      escalate_at = localtimestamp - interval '1 hour'`);
    await run();
    await run();

    const read = (await office(detail, { query: { id } })).data;
    const steps = (await filer(workOrderCalls.steps, { query: { id } })).data;
    expect(read.values.escalatedAt).toMatch(/^\d{4}-/);
    expect(steps.map(({ action, name, people }: WorkOrderStep) => [action, name, people])).toEqual([
      ['create', '张伟', ['高丽华']],
      ['remind', null, ['高丽华']],
      ['escalate', null, [await nameOf(superior)]],
    ]);
    const titled = async (client: Client, start: string) =>
      (await bell(client)).filter(({ msgTitle }: { msgTitle: string }) => msgTitle.startsWith(start)).length;
    const second = await server.as('auditor02');
    await vi.waitFor(async () =>
      expect([
        await titled(office, '工单督办'),
        await titled(second, '工单即将到期'),
        await titled(second, '工单已逾期'),
      ]).toEqual([1, 1, 1]),
    );
  });

  it('of before their categories had rules are escalated, and no deadline of theirs that is over is announced', async () => {
    const { id } = await filed();
    await server.database.pool.query(`update "work-orders" set due_at = localtimestamp - interval '2 days',
      remind_at = null, escalate_at = null`);

    await server.database.pool.query(workOrderMigrations.find(({ name }) => name.startsWith('004'))!.sql);
    await run();

    const steps = (await filer(workOrderCalls.steps, { query: { id } })).data;
    expect(steps.map(({ action }: WorkOrderStep) => action)).toEqual(['create', 'escalate']);
  });

  it('are transferred with a note, counted by handler, and seen in time by the person who filed them', async () => {
    const { id, revision } = await filed();
    const assignee = [{ id: await userId('auditor02'), name: '高丽华' }];
    const body = { id, revision: revision + 1, action: 'transfer' };
    const before = (await office(workOrderCalls.load)).data;
    await office(act, { body: { id, revision, action: 'take' } });

    expect(await office(act, { body: { ...body, values: { assignee } } })).toMatchObject({ status: 400 });
    const values = { assignee, transferReason: '由数据组处理' };
    expect((await filer(act, { body: { ...body, values } })).status).toBe(403);
    expect((await office(act, { body: { ...body, values } })).status).toBe(200);

    const after = (await office(workOrderCalls.load)).data;
    const steps = (await filer(workOrderCalls.steps, { query: { id } })).data;
    expect([before.unassigned, after.unassigned]).toEqual([1, 0]);
    expect(after.handlers[0]).toEqual({ ...assignee[0], open: 1, waiting: 0, overdue: 0 });
    expect(steps.at(-1)).toMatchObject({ action: 'transfer', people: ['高丽华'], text: '由数据组处理' });
    expect((await filer(workOrderCalls.load)).status).toBe(403);
    expect((await other(workOrderCalls.steps, { query: { id } })).status).toBe(404);
  });

  it('are closed by themselves when nobody confirms them, and reopened only within some days', async () => {
    const { id, revision } = await filed();
    const state = async () => (await filer(detail, { query: { id } })).data;
    const age = (days: number) =>
      server.database.pool.query(`update "work-orders" set resolved_at = localtimestamp - make_interval(days => $1)`, [
        days,
      ]);
    await office(act, { body: { id, revision, action: 'take' } });
    await office(act, { body: { id, revision: revision + 1, action: 'resolve', values: { result: '已修复' } } });
    expect((await state()).values).toMatchObject({ timeliness: 'onTime' });
    await run();
    const early = await state();
    await age(workOrderDays.confirm + 1);
    await run();
    const closed = await state();
    const reopen = (seen: { revision: number }) =>
      filer(act, { body: { id, revision: seen.revision, action: 'reopen', values: { reopenReason: '仍有问题' } } });

    await age(workOrderDays.reopen + 1);
    const late = await state();
    const refused = await reopen(late);
    await age(workOrderDays.reopen - 1);
    const reopened = await reopen(late);

    expect([early.state, closed.state]).toEqual(['resolved', 'closed']);
    expect([closed.actions, late.actions]).toEqual([['reopen'], []]);
    expect(refused).toMatchObject({ status: 409, msg: expect.stringContaining('不能退回重办') });
    expect(reopened.status).toBe(200);
    const open = await state();
    expect(open).toMatchObject({ state: 'handling' });
    expect(open.values.timeliness ?? null).toBeNull();
    expect(Date.parse(open.values.dueAt)).toBeGreaterThan(Date.now());
  });

  it('are resolved also when they were filed in office hours, between two milliseconds', async () => {
    const { id, revision } = await filed();
    await server.database.pool.query(`update "work-orders" set created_at = '2026-11-25 10:00:00.123456+08'`);
    await office(act, { body: { id, revision, action: 'take' } });
    const body = { id, revision: revision + 1, action: 'resolve', values: { result: '已修复' } };

    expect((await office(act, { body })).status).toBe(200);
  });

  it('are listed by several states and a time until which they are due', async () => {
    const { id } = await filed();
    const listed = async (query: Record<string, string>) => {
      const answer = await office(page, { query });
      return answer.status === 200 ? answer.data.records.map((record: { id: number }) => record.id) : answer.status;
    };
    const state = 'submitted,handling';

    expect(await listed({ state, filter: 'dueAt:~2099-01-01 10:30' })).toEqual([id]);
    expect(await listed({ state, filter: 'dueAt:~2020-01-01' })).toEqual([]);
    expect(await listed({ state: 'handling,resolved' })).toEqual([]);
    expect(await listed({ filter: 'dueAt:~2020-01-01 25:00' })).toBe(400);
  });
});
