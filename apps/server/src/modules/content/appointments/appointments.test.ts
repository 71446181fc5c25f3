import { formatDateTime, messages } from '@portal/contract';
import { readDeadlines, type Deadline } from '@portal/contract/home';
import * as schedule from '@portal/contract/schedule';
import { appointments as wire, type Slot } from '@portal/contract/appointments';
import { ratings } from '@portal/contract/ratings';
import { serviceReading, services } from '@portal/contract/services';
import { changeDay } from '@portal/contract/work-calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { agreeToReview, publishReviewed, rejectReview } from '../../../testing/reviews';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { uploadOf } from '../../../testing/uploads';
import { remindOfAppointments } from './reminders';

const day = (ahead: number) => formatDateTime(Date.now() + ahead * 24 * 60 * 60 * 1000).slice(0, 10);
const person = { name: '吴晓峰', phone: '13805310021' };
const values = {
  title: '人才政策咨询',
  category: '9',
  provider: '省人才服务中心',
  audience: '各类人才',
  body: '<p>一对一咨询</p>',
  phone: '0531-12345678',
  bookable: true,
  place: '一楼咨询室',
};

let server: TestServer;
let provider: Client;
let auditor: Client;
let talent: Client;
let other: Client;
beforeAll(async () => {
  server = await testServer();
  [provider, auditor, talent, other] = await server.asEach('unitadmin01', 'auditor01', 'talent01', 'talent02');
});
afterAll(() => server.close());

/** Returns a published service that can be booked. */
async function published(more: object = {}): Promise<number> {
  const draft = (await provider(services.endpoints.create, { body: { values: { ...values, ...more } } })).data;
  return publishReviewed(services, draft, { author: provider, reviewer: auditor });
}

/** Offers slots of one day of a service and returns them. */
async function offered(serviceId: number, { capacity = 1, ahead = 3 } = {}): Promise<Slot[]> {
  const periods = [
    { from: '09:00', to: '10:00' },
    { from: '10:00', to: '11:00' },
  ];
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  /* Tests run on any day of the year. */
  const body = { serviceId, from: day(ahead), to: day(ahead), weekdays, periods, capacity, onHolidays: true };
  await provider(wire.createSlots, { body });
  return (await talent(wire.slots, { query: { serviceId } })).data;
}
/** Moves a slot so that it starts in some hours, or has started some hours ago. */
const startsIn = ({ id }: Slot, hours: number) =>
  server.database.pool.query(
    `update appointment_slots set starts_at = $2::timestamp, ends_at = $2::timestamp + interval '1 hour' where id = $1`,
    [id, formatDateTime(Date.now() + hours * 60 * 60 * 1000)],
  );

/** Returns the titles of a person's newest messages as one text. Those of the engine arrive later. */
const newMessages = async (client: Client): Promise<string> =>
  (await client(messages.messagePage)).data.records.map(({ msgTitle }: messages.Message) => msgTitle).join('\n');

describe('a service', () => {
  it('is created by a unit, changed after a reject, and listed once its review is completed (000-1-006, 000-1-016)', async () => {
    const { create, act, detail } = services.endpoints;
    const draft = (await provider(create, { body: { values: { ...values, title: '退回的服务' } } })).data;
    await provider(act, { body: { ...draft, action: 'submit' } });

    const waiting = (await provider(detail, { query: { id: draft.id } })).data;
    const rejected = await rejectReview(services.endpoints, draft, auditor);
    const early = await talent(serviceReading.list, { query: { keyword: '退回的服务' } });
    await agreeToReview(services.endpoints, draft, provider, { materials: '身份证明' });
    await agreeToReview(services.endpoints, draft, auditor);
    const shown = (await provider(detail, { query: { id: draft.id } })).data;
    const listed = await talent(serviceReading.list, { query: { keyword: '退回的服务' } });

    expect(waiting).toMatchObject({ state: 'review', editable: false, actions: [] });
    expect(waiting.taskId).toBeUndefined();
    expect(rejected.status).toBe(200);
    expect([early.data.total, listed.data.total]).toEqual([0, 1]);
    expect(shown).toMatchObject({ state: 'published', values: { materials: '身份证明' }, actions: ['takeOffline'] });
    const id = await published({ title: '可预约的服务' });
    const page = await talent(serviceReading.list, { query: { category: '9', bookable: 'true', keyword: '可预约' } });
    expect(page.data.records).toMatchObject([{ id, title: '可预约的服务', bookable: true }]);
  });

  it('refuses a category that its dictionary lacks', async () => {
    const refused = await provider(services.endpoints.create, { body: { values: { ...values, category: 'x' } } });

    expect(refused).toMatchObject({ status: 400, data: { field: 'category' } });
  });
});

