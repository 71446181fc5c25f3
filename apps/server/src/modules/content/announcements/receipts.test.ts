import { messages } from '@portal/contract';
import { announcementReading as reading, announcements, noticeReceipts } from '@portal/contract/announcements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { remindDue } from './reminders';

const text = { title: '必读通知', kind: 'notice', scope: 'all', body: '<p>正文</p>', mustRead: true };

describe('notices that have to be confirmed', () => {
  let server: TestServer;
  let manager: Client;
  let staff: Client;
  let talent: Client;
  const { create, change, act } = announcements.endpoints;

  beforeAll(async () => {
    server = await testServer();
    manager = await server.as('auditor01');
    staff = await server.as('staff01');
    talent = await server.as('talent01');
  });
  afterAll(() => server.close());

  const published = async (values: object = {}): Promise<{ id: number; revision: number }> => {
    const draft = (await manager(create, { body: { values: { ...text, ...values } } })).data;
    return (await manager(act, { body: { ...draft, action: 'publish' } })).data;
  };
  const waiting = async (client: Client, id: number) =>
    ((await client(reading.unconfirmed)).data as { id: number }[]).some((each) => each.id === id);
  const summary = async (id: number) => (await manager(noticeReceipts.summary, { query: { id } })).data;
  const reminded = async (client: Client, title: string) =>
    ((await client(messages.messagePage, { query: { size: 100 } })).data.records as { msgTitle: string }[]).filter(
      ({ msgTitle }) => msgTitle.includes(title),
    ).length;

  it('wait for each reader until confirmed, however often, and opening or marking all as read does not confirm', async () => {
    const { id } = await published();
    expect(await waiting(staff, id)).toBe(true);

    await staff(reading.readAll);
    await staff(reading.detail, { params: { id } });
    expect(await waiting(staff, id)).toBe(true);
    const replies = await Promise.all([1, 2].map(() => staff(reading.confirm, { body: { id } })));

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await waiting(staff, id)).toBe(false);
    expect(await waiting(talent, id)).toBe(true);
    expect((await staff(reading.detail, { params: { id } })).data).toMatchObject({ mustRead: true, confirmed: true });
  });

  it('cannot be confirmed by others, nor if nothing is to be confirmed or the notice was withdrawn', async () => {
    const forTalents = await published({ scope: 'accounts', accounts: ['0'] });
    const plain = await published({ mustRead: false });
    const withdrawn = await published();
    await manager(act, { body: { ...withdrawn, action: 'withdraw' } });

    for (const { id } of [forTalents, plain, withdrawn])
      expect((await staff(reading.confirm, { body: { id } })).status).toBe(404);
    expect(await waiting(staff, withdrawn.id)).toBe(false);
  });

  it('have to be confirmed again once they are published anew', async () => {
    const { id } = await published();
    await staff(reading.confirm, { body: { id } });
    const withdrawn = (await manager(act, { body: { ...(await current(id)), action: 'withdraw' } })).data;
    const changed = (await manager(change, { body: { ...withdrawn, values: { body: '<p>新的正文</p>' } } })).data;

    await manager(act, { body: { ...changed, action: 'publish' } });

    expect(await waiting(staff, id)).toBe(true);
  });
  const current = async (id: number) => {
    const { data } = await manager(announcements.endpoints.detail, { query: { id } });
    return { id, revision: data.revision as number };
  };

  it('show the office who of the audience has read and confirmed them, as a list and as a file', async () => {
    const { id } = await published({ title: '统计 必读', scope: 'accounts', accounts: ['0'] });
    const before = await summary(id);
    await talent(reading.confirm, { body: { id } });
    await (
      await server.as('talent02')
    )(reading.detail, { params: { id } });

    expect(await summary(id)).toMatchObject({ total: before.total, read: 2, confirmed: 1, remindable: true });
    const listed = async (show: string) =>
      (await manager(noticeReceipts.list, { query: { id, show } })).data as { total: number; records: object[] };
    expect((await listed('confirmed')).records).toMatchObject([{ confirmedAt: expect.any(String) as string }]);
    expect((await listed('read')).total).toBe(1);
    expect((await listed('unread')).total).toBe(before.total - 2);
    expect((await manager(noticeReceipts.export, { query: { id, format: 'csv' } })).status).toBe(200);
    expect((await staff(noticeReceipts.summary, { query: { id } })).status).toBe(403);
  });

  it('count the people of units below an area, of units and of roles', async () => {
    const { rows } = await server.database.pool.query(
      `select unit.company_id::int as id, company.name, company.area_id::text as area from users u
         join memberships m on m.user_id = u.id join org_units unit on unit.id = m.unit_id
         join org_units company on company.id = unit.company_id where u.username = 'staff01'`,
    );
    const [{ area, ...unit }] = rows as [{ id: number; name: string; area: string | null }];
    const inUnit = await published({ title: '单位', scope: 'units', units: [unit] });
    const includesStaff = async (id: number) =>
      ((await manager(noticeReceipts.list, { query: { id, size: 100 } })).data.records as { unit: string }[]).some(
        (each) => each.unit === unit.name,
      );

    expect(await includesStaff(inUnit.id)).toBe(true);
    if (area === null) return;
    const inArea = await published({ title: '地区', scope: 'areas', area: `${area.slice(0, 4)}00` });
    expect(await includesStaff(inArea.id)).toBe(true);
  });

  it('remind those who have not confirmed once a day, even if two remind at once, and keep a trace', async () => {
    const { id } = await published({ title: '提醒 必读', scope: 'accounts', accounts: ['0'] });
    await talent(reading.confirm, { body: { id } });
    const { total } = await summary(id);

    const replies = await Promise.all([1, 2].map(() => manager(noticeReceipts.remind, { body: { id } })));

    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429]);
    expect(replies.find(({ status }) => status === 200)?.data).toEqual({ people: total - 1 });
    expect(await summary(id)).toMatchObject({
      remindable: false,
      reminders: [{ people: total - 1, by: expect.any(String) as string }],
    });
    const plain = await published({ mustRead: false });
    expect((await manager(noticeReceipts.remind, { body: { id: plain.id } })).status).toBe(404);
    expect(await reminded(talent, '提醒 必读')).toBe(0);
    expect(await reminded(await server.as('talent02'), '提醒 必读')).toBe(1);
  });

  it('remind by themselves on the day before the deadline, once', async () => {
    const { id } = await published({ title: '到期 必读', scope: 'accounts', accounts: ['0'] });
    const due = (hours: number) =>
      server.database.pool.query(
        `update announcements set confirm_by = (now() at time zone 'Asia/Shanghai') + $2 * interval '1 hour' where id = $1`,
        [id, hours],
      );
    const quiet = { publishMessage: () => undefined };
    const other = await server.as('talent02');
    await due(30);
    await remindDue(server.database.db, quiet);
    expect(await reminded(other, '到期 必读')).toBe(0);

    await due(20);
    await Promise.allSettled([remindDue(server.database.db, quiet), remindDue(server.database.db, quiet)]);
    await remindDue(server.database.db, quiet);

    const hour = Number(new Date().toLocaleString('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit' }));
    expect(await reminded(other, '到期 必读')).toBe(hour >= 9 ? 1 : 0);
  });
});
