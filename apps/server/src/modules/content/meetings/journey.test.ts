import { files, formatDateTime, messages } from '@portal/contract';
import { meetingMaterials, meetingReading, meetings, meetingSignUps as wire } from '@portal/contract/meetings';
import { visitorCalls } from '@portal/contract/visitors';
import { hourMs } from '@portal/contract/work-calendar';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { publishReviewed } from '../../../testing/reviews';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { uploadOf } from '../../../testing/uploads';
import { announceMeetings } from './announce';

const inHours = (hours: number) => formatDateTime(Date.now() + hours * hourMs);
const row = (id: string, cells: object) => ({ id, cells });
const values = {
  title: '青年人才创新论坛',
  kind: '1',
  organiser: '省人才服务中心',
  mode: 'onsite',
  area: '370102',
  venue: '一层报告厅',
  startsAt: inHours(72),
  endsAt: inHours(76),
  body: '<p>议程</p>',
  phone: '0531-12345678',
  capacity: 1,
  confirmation: true,
  questions: [row('diet', { question: '饮食要求', kind: 'choice', options: '无、素食', required: true })],
};

let server: TestServer;
let organiser: Client, reviewer: Client, talent: Client, second: Client;
beforeAll(async () => {
  server = await testServer();
  await server.database.pool.query(`insert into settings (tenant_id, name, value) values (1, 'visitorPages', 'true')`);
  [organiser, reviewer, talent, second] = await server.asEach('unitadmin01', 'auditor01', 'talent01', 'talent02');
});
afterAll(() => server.close());

const { create, change, detail } = meetings.endpoints;
const keep = () => announceMeetings(server.database.db, { publishMessage: vi.fn() });
const titles = async (client: Client): Promise<string[]> =>
  (await client(messages.messagePage, { query: { size: 50 } })).data.records.map(
    ({ msgTitle }: messages.Message) => msgTitle,
  );

it('a meeting is reviewed, fills up, is moved, attended, given materials to, and ends', async () => {
  const draft = (await organiser(create, { body: { values } })).data;
  const meetingId = await publishReviewed(meetings, draft, { author: organiser, reviewer });
  await keep();
  const visitor = () => server.anybody(visitorCalls.detail, { query: { kind: 'meetings', id: meetingId } });
  const announced = await visitor();
  const signUp = (client: Client, name: string, answers: object) =>
    client(wire.signUp, { body: { meetingId, name, phone: '13805310021', unit: '', remark: '', answers } });
  const unanswered = await signUp(talent, '吴晓峰', {});
  const signed = [await signUp(talent, '吴晓峰', { q_diet: '素食' }), await signUp(second, '李娜', { q_diet: '无' })];
  const confirmPending = async () => {
    const ids = (await organiser(wire.pending)).data.records.map(({ id }: { id: number }) => id);
    return organiser(wire.decide, { body: { meetingId, ids, confirmed: true } });
  };
  await confirmPending();
  const own = async (client: Client) => (await client(wire.own, { query: { meetingId } })).data;
  const places = [(await own(talent)).state, (await own(second)).state];

  const { revision } = (await organiser(detail, { query: { id: meetingId } })).data;
  const moved = await organiser(change, { body: { id: meetingId, revision, values: { venue: '三层会议室' } } });
  const unmoved = (await visitor()).data;
  await publishReviewed(meetings, moved.data, { author: organiser, reviewer });
  await keep();
  await talent(wire.withdraw, { body: { meetingId } });
  const movedUp = (await own(second)).state;
  await confirmPending();

  await server.database.pool.query('update meetings set starts_at = $2 where id = $1', [meetingId, inHours(1)]);
  const { code } = (await organiser(wire.checkInCode, { query: { meetingId } })).data;
  const checkedIn = [
    await second(wire.checkIn, { body: { meetingId, code } }),
    await talent(wire.checkIn, { body: { meetingId, code } }),
  ];
  const file = (await organiser(files.upload, uploadOf('纪要.txt', '纪要'))).data;
  await organiser(meetingMaterials.add, { body: { meetingId, values: { files: [file], audience: 'attended' } } });
  const materials = async (client: Client) =>
    (await client(meetingMaterials.list, { query: { meetingId } })).data.length as number;
  const readable = [await materials(second), await materials(talent)];
  await server.database.pool.query('update meetings set starts_at = $2, ends_at = $3 where id = $1', [
    meetingId,
    inHours(-3),
    inHours(-1),
  ]);
  await keep();

  expect([announced.status, unanswered.status]).toEqual([200, 400]);
  expect(signed.map(({ data }) => data.state)).toEqual(['pending', 'waiting']);
  expect(places).toEqual(['confirmed', 'waiting']);
  expect(JSON.stringify(unmoved)).toContain(values.venue);
  expect(JSON.stringify(unmoved)).not.toContain('三层会议室');
  expect(await titles(talent)).toContain(`活动变更：${values.title}`);
  expect(await titles(second)).toContain(`候补成功：${values.title}`);
  expect([movedUp, checkedIn.map(({ status }) => status)]).toEqual(['pending', [200, 404]]);
  expect(readable).toEqual([1, 0]);
  expect(await titles(second)).toContain(`会议资料：${values.title}`);
  expect((await second(meetingReading.detail, { query: { id: meetingId } })).data).toMatchObject({
    record: { state: 'ended', actions: [] },
    open: false,
  });
  expect((await signUp(talent, '吴晓峰', { q_diet: '无' })).status).toBe(409);
});