describe('an import of services', () => {
  const { page, export: exported } = services.endpoints;
  const header = '服务名称,服务类型,提供单位,服务对象,服务内容,咨询电话';
  const row = (title: string, category: string) =>
    `${title},${category},省人才服务中心,各类人才,<p>x</p>,0531-12345678`;
  const importFile = (lines: string[]) =>
    provider(services.endpoints.import, uploadOf('a.csv', [header, ...lines].join('\r\n')));
  const importedTotal = async () => (await provider(page, { query: { keyword: '导入的' } })).data.total;

  it('takes labels of both languages and codes, and names the row of an unknown entry', async () => {
    const refused = await importFile([row('导入的 1', '政策咨询'), row('导入的 2', '没有的类型')]);
    const none = await importedTotal();
    const done = await importFile(['政策咨询', 'Policy advice', '9'].map((category) => row('导入的 1', category)));
    const file = await provider(exported, { query: { format: 'csv', keyword: '导入的' } });

    expect(refused.data).toEqual({
      created: 0,
      issues: [{ row: 3, column: '服务类型', message: '选项不存在或已停用' }],
    });
    expect(none).toBe(0);
    expect(done.data).toEqual({ created: 3, issues: [] });
    const { records } = (await provider(page, { query: { keyword: '导入的' } })).data;
    expect(records.map(({ values: { category } }: { values: typeof values }) => category)).toEqual(['9', '9', '9']);
    expect(file.body).toContain(',政策咨询,');
  });
});

