import { errorMessage } from '@portal/contract';
import * as schedule from '@portal/contract/schedule';
import ICAL from 'ical.js';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../../testing/server';

let server: TestServer;
let owner: Client;
let other: Client;
beforeAll(async () => {
  server = await testServer();
  owner = await server.as('staff02');
  other = await server.as('staff03');
});
afterAll(() => server.close());
beforeEach(() =>
  server.database.pool.query('delete from schedule_entries; delete from schedule_feeds; delete from attempts'),
);

const weekly = { unit: 'week', interval: 2, days: ['MO', 'WE'], by: 'date', until: '2026-06-30', count: null };
const content = {
  title: '例会；第一组, 二组',
  startTime: '2026-04-01 09:00:00',
  endTime: '2026-04-01 10:00:00',
  allDay: false,
  place: '二号会议室',
  note: '第一行\n第二行',
  repeat: weekly,
};
const add = async (more: object = {}) =>
  (await owner(schedule.create, { body: { ...content, requestId: randomUUID(), ...more } })).data.id as number;
const feedOf = (path: string) => server.inject({ url: path });
const text = async (client: Client) => (await client(schedule.exportEntries)).body as string;
const april = { startTime: '2026-04-01 00:00:00', endTime: '2026-05-31 23:59:59' };
const shown = async (client: Client) =>
  (await client(schedule.readCalendar, { query: april })).data.entries.map(
    ({ title, startTime, endTime, allDay, place, note }: schedule.ScheduleEntry) => ({
      title,
      startTime,
      endTime,
      allDay,
      place,
      note,
    }),
  );
const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const preview = async (content_: string) => (await owner(schedule.previewImport, { body: { text: content_ } })).data;

describe('the secret address', () => {
  it('gives the own entries as iCalendar to whoever knows it, until it is replaced or revoked', async () => {
    const id = await add();
    await owner(schedule.change, {
      body: {
        ...content,
        id,
        revision: 1,
        at: '2026-04-13 09:00:00',
        scope: 'one',
        startTime: '2026-04-14 09:00:00',
        endTime: '2026-04-14 10:00:00',
      },
    });
    await owner(schedule.remove, { body: { id, at: '2026-04-15 09:00:00', scope: 'one' } });
    const { path } = (await owner(schedule.createFeed)).data;

    const reply = await feedOf(path);
    const events = new ICAL.Component(ICAL.parse(reply.body)).getAllSubcomponents('vevent');
    expect(reply.headers['content-type']).toContain('text/calendar');
    expect(events.map((each) => each.getFirstPropertyValue('uid')).length).toBe(2);
    expect(new Set(events.map((each) => each.getFirstPropertyValue('uid'))).size).toBe(1);
    expect(String(events[0]!.getFirstPropertyValue('rrule'))).toContain('BYDAY=MO,WE');
    expect(events[0]!.getAllProperties('exdate')).toHaveLength(1);
    expect(String(events[1]!.getFirstPropertyValue('recurrence-id'))).toBe('2026-04-13T09:00:00');

    const { rows } = await server.database.pool.query('select token_hash from schedule_feeds');
    expect(path).not.toContain(rows[0].token_hash);
    const next = (await owner(schedule.createFeed)).data.path;
    expect([(await feedOf(path)).status, (await feedOf(next)).status]).toEqual([404, 200]);
    expect((await owner(schedule.readFeed)).data.readAt).toEqual(expect.any(String));
    await owner(schedule.revokeFeed);
    expect((await feedOf(next)).status).toBe(404);
    expect((await feedOf('/schedule/feed/x.ics')).status).toBe(404);
  });

  it('is refused when it is read too often', async () => {
    const { path } = (await owner(schedule.createFeed)).data;
    await server.database.pool.query('update schedule_feeds set reads = $1', [schedule.scheduleLimits.feedReads - 1]);

    expect([(await feedOf(path)).status, (await feedOf(path)).status]).toEqual([200, 429]);
  });
});

