import { formatDateTime, messages } from '@portal/contract';
import { readDeadlines } from '@portal/contract/home';
import { readCalendar } from '@portal/contract/schedule';
import { unitAnswers, unitRequestCalls as calls, unitRequests } from '@portal/contract/unit-requests';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

let server: TestServer;
let department: Client;
let unit: Client;
let otherUnit: Client;
let staff: Client;
let units: { id: number; name: string }[];
beforeAll(async () => {
  server = await testServer();
  department = await server.as('auditor01');
  unit = await server.as('unitadmin01');
  otherUnit = await server.as('unitadmin02');
  staff = await server.as('staff01');
  units = (
    await server.database.pool.query(
      `select id::int, name from org_units where company_id = id and name <> '省人才服务审核中心' order by id`,
    )
  ).rows;
});
afterAll(() => server.close());
beforeEach(() =>
  server.database.pool.query('delete from "unit-answers"; delete from "unit-requests"; delete from messages'),
);

const inDays = (days: number) => formatDateTime(Date.now() + days * 24 * 3_600_000);
const request = { title: '报送人才引进情况', kind: 'report', scope: 'units', body: '<p>请按时报送。</p>' };

async function sent(values: object = {}): Promise<{ id: number; revision: number }> {
  const draft = await department(unitRequests.endpoints.create, {
    body: { values: { ...request, units, dueAt: inDays(3), ...values } },
  });
  return (await department(unitRequests.endpoints.act, { body: { ...draft.data, action: 'publish' } })).data;
}
const answersOf = async (client: Client) => (await client(unitAnswers.endpoints.page)).data.records;
const act = (client: Client, seen: object, action: string, values: object = {}) =>
  client(unitAnswers.endpoints.act, { body: { ...seen, action, values } });
const seenBy = async (client: Client) => {
  const [{ id, revision }] = await answersOf(client);
  return { id, revision };
};
const bell = async (client: Client) => (await client(messages.messagePage)).data.records;