describe('appointments (000-1-007)', () => {
  /* Nobody is at two places at the same time, also not for two tests. */
  beforeEach(() =>
    server.database.pool.query(`update appointments set state = 'cancelled' where state in ('requested', 'confirmed')`),
  );

  it('book a place once for each person, and can be cancelled (000-1-007)', async () => {
    const [slot] = await offered(await published(), { capacity: 2 });
    const body = { slotId: slot!.id, ...person };

    const first = await talent(wire.book, { body });
    const again = await talent(wire.book, { body });
    const mine = (await talent(wire.mine)).data.records[0];
    await talent(wire.cancel, { body: { id: first.data.id } });
    await talent(wire.cancel, { body: { id: first.data.id } });

    expect(again.data).toEqual(first.data);
    expect(first.data.state).toBe('confirmed');
    expect(mine).toMatchObject({ id: first.data.id, title: values.title, place: values.place, state: 'confirmed' });
    expect(await newMessages(provider)).toContain(`新的预约：${values.title}`);
    const left = (await talent(wire.mine, { query: { when: 'cancelled' } })).data.records;
    expect(left).toMatchObject([{ id: first.data.id, state: 'cancelled' }]);
    const { rows } = await server.database.pool.query('select taken from appointment_slots where id = $1', [slot!.id]);
    expect(rows).toEqual([{ taken: 0 }]);
  });

  it('never exceed the number of places, however many people book at the same time', async () => {
    const [slot] = await offered(await published(), { capacity: 2 });
    const clients = await Promise.all(
      ['talent01', 'talent02', 'staff01', 'staff02', 'staff03'].map((name) => server.as(name)),
    );

    const answers = await Promise.all(
      clients.map((each) => each(wire.book, { body: { slotId: slot!.id, ...person } })),
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409]);
    const { rows } = await server.database.pool.query('select taken from appointment_slots where id = $1', [slot!.id]);
    expect(rows).toEqual([{ taken: 2 }]);
  });

  it('wait for the provider if the service requires confirmation, and can be declined with a reason', async () => {
    const [slot] = await offered(await published({ confirmation: true }));
    const booked = (await talent(wire.book, { body: { slotId: slot!.id, ...person } })).data;

    const foreign = await (await server.as('unitadmin02'))(wire.decide, { body: { id: booked.id, accepted: true } });
    const bare = await provider(wire.decide, { body: { id: booked.id, accepted: false } });
    await provider(wire.decide, { body: { id: booked.id, accepted: true } });
    const confirmed = (await provider(wire.received, { query: { state: 'confirmed' } })).data.records;
    await provider(wire.decide, { body: { id: booked.id, accepted: false, reason: '当日停电' } });

    expect(booked.state).toBe('requested');
    expect([foreign.status, bare.status]).toEqual([404, 400]);
    expect(confirmed.map(({ id }: { id: number }) => id)).toContain(booked.id);
    expect((await talent(messages.messagePage)).data.records[0].msgContent).toContain('当日停电');
    expect((await other(wire.book, { body: { slotId: slot!.id, ...person } })).status).toBe(200);
  });

  it('move to another slot of the same service', async () => {
    const service = await published();
    const [from, to] = await offered(service);
    const [foreign] = await offered(await published(), { ahead: 5 });
    const { id } = (await talent(wire.book, { body: { slotId: from!.id, ...person } })).data;

    const refused = await talent(wire.reschedule, { body: { id, slotId: foreign!.id } });
    const moved = await talent(wire.reschedule, { body: { id, slotId: to!.id } });
    const slots = (await talent(wire.slots, { query: { serviceId: service } })).data;

    expect(refused.status).toBe(404);
    expect(moved.data).toEqual({ moved: true });
    expect(slots).toMatchObject([
      { free: 1, mine: false },
      { free: 0, mine: true },
    ]);
  });

  it('are refused for closed slots, for services that are offline, and without a session', async () => {
    const service = await published();
    const [slot] = await offered(service);
    const body = { slotId: slot!.id, ...person };

    await provider(wire.changeSlot, { body: { id: slot!.id, capacity: 1, closed: true } });
    const closed = await talent(wire.book, { body });
    await provider(wire.changeSlot, { body: { id: slot!.id, capacity: 1, closed: false } });
    const record = (await provider(services.endpoints.detail, { query: { id: service } })).data;
    await provider(services.endpoints.act, { body: { id: service, revision: record.revision, action: 'takeOffline' } });
    const offline = await talent(wire.book, { body });

    expect([closed.status, offline.status]).toEqual([409, 409]);
    expect((await server.anybody(wire.book, { body })).status).toBe(401);
    expect((await talent(wire.slots, { query: { serviceId: service } })).data).toEqual([]);
  });

  it('leave out holidays of the work calendar, unless they are wanted', async () => {
    const administrator = await server.as('admin');
    await administrator(changeDay, { body: { date: day(20), working: false, name: '建院日' } });
    const serviceId = await published({ title: '节假日服务' });
    const offer = (onHolidays: boolean) =>
      provider(wire.createSlots, {
        body: {
          serviceId,
          from: day(20),
          to: day(20),
          weekdays: [1, 2, 3, 4, 5, 6, 7],
          periods: [{ from: '09:00', to: '09:30' }],
          capacity: 1,
          onHolidays,
        },
      });

    const without = (await offer(false)).data;
    const wanted = (await offer(true)).data;

    expect(without).toEqual({ created: 0, past: 0, holidays: 1, overlapping: 0 });
    expect(wanted).toEqual({ created: 1, past: 0, holidays: 0, overlapping: 0 });
  });

  it('at the counter can be managed by those whose permission reaches the whole office', async () => {
    const body = {
      from: day(2),
      to: day(2),
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      periods: [{ from: '09:00', to: '09:30' }],
      capacity: 1,
      onHolidays: true,
    };

    const unit = await provider(wire.createSlots, { body });
    const office = await auditor(wire.createSlots, { body });
    const again = await auditor(wire.createSlots, { body });

    expect(unit.status).toBe(404);
    expect([office.data.created, again.data.created]).toEqual([1, 0]);
    expect((await talent(wire.slots)).data).toHaveLength(1);
  });

  it('are exported, and found by name', async () => {
    const file = await provider(wire.exportReceived, { query: { format: 'csv' } });
    const found = await provider(wire.received, { query: { keyword: '吴晓' } });
    const stranger = await talent(wire.received);

    expect(file.body).toContain(values.title);
    expect(found.data.total).toBeGreaterThan(0);
    expect(stranger.status).toBe(403);
  });

  it('cause one reminder a day before, and are shown in the day of the person', async () => {
    const [slot] = await offered(await published({ title: '明日预约' }));
    const { id } = (await talent(wire.book, { body: { slotId: slot!.id, ...person } })).data;
    const publishMessage = vi.fn();
    await remindOfAppointments(server.database.db, { publishMessage });
    const early = await newMessages(talent);

    await server.database.pool.query(
      `update appointment_slots set starts_at = $2, ends_at = $2::timestamp + interval '1 hour' where id = $1`,
      [slot!.id, formatDateTime(Date.now() + 2 * 60 * 60 * 1000)],
    );
    await remindOfAppointments(server.database.db, { publishMessage });
    await remindOfAppointments(server.database.db, { publishMessage });
    await server.database.pool.query(
      `update appointment_slots set starts_at = $2, ends_at = $2::timestamp + interval '23 hours' where id = $1`,
      [slot!.id, day(0)],
    );
    const today = (await talent(schedule.readToday)).data;

    expect(early).not.toContain('预约提醒');
    expect(await newMessages(talent)).toContain('明日预约');
    const { rows } = await server.database.pool.query(
      `select from messages where title ->> 'zh-CN' like '预约提醒%' and content::text like '%明日预约%'`,
    );
    expect(rows).toHaveLength(1);
    expect(today.appointments).toMatchObject([{ id, title: '明日预约', place: values.place }]);
    const period = { startTime: `${day(0)} 00:00:00`, endTime: `${day(0)} 23:59:59` };
    expect((await talent(schedule.readCalendar, { query: period })).data.items).toMatchObject([
      { kind: 'appointment', id: String(id), startTime: `${day(0)} 00:00:00` },
    ]);
  });

  it('refuse a second one of the same person at the same time, also when one is moved', async () => {
    const [first] = await offered(await published({ title: '甲服务' }), { ahead: 9 });
    const [same, later] = await offered(await published({ title: '乙服务' }), { ahead: 9 });
    await talent(wire.book, { body: { slotId: first!.id, ...person } });

    const refused = await talent(wire.book, { body: { slotId: same!.id, ...person } });
    const beside = await talent(wire.book, { body: { slotId: later!.id, ...person } });
    const moved = await talent(wire.reschedule, { body: { id: beside.data.id, slotId: same!.id } });

    expect(refused).toMatchObject({ status: 409, msg: '您在该时段已有预约：甲服务，请选择其他时段' });
    expect(beside.status).toBe(200);
    expect(moved.status).toBe(409);
  });

  it('cannot be cancelled or moved shortly before they start', async () => {
    const [slot, next] = await offered(await published(), { ahead: 11 });
    const { id } = (await talent(wire.book, { body: { slotId: slot!.id, ...person } })).data;
    await startsIn(slot!, 1);

    const cancelled = await talent(wire.cancel, { body: { id } });
    const moved = await talent(wire.reschedule, { body: { id, slotId: next!.id } });

    expect(cancelled).toMatchObject({
      status: 409,
      msg: '距预约时间不足 2 小时，不能再取消或改期，请电话联系办理单位',
    });
    expect(moved.status).toBe(409);
    const { pool } = server.database;
    await pool.query(`insert into settings (tenant_id, name, value) values (1, 'appointmentChangeHours', '0')`);
    const [own] = (await talent(wire.mine, { query: {} })).data.records.filter((row: { id: number }) => row.id === id);
    expect(own.changeUntil).toBe(own.startTime);
    expect((await talent(wire.cancel, { body: { id } })).status).toBe(200);
    await pool.query(`delete from settings where name = 'appointmentChangeHours'`);
  });

  it('are deadlines of the home page until they start', async () => {
    const [slot] = await offered(await published({ title: '将要开始的服务' }), { ahead: 16 });
    await talent(wire.book, { body: { slotId: slot!.id, ...person } });
    const isNamed = async () =>
      (await talent(readDeadlines)).data.records.some(({ title }: Deadline) => title === '将要开始的服务');

    await startsIn(slot!, 1);
    const ahead = await isNamed();
    await startsIn(slot!, -0.5);

    expect([ahead, await isNamed()]).toEqual([true, false]);
  });

  it('can be marked as attended once they have started, and are rated then', async () => {
    const [slot] = await offered(await published({ title: '可评价的服务' }), { ahead: 12 });
    const { id } = (await talent(wire.book, { body: { slotId: slot!.id, ...person } })).data;
    const matter = { kind: 'appointments', matterId: String(id) };
    const early = await provider(wire.finish, { body: { id, came: true } });
    await startsIn(slot!, -2);
    const foreign = await (await server.as('unitadmin02'))(wire.finish, { body: { id, came: true } });
    await provider(wire.finish, { body: { id, came: true } });
    await provider(wire.finish, { body: { id, came: true } });
    const past = (await talent(wire.mine, { query: { when: 'past' } })).data.records;
    const rated = await talent(ratings.rate, { body: { ...matter, step: 5 } });

    expect([early.status, foreign.status]).toEqual([409, 404]);
    expect(past).toContainEqual(expect.objectContaining({ id, state: 'done' }));
    expect(await newMessages(talent)).toContain('请评价：可评价的服务');
    expect(rated.status).toBe(200);
    expect((await talent(ratings.rate, { body: { ...matter, step: 1, opinion: 'x' } })).status).toBe(409);
  });

  it('are refused for a time to somebody who missed two of them', async () => {
    const missing = await server.as('staff04');
    for (const ahead of [13, 14]) {
      // oxlint-disable no-await-in-loop -- one appointment after the other
      const [slot] = await offered(await published(), { ahead });
      const { id } = (await missing(wire.book, { body: { slotId: slot!.id, ...person } })).data;
      await startsIn(slot!, -3);
      await provider(wire.finish, { body: { id, came: false } });
      // oxlint-enable no-await-in-loop
    }
    const [slot] = await offered(await published(), { ahead: 15 });
    const body = { slotId: slot!.id, ...person };

    const banned = await missing(wire.book, { body });
    await server.database.pool.query(
      `insert into settings (tenant_id, name, value) values (1, 'appointmentMissedMost', '1')`,
    );
    const sooner = await missing(wire.book, { body });
    await server.database.pool.query(
      `insert into settings (tenant_id, name, value) values (1, 'appointmentBanDays', '0')`,
    );
    const allowed = await missing(wire.book, { body });

    expect(banned).toMatchObject({ status: 409, msg: expect.stringContaining('您已 2 次预约未到场') });
    expect(sooner.msg).toContain('您已 1 次预约未到场');
    expect(await newMessages(missing)).toContain('预约未到场');
    expect(allowed.status).toBe(200);
  });

  it('suggest the contact details of the person', async () => {
    expect((await talent(wire.contact)).data).toMatchObject({ name: '吴晓峰', phone: '13805310021' });
  });
});

