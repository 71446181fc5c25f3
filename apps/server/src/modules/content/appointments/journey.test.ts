import { formatDateTime } from '@portal/contract';
import { appointments as wire, type Slot } from '@portal/contract/appointments';
import { readDeadlines, type Deadline } from '@portal/contract/home';
import { ratings } from '@portal/contract/ratings';
import * as schedule from '@portal/contract/schedule';
import { serviceReading, services } from '@portal/contract/services';
import { hourMs } from '@portal/contract/work-calendar';
import { workOrders } from '@portal/contract/work-orders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishReviewed } from '../../../testing/reviews';
import { testServer, type Client, type TestServer } from '../../../testing/server';

const inHours = (hours: number) => formatDateTime(Date.now() + hours * hourMs);
const day = inHours(72).slice(0, 10);
const service = {
  title: '人才政策咨询',
  category: '9',
  provider: '省人才服务中心',
  audience: '各类人才',
  body: '<p>一对一咨询</p>',
  phone: '0531-12345678',
  bookable: true,
  confirmation: true,
  place: '一楼咨询室',
};

let server: TestServer;
let unit: Client, office: Client, talent: Client;
beforeAll(async () => {
  server = await testServer();
  [unit, office, talent] = await server.asEach('unitadmin01', 'auditor01', 'talent01');
});
afterAll(() => server.close());

/** Returns the slots of the service, which the unit offers. */
async function offer(serviceId: number): Promise<Slot[]> {
  const periods = [{ from: '09:00', to: '10:00' }];
  const body = { serviceId, from: day, to: day, weekdays: [1, 2, 3, 4, 5, 6, 7], periods, capacity: 1 };
  await unit(wire.createSlots, { body: { ...body, onHolidays: true } });
  return (await talent(wire.slots, { query: { serviceId } })).data;
}
/** Whether home page and schedule of the talent show the appointment. */
const remembered = async (startTime: string, endTime: string): Promise<[home: boolean, calendar: boolean]> => {
  const { records } = (await talent(readDeadlines)).data;
  const { items } = (await talent(schedule.readCalendar, { query: { startTime, endTime } })).data;
  return [
    records.some(({ title }: Deadline) => title === service.title),
    items.some(({ kind, title }: { kind: string; title: string }) => kind === 'appointment' && title === service.title),
  ];
};
const move = async (client: Client, id: number, action: string, values: object = {}) => {
  const { revision } = (await client(workOrders.endpoints.detail, { query: { id } })).data;
  return client(workOrders.endpoints.act, { body: { id, revision, action, values } });
};

it('a service is offered, booked, attended and rated badly, and the office settles the complaint', async () => {
  const draft = (await unit(services.endpoints.create, { body: { values: service } })).data;
  const serviceId = await publishReviewed(services, draft, { author: unit, reviewer: office });
  const [slot] = await offer(serviceId);
  const booked = (await talent(wire.book, { body: { slotId: slot!.id, name: '吴晓峰', phone: '13805310021' } })).data;
  const { id } = booked;
  await unit(wire.decide, { body: { id, accepted: true } });
  await server.database.pool.query(`update appointment_slots set starts_at = $2, ends_at = $3 where id = $1`, [
    slot!.id,
    inHours(5),
    inHours(6),
  ]);
  const ahead = await remembered(inHours(4), inHours(7));
  await server.database.pool.query(`update appointment_slots set starts_at = $2, ends_at = $3 where id = $1`, [
    slot!.id,
    inHours(-2),
    inHours(-1),
  ]);
  await unit(wire.finish, { body: { id, came: true } });

  const matter = { kind: 'appointments' as const, matterId: String(id) };
  await talent(ratings.rate, { body: { ...matter, step: 1, reasons: ['unsolved'], opinion: '没有答复' } });
  const [complaint] = (await office(workOrders.endpoints.page)).data.records;
  const handled = [
    await move(office, complaint.id, 'take'),
    await move(office, complaint.id, 'resolve', { result: '已电话回访并重新答复' }),
    await move(talent, complaint.id, 'confirm'),
  ];
  const figures = (await office(ratings.figures)).data;
  const ofUnit = (await unit(ratings.list)).data.records;
  const record = (await unit(services.endpoints.detail, { query: { id: serviceId } })).data;
  await unit(services.endpoints.act, { body: { id: serviceId, revision: record.revision, action: 'takeOffline' } });

  expect(booked.state).toBe('requested');
  expect(ahead).toEqual([true, true]);
  expect((await talent(wire.mine, { query: { when: 'past' } })).data.records).toMatchObject([{ id, state: 'done' }]);
  expect(complaint).toMatchObject({ state: 'submitted', values: { title: `低评价回访：${service.title}` } });
  expect(handled.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await talent(workOrders.endpoints.detail, { query: { id: complaint.id } })).data).toMatchObject({
    state: 'closed',
    values: { result: '已电话回访并重新答复' },
  });
  expect(figures).toMatchObject({ count: 1, satisfied: 0, handled: expect.any(Number) });
  expect(ofUnit).toMatchObject([{ step: 1, person: '吴晓峰' }]);
  expect((await talent(serviceReading.list, { query: { keyword: service.title } })).data.total).toBe(0);
  expect((await talent(wire.slots, { query: { serviceId } })).data).toEqual([]);
});
