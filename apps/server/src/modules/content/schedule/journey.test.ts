import { messages } from '@portal/contract';
import * as schedule from '@portal/contract/schedule';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

let server: TestServer;
let owner: Client, aide: Client, guest: Client;
let aideId: number, guestId: number;
beforeAll(async () => {
  server = await testServer();
  [owner, aide, guest] = (await Promise.all(['staff02', 'staff03', 'staff04'].map((name) => server.as(name)))) as [
    Client,
    Client,
    Client,
  ];
  const { rows } = await server.database.pool.query<{ id: number }>(
    `select id::int from users where username in ('staff03', 'staff04') order by username`,
  );
  [aideId, guestId] = rows.map(({ id }) => id) as [number, number];
});
afterAll(() => server.close());

const weekly = { unit: 'week', interval: 1, days: [], by: 'date', until: null, count: null };
const meeting = {
  title: '人才工作例会',
  startTime: '2026-04-01 09:00:00',
  endTime: '2026-04-01 10:00:00',
  allDay: false,
  place: '二号会议室',
  note: '',
  repeat: weekly,
};
const period = { startTime: '2026-04-01 00:00:00', endTime: '2026-04-30 23:59:59' };
const days = async (client: Client): Promise<string[]> =>
  (await client(schedule.readCalendar, { query: period })).data.entries.map(({ startTime }: schedule.ScheduleEntry) =>
    startTime.slice(5, 16),
  );

it('a weekly entry is shared with an aide and a guest, moved, subscribed to, deleted and taken back', async () => {
  const { id } = (await owner(schedule.create, { body: { ...meeting, requestId: randomUUID(), guests: [guestId] } }))
    .data;
  const invited = (await guest(schedule.readCalendar, { query: period })).data.entries[0];
  await guest(schedule.answerInvitation, { body: { id, answer: 'accepted' } });
  const { title: _, place: __, note: ___, repeat: ____, ...times } = meeting;
  const busy = (await guest(schedule.findConflicts, { body: times })).data.conflicts;

  const moved = {
    ...meeting,
    id,
    revision: 1,
    guests: [guestId],
    at: '2026-04-08 09:00:00',
    scope: 'one',
    startTime: '2026-04-09 15:00:00',
    endTime: '2026-04-09 16:00:00',
  };
  const early = await aide(schedule.change, { body: moved });
  await owner(schedule.saveShare, { body: { userId: aideId, level: 'aide' } });
  const byAide = await aide(schedule.change, { body: moved });
  const afterMove = await days(owner);

  const { path } = (await owner(schedule.createFeed)).data;
  const feed = await server.inject({ url: path });
  await owner(schedule.remove, { body: { id, at: '2026-04-15 09:00:00', scope: 'following' } });
  const shortened = await days(owner);
  await owner(schedule.restore, { body: { id } });
  const whole = await days(owner);
  await owner(schedule.remove, { body: { id } });
  await owner(schedule.revokeFeed);
  await owner(schedule.endShare, { body: { userId: aideId } });

  expect(invited).toMatchObject({ title: meeting.title, access: 'guest', answer: 'waiting' });
  expect(busy).toMatchObject([{ userId: guestId, title: meeting.title }]);
  expect([early.status, byAide.status]).toEqual([404, 200]);
  expect(afterMove).toEqual(['04-01 09:00', '04-09 15:00', '04-15 09:00', '04-22 09:00', '04-29 09:00']);
  expect(feed.body).toContain('RRULE:FREQ=WEEKLY');
  expect(feed.body).toContain('RECURRENCE-ID;TZID=Asia/Shanghai:20260408T090000');
  expect([shortened, whole]).toEqual([['04-01 09:00', '04-09 15:00'], afterMove]);
  expect([await days(owner), await days(guest)]).toEqual([[], []]);
  expect((await server.inject({ url: path })).status).toBe(404);
  const told = (await guest(messages.messagePage)).data.records.map(({ msgTitle }: messages.Message) => msgTitle);
  expect(told).toEqual(expect.arrayContaining([`日程邀请：${meeting.title}`, `日程取消：${meeting.title}`]));
});