describe('an import', () => {
  it('takes over what an export wrote, and importing it again changes nothing', async () => {
    const id = await add();
    await add({
      title: '调研',
      startTime: '2026-04-20 00:00:00',
      endTime: '2026-04-22 23:59:59',
      allDay: true,
      repeat: null,
    });
    await owner(schedule.change, {
      body: {
        ...content,
        id,
        revision: 1,
        at: '2026-04-13 09:00:00',
        scope: 'one',
        startTime: '2026-04-14 09:00:00',
        endTime: '2026-04-14 10:00:00',
      },
    });
    const exported = await text(owner);

    const imported = await other(schedule.importEntries, { body: { text: exported } });
    const again = await other(schedule.importEntries, { body: { text: exported } });
    const changed = await other(schedule.importEntries, { body: { text: exported.replace('调研', '外出调研') } });

    expect([imported, again, changed].map(({ data }) => data)).toEqual([
      { added: 2, changed: 0, same: 0 },
      { added: 0, changed: 0, same: 2 },
      { added: 0, changed: 1, same: 1 },
    ]);
    const titled = (await shown(owner)).map((each: { title: string }) => ({
      ...each,
      title: each.title.replace('调研', '外出调研'),
    }));
    expect(await shown(other)).toEqual(titled);
  });

  it('shows before what it would do, in the time of the portal', async () => {
    const found = await preview(
      file(
        ...event('UID:a', 'SUMMARY:纽约来电', 'DTSTART;TZID=America/New_York:20260401T200000', 'DURATION:PT1H'),
        ...event('UID:b', 'SUMMARY:集中办公', 'DTSTART;VALUE=DATE:20260501', 'DTEND;VALUE=DATE:20260504'),
        ...event('UID:c', 'SUMMARY:例会', 'DTSTART:20260402T010000Z', 'RRULE:FREQ=MONTHLY;BYDAY=1TH'),
        ...event('UID:d', 'SUMMARY:取消', 'DTSTART:20260402T010000Z', 'STATUS:CANCELLED'),
      ),
    );

    expect(found).toMatchObject({
      problems: [],
      entries: [
        { uid: 'a', startTime: '2026-04-02 08:00:00', endTime: '2026-04-02 09:00:00', state: 'new' },
        { uid: 'c', startTime: '2026-04-02 09:00:00', endTime: '2026-04-02 09:30:00', repeats: true },
        { uid: 'b', startTime: '2026-05-01 00:00:00', endTime: '2026-05-03 23:59:59', allDay: true },
      ],
    });
    expect(await shown(owner)).toEqual([]);
  });

  it('names the line of each entry that it cannot take over', async () => {
    const { entries, problems } = await preview(
      file(
        ...event('UID:a', 'SUMMARY:没有时间'),
        ...event('UID:b', 'SUMMARY:每小时', 'DTSTART:20260402T010000Z', 'RRULE:FREQ=HOURLY'),
        ...event('UID:c', 'SUMMARY:未知时区', 'DTSTART;TZID=Nowhere/City:20260402T010000'),
        ...event('UID:d', 'SUMMARY:很长', 'DTSTART;VALUE=DATE:20260101', 'DTEND;VALUE=DATE:20270101'),
        ...event('UID:e', '乱码一行', 'DTSTART:20260402T010000Z'),
        ...event('UID:f', 'SUMMARY:可以', 'DTSTART:20260402T010000Z'),
      ),
    );

    expect(entries.map(({ uid }: schedule.ImportedEntry) => uid)).toEqual(['f']);
    expect(problems).toEqual([
      { line: 4, reason: 'noStart' },
      { line: 12, reason: 'repeat' },
      { line: 17, reason: 'zone' },
      { line: 23, reason: 'time' },
      { line: 27, reason: 'unreadable' },
    ]);
  });

  it('takes over no series with more deleted occurrences than a schedule keeps, and reads few files a minute', async () => {
    const times = (count: number) => Array.from({ length: count }, () => '20260402T090000').join(',');
    const series = (uid: string, count: number) =>
      event(
        `UID:${uid}`,
        'DTSTART:20260401T090000',
        'RRULE:FREQ=DAILY',
        `EXDATE;TZID=America/New_York:${times(count)}`,
      );
    const { excluded, importsPerMinute } = schedule.scheduleLimits;
    const calendar = file(...series('a', excluded + 1), ...series('b', excluded));

    const { entries, problems } = await preview(calendar);

    expect(entries.map(({ uid }: schedule.ImportedEntry) => uid)).toEqual(['b']);
    expect(problems).toEqual([{ line: 8, reason: 'repeat' }]);
    for (let read = 1; read < importsPerMinute; read += 1) await preview(calendar);
    expect((await owner(schedule.importEntries, { body: { text: calendar } })).status).toBe(429);
  });

  it('adds a deleted entry again, which can be restored beside it', async () => {
    const single = file(...event('UID:a', 'SUMMARY:一次', 'DTSTART:20260402T090000'));
    const take = () => owner(schedule.importEntries, { body: { text: single } });
    await take();
    const [{ id }] = (await server.database.pool.query('select id::int from schedule_entries')).rows;
    await owner(schedule.remove, { body: { id } });
    await take();

    expect((await owner(schedule.restore, { body: { id } })).status).toBe(200);
    expect(await shown(owner)).toHaveLength(2);
    expect((await take()).data).toEqual({ added: 0, changed: 0, same: 1 });
  });

  it.each([
    ['a text', 'hello', 1],
    ['a component that is not closed', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR\n', 3],
    ['a file that ends early', 'BEGIN:VCALENDAR\nVERSION:2.0', 2],
  ])('refuses %s by its line', async (_, calendar, line) => {
    expect(await owner(schedule.importEntries, { body: { text: calendar } })).toMatchObject({
      status: 400,
      msg: errorMessage('scheduleFileUnreadable', 'zh-CN', { line }),
    });
  });
});
