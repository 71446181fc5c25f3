import { messages } from '@portal/contract';
import { ratings as wire } from '@portal/contract/ratings';
import { workOrders } from '@portal/contract/work-orders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { openForRating, withdrawFromRating, type HandledMatter } from '.';

let server: TestServer;
let talent: Client;
let other: Client;
let office: Client;
let unit: Client;
let talentId: number;
let companyId: number;
beforeAll(async () => {
  server = await testServer();
  [talent, other, office, unit] = await server.asEach('talent01', 'staff01', 'auditor01', 'unitadmin01');
  const { rows } = await server.database.pool.query(
    `select person.id::int as "talentId", (select company_id::int from sessions
       where user_id = (select id from users where username = 'unitadmin01') limit 1) as "companyId"
     from users person where person.username = 'talent01'`,
  );
  ({ talentId, companyId } = rows[0]);
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('delete from ratings; delete from "work-orders"; delete from messages'));

/** Opens a matter for rating. */
const handled = (more: Partial<HandledMatter> = {}) =>
  openForRating(server.database.db, {
    tenantId: 1,
    kind: 'services',
    matterId: 'a',
    userId: talentId,
    title: '人才落户',
    link: '/talentServices?id=1',
    ...more,
  });
const rate = (body: object, client = talent) =>
  client(wire.rate, { body: { kind: 'services', matterId: 'a', step: 5, ...body } });

describe('a rating', () => {
  it('is invited when a matter is handled, given once by its person, and refused in words afterwards', async () => {
    await handled();
    const invited = (await talent(messages.messagePage)).data.records[0];
    const open = (await talent(wire.mine)).data.records;
    const first = await rate({ step: 4, reasons: ['fast', 'clear'], opinion: '很好' });
    const again = await rate({ step: 1, opinion: '改主意了' });
    const own = (await talent(wire.of, { query: { kind: 'services', matterId: 'a' } })).data;

    expect(invited).toMatchObject({ msgTitle: '请评价：人才落户', msgLink: '/talentServices?id=1' });
    expect(open).toMatchObject([{ matterId: 'a', open: true, step: null }]);
    expect(first.status).toBe(200);
    expect(again).toMatchObject({ status: 409, msg: '您已评价过该事项，每个事项只能评价一次' });
    expect(own).toMatchObject({ step: 4, reasons: ['fast', 'clear'], opinion: '很好', open: false });
    expect((await talent(wire.mine)).data.total).toBe(0);
    expect((await talent(wire.mine, { query: { which: 'rated' } })).data.total).toBe(1);
  });

  it('can be given for as long as the platform of their tenant says', async () => {
    const { pool } = server.database;
    await pool.query(`
      insert into tenants (id, name, alias) values (76, '{"zh-CN":"外省"}', 'outside');
      insert into settings (tenant_id, name, value) values (1, 'ratingDays', '5'), (76, 'ratingDays', '9')`);
    await handled();
    await pool.query(`delete from settings where name = 'ratingDays'; delete from tenants where id = 76`);

    const { rows } = await pool.query(`select until = handled_at + interval '5 days' as kept from ratings`);
    expect(rows).toEqual([{ kept: true }]);
    expect((await talent(messages.messagePage)).data.records[0].msgContent).toContain('5 天');
  });

  it('is counted once if two are sent at the same second', async () => {
    await handled();

    const answers = await Promise.all([rate({}), rate({ step: 4 }), rate({ step: 3 })]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('is refused to others, for unknown matters, and after the time for it', async () => {
    await handled();
    const foreign = await rate({}, other);
    const unknown = await rate({ matterId: 'b' });
    await server.database.pool.query('update ratings set until = now()');
    const late = await rate({});

    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(late).toMatchObject({ status: 409, msg: '该事项的评价期已过' });
    expect((await other(wire.of, { query: { kind: 'services', matterId: 'a' } })).data).toBeNull();
  });

  it('is not opened for the person who handled the matter', async () => {
    await handled({ handledBy: talentId });

    expect([(await talent(wire.mine)).data.total, (await rate({})).status]).toEqual([0, 404]);
  });

  it('has reasons that fit its step, and needs one if it is low', async () => {
    await handled();

    const misfit = await rate({ step: 5, reasons: ['slow'] });
    const outside = await rate({ step: 6 });
    const silent = await rate({ step: 2 });

    expect(misfit).toMatchObject({ status: 400, data: { field: 'reasons' } });
    expect(outside).toMatchObject({ status: 400, data: { field: 'step' } });
    expect(silent).toMatchObject({ status: 400, data: { field: 'reasons' } });
  });

  it('stays when the matter is opened again, and can be given until then for the later handling', async () => {
    await handled();
    await withdrawFromRating(server.database.db, { tenantId: 1, kind: 'services', matterId: 'a' });
    const withdrawn = await rate({});
    await handled();
    await rate({ step: 3 });
    await withdrawFromRating(server.database.db, { tenantId: 1, kind: 'services', matterId: 'a' });
    await handled();

    expect(withdrawn.status).toBe(404);
    expect((await talent(wire.mine, { query: { which: 'rated' } })).data.records).toMatchObject([{ step: 3 }]);
  });
});

describe('a low rating', () => {
  it('opens one work order of its person, which the office is told of', async () => {
    await handled();
    await rate({ step: 1, reasons: ['slow', 'unsolved'], opinion: '等了三个月' });
    const orders = (await talent(workOrders.endpoints.page)).data.records;
    const [received] = (await office(wire.list)).data.records;

    expect(orders).toMatchObject([
      { state: 'submitted', values: { title: '低评价回访：人才落户', urgency: 'urgent' } },
    ]);
    const { values } = (await office(workOrders.endpoints.detail, { query: { id: orders[0].id } })).data;
    expect(values.description).toBe(
      '吴晓峰对“人才落户”（服务事项）的评价为“非常不满意”。\n原因：办理时间长、问题没有解决\n意见：等了三个月',
    );
    expect(received).toMatchObject({
      step: 1,
      person: '吴晓峰',
      followUpLink: `/background/workOrders?id=${orders[0].id}`,
    });
    expect((await office(messages.messagePage)).data.records[0].msgTitle).toContain('低评价回访');
  });

  it('is not followed up from the third step on', async () => {
    await handled();
    await rate({ step: 3 });

    expect((await talent(workOrders.endpoints.page)).data.total).toBe(0);
  });
});

describe('figures of ratings', () => {
  it('count what the reach covers by step, kind, unit, month and reason', async () => {
    await handled({ serviceId: 7, companyId });
    await handled({ matterId: 'b', serviceId: 7 });
    await handled({ matterId: '3', kind: 'appointments' });
    await rate({ step: 5, reasons: ['fast'] });
    await rate({ matterId: 'b', step: 2, opinion: '慢' });

    const all = (await office(wire.figures)).data;
    const own = (await unit(wire.figures)).data;
    const none = (await office(wire.figures, { query: { kind: 'work-orders' } })).data;

    expect(all).toMatchObject({ count: 2, satisfied: 1, sum: 7, handled: 3, reasons: [{ reason: 'fast', count: 1 }] });
    expect(all.steps).toEqual([
      { step: 5, count: 1 },
      { step: 2, count: 1 },
    ]);
    expect(all.kinds).toEqual([{ kind: 'services', count: 2, satisfied: 1, sum: 7 }]);
    expect(all.units.map(({ name }: { name: string }) => name === '').toSorted()).toEqual([false, true]);
    expect(all.months).toHaveLength(1);
    expect(own).toMatchObject({ count: 1, satisfied: 1, handled: 1 });
    expect(none).toMatchObject({ count: 0, handled: 0, steps: [], months: [] });
    expect((await unit(wire.list)).data.total).toBe(1);
    expect((await talent(wire.figures)).status).toBe(403);
    expect((await talent(wire.ofService, { query: { serviceId: 7 } })).data).toMatchObject({ count: 2, satisfied: 1 });
  });
});