describe('requests to units', () => {
  it('are acknowledged, answered, returned and accepted by unit and department (000-2-030)', async () => {
    const { id } = await sent();
    const acknowledged = (await act(unit, await seenBy(unit), 'acknowledge')).data;
    const empty = await act(unit, acknowledged, 'submit');
    const submitted = (await act(unit, acknowledged, 'submit', { result: '引进博士 6 人' })).data;
    const returned = (await act(department, submitted, 'return', { reason: '请附汇总表' })).data;
    const again = (await act(unit, returned, 'submit', { result: '引进博士 6 人，附表' })).data;
    const accepted = await act(department, again, 'accept');
    const overview = (await department(calls.overview, { query: { id } })).data;

    expect([empty.status, accepted.status]).toEqual([400, 200]);
    expect(overview).toEqual({ total: 2, states: { accepted: 1, pending: 1 }, late: 0, attitudes: {} });
    expect(await answersOf(unit)).toMatchObject([{ state: 'accepted', actions: [] }]);
    expect((await bell(unit)).map(({ msgContent }: { msgContent: string }) => msgContent)).toEqual([
      expect.stringContaining('已通过'),
      expect.stringContaining('已退回'),
      expect.stringContaining('待签收'),
    ]);
  });

  it('ask each unit for one attitude, which a later reply replaces until it is accepted, and count them', async () => {
    const { id } = await sent({ asksAttitude: true });
    const acknowledged = (await act(unit, await seenBy(unit), 'acknowledge')).data;
    const text = { result: '建议明确时限' };
    const refused = [
      await act(unit, acknowledged, 'submit', text),
      await act(unit, acknowledged, 'reply', text),
      await act(unit, acknowledged, 'reply', { ...text, attitude: 'maybe' }),
      await act(staff, acknowledged, 'reply', { ...text, attitude: 'agree' }),
      await act(otherUnit, acknowledged, 'reply', { ...text, attitude: 'agree' }),
    ];
    const first = (await act(unit, acknowledged, 'reply', { ...text, attitude: 'agree' })).data;
    const replaced = await act(unit, first, 'reply', { ...text, attitude: 'disagree' });
    const repeated = await act(unit, first, 'reply', { ...text, attitude: 'agree' });
    const overview = (await department(calls.overview, { query: { id } })).data;
    const disagreeing = (await department(unitAnswers.endpoints.page, { query: { filter: ['attitude:disagree'] } }))
      .data;
    const accepted = (await act(department, replaced.data, 'accept')).data;
    const late = await act(unit, accepted, 'reply', { ...text, attitude: 'agree' });

    expect(refused.map(({ status }) => status)).toEqual([403, 400, 400, 404, 404]);
    expect([repeated.status, late.status]).toEqual([409, 403]);
    expect(overview).toMatchObject({ states: { submitted: 1, pending: 1 }, attitudes: { disagree: 1 } });
    expect(disagreeing.total).toBe(1);
  });

  it('can be read and answered only by the administrators of their units (000-2-032)', async () => {
    await sent({ kind: 'matter', units: units.filter(({ name }) => name === '齐鲁智能制造有限公司') });
    const seen = await seenBy(unit);

    expect(await answersOf(otherUnit)).toEqual([]);
    expect(await answersOf(staff)).toEqual([]);
    expect((await act(otherUnit, seen, 'acknowledge')).status).toBe(404);
    expect((await act(department, seen, 'acknowledge')).status).toBe(403);
    expect((await staff(calls.content, { query: { id: seen.id } })).status).toBe(404);
    expect((await unit(calls.content, { query: { id: seen.id } })).data).toMatchObject({ body: request.body });
    expect((await unit(unitRequests.endpoints.page)).data.total).toBe(0);
    expect((await staff(calls.remind, { body: { id: 1 } })).status).toBe(403);
    expect((await unit(unitAnswers.endpoints.create, { body: { values: {} } })).status).toBe(403);
    expect((await unit(unitAnswers.endpoints.remove, { body: seen })).status).toBe(403);
  });

  it('send reminders to units that have not answered, at most once an hour', async () => {
    const { id } = await sent();
    await act(unit, (await act(unit, await seenBy(unit), 'acknowledge')).data, 'submit', { result: '已报送' });
    await server.database.pool.query('delete from messages');

    const first = await department(calls.remind, { body: { id } });
    const second = await department(calls.remind, { body: { id } });

    expect(first.data).toEqual({ units: 1 });
    expect(second).toMatchObject({ status: 429, msg: '本小时内的操作已达上限，请在 60 分钟后重试' });
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(3500);
    expect(await bell(unit)).toEqual([]);
    expect(await bell(otherUnit)).toMatchObject([{ msgTitle: `催办：${request.title}` }]);
  });

  it('cannot be created with or extended to a deadline in the past, or moved to an earlier one', async () => {
    const seen = await sent();
    const extend = (dueAt: string) =>
      department(unitRequests.endpoints.act, { body: { ...seen, action: 'extend', values: { dueAt } } });

    const draft = await department(unitRequests.endpoints.create, {
      body: { values: { ...request, units, dueAt: '2020-01-01 00:00:00' } },
    });
    const extensions = [await extend('2020-12-20 18:00:00'), await extend(inDays(2)), await extend(inDays(5))];

    expect(draft).toMatchObject({ status: 400, data: { field: 'dueAt' } });
    expect(extensions.map(({ status }) => status)).toEqual([400, 400, 200]);
    expect(extensions[1]!.msg).toContain('须晚于原来的时间');
  });

  it('end in the schedule of those who answer for the unit, and on their home page also once they are overdue', async () => {
    await sent({ dueAt: inDays(3) });
    const query = { startTime: `${inDays(2).slice(0, 10)} 00:00:00`, endTime: `${inDays(4).slice(0, 10)} 23:59:59` };
    const inSchedule = async (client: Client) =>
      (await client(readCalendar, { query })).data.items
        .filter(({ kind }: { kind: string }) => kind === 'unitRequest')
        .map(({ title }: { title: string }) => title);
    const atHome = async () =>
      (await unit(readDeadlines)).data.records.filter(({ kind }: { kind: string }) => kind === 'unitRequest').length;

    expect(await inSchedule(unit)).toEqual(['报送人才引进情况']);
    expect(await inSchedule(staff)).toEqual([]);
    await server.database.pool.query(`update "unit-answers" set due_at = localtimestamp - interval '1 day'`);
    expect(await inSchedule(unit)).toEqual([]);
    expect(await atHome()).toBe(1);
  });

  it('show the number of units that are late, until the deadline is extended', async () => {
    const sentLate = await sent();
    const { id } = sentLate;
    await server.database.pool.query(
      `update "unit-requests" set due_at = localtimestamp - interval '1 day';
       update "unit-answers" set due_at = localtimestamp - interval '1 day'`,
    );

    const late = (await department(calls.overview, { query: { id } })).data.late;
    await department(unitRequests.endpoints.act, {
      body: { ...sentLate, action: 'extend', values: { dueAt: inDays(2) } },
    });

    expect(late).toBe(2);
    expect((await department(calls.overview, { query: { id } })).data.late).toBe(0);
  });

  it('cannot be answered once closed', async () => {
    const published = await sent();
    const { data } = await act(unit, await seenBy(unit), 'acknowledge');

    await department(unitRequests.endpoints.act, { body: { ...published, action: 'close' } });

    expect((await act(unit, data, 'submit', { result: 'x' })).status).toBe(409);
  });

  it('must name existing units', async () => {
    const reply = await department(unitRequests.endpoints.create, {
      body: { values: { ...request, dueAt: inDays(1), units: [{ id: 999_999, name: '无' }] } },
    });

    expect(reply).toMatchObject({ status: 400, data: { field: 'units' } });
  });
});