describe('the calendar of slots', () => {
  it('shows those who book past, full and own slots with holidays, and nothing of others or of closed slots', async () => {
    const serviceId = await published({ title: '日历服务' });
    const [first, second] = (await offered(serviceId)) as [Slot, Slot];
    await talent(wire.book, { body: { slotId: first.id, ...person } });
    await server.database.pool.query(
      `update appointment_slots set starts_at = localtimestamp - interval '2 days', ends_at = localtimestamp - interval '47 hours'
       where id = $1`,
      [second.id],
    );
    const period = { serviceId, from: day(-3), to: day(4) };
    await auditor(changeDay, { body: { date: day(1), working: false, name: '建校日' } });
    const read = async (client: Client) => (await client(wire.calendar, { query: period })).data;

    const seen = await read(talent);
    expect(seen.slots).toMatchObject([
      { id: second.id, open: false, mine: false },
      { id: first.id, open: true, mine: true, free: 0 },
    ]);
    expect((await read(other)).slots[1]).toMatchObject({ mine: false, free: 0 });
    await provider(wire.changeSlot, { body: { id: second.id, capacity: 1, closed: true } });
    expect((await read(talent)).slots).toHaveLength(1);
    expect((await talent(wire.calendar, { query: { ...period, to: day(60) } })).status).toBe(400);
    expect((await talent(wire.calendar, { query: { ...period, to: day(-4) } })).status).toBe(400);
  });

  it('masks phone numbers in lists of the office, and shows one in full where it is logged', async () => {
    const serviceId = await published({ title: '电话服务' });
    const [slot] = (await offered(serviceId, { ahead: 12 })) as [Slot];
    const { id } = (await talent(wire.book, { body: { slotId: slot.id, ...person } })).data;
    const listed = (await provider(wire.received, { query: { slotId: slot.id } })).data.records;

    const shown = await provider(wire.fullPhone, { body: { id } });
    const foreign = await other(wire.fullPhone, { body: { id } });
    const foundBy = async (keyword: string) =>
      (await provider(wire.received, { query: { slotId: slot.id, keyword } })).data.total;
    const file = await provider(wire.exportReceived, { query: { keyword: '电话服务', format: 'csv' } });

    expect(listed).toMatchObject([{ phone: '138****0021' }]);
    expect(shown.data).toEqual({ phone: person.phone });
    expect(foreign.status).toBe(403);
    expect([await foundBy(person.phone), await foundBy(person.phone.slice(3, 7))]).toEqual([1, 0]);
    expect(file.body).toContain(person.phone);
    const { rows } = await server.database.pool.query<{ action: string; subject: number }>(
      "select action, subject_id::int as subject from audit_log where area = 'appointments' order by id",
    );
    expect(rows.slice(-2)).toEqual([
      { action: 'reveal', subject: id },
      { action: 'export', subject: 0 },
    ]);
  });

  it('shows the office who comes, who came and who missed, within its reach', async () => {
    const serviceId = await published({ title: '到访服务' });
    const [first, second] = (await offered(serviceId, { capacity: 2, ahead: 11 })) as [Slot, Slot];
    await talent(wire.book, { body: { slotId: first.id, ...person } });
    await other(wire.book, { body: { slotId: second.id, name: '李明', phone: '13805310022' } });
    const { pool } = server.database;
    await pool.query(`update appointments set state = 'done' where slot_id = $1`, [second.id]);
    const query = { from: day(11), to: day(11), service: serviceId };

    const { slots, more } = (await provider(wire.receivedCalendar, { query })).data;

    expect(more).toBe(false);
    expect(slots).toMatchObject([
      { id: first.id, title: '到访服务', confirmed: 1, done: 0, names: ['吴晓峰'], capacity: 2 },
      { id: second.id, confirmed: 0, done: 1, names: ['李明'] },
    ]);
    const people = (await provider(wire.received, { query: { slotId: first.id } })).data.records;
    expect(people).toMatchObject([{ name: '吴晓峰', state: 'confirmed' }]);
    expect((await provider(wire.receivedCalendar, { query: { ...query, service: 0 } })).data.slots).toEqual([]);
    expect((await talent(wire.receivedCalendar, { query })).status).toBe(403);
  });
});
