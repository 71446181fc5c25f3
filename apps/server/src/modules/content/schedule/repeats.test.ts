import { formatDateTime, parseDateTime } from '@portal/contract';
import * as schedule from '@portal/contract/schedule';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { remindOfEntries } from './reminders';

let server: TestServer;
let owner: Client;
beforeAll(async () => {
  server = await testServer();
  owner = await server.as('staff02');
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('delete from schedule_entries; delete from messages'));

const weekly = { unit: 'week', interval: 1, days: ['MO', 'WE'], by: 'date', until: null, count: null };
const content = {
  title: '科室例会',
  startTime: '2026-04-01 09:00:00',
  endTime: '2026-04-01 10:00:00',
  allDay: false,
  place: '',
  note: '',
  repeat: weekly,
};
const add = async (more: object = {}) =>
  (await owner(schedule.create, { body: { ...content, requestId: randomUUID(), ...more } })).data.id as number;
const read = async (from: string, to: string): Promise<schedule.ScheduleEntry[]> => {
  const query = { startTime: `${from} 00:00:00`, endTime: `${to} 23:59:59` };
  return (await owner(schedule.readCalendar, { query })).data.entries;
};
const starts = async (from = '2026-04-01', to = '2026-04-30') =>
  (await read(from, to)).map(({ startTime }) => startTime.slice(5, 16));
const change = (id: number, more: object) => owner(schedule.change, { body: { ...content, id, revision: 1, ...more } });
const at = (day: string) => `2026-${day} 09:00:00`;

describe('a repeating entry', () => {
  it('without end is expanded only for the days that are asked for', async () => {
    await add({ repeat: { ...weekly, days: [] } });

    expect(await starts('2026-04-01', '2026-04-20')).toEqual(['04-01 09:00', '04-08 09:00', '04-15 09:00']);
    expect(await starts('2096-04-01', '2096-04-10')).toEqual(['04-04 09:00']);
    const query = { startTime: '2026-01-01 00:00:00', endTime: '2026-12-31 00:00:00' };
    expect(await owner(schedule.readCalendar, { query })).toMatchObject({ status: 400, data: { field: 'endTime' } });
  });

  it.each([
    ['an end before its start', { repeat: { ...weekly, until: '2026-03-31' } }, 'repeat.until'],
    ['an end by date and by count', { repeat: { ...weekly, until: '2026-05-01', count: 3 } }, 'repeat.count'],
    ['occurrences that overlap', { endTime: '2026-04-03 09:00:00' }, 'endTime'],
    ['more occurrences than can be counted', { repeat: { ...weekly, count: 1000 } }, 'repeat.count'],
    ['a year before those of a schedule', { startTime: '0100-01-01 09:00:00' }, 'startTime'],
    ['an unknown unit', { repeat: { ...weekly, unit: 'hour' } }, 'repeat.unit'],
  ])('is refused with %s', async (_, more, field) => {
    const reply = await owner(schedule.create, { body: { ...content, requestId: randomUUID(), ...more } });

    expect(reply).toMatchObject({ status: 400, data: { field } });
  });

  it('is changed in one occurrence, which stays apart from the others', async () => {
    const id = await add();

    const { data } = await change(id, {
      at: at('04-08'),
      scope: 'one',
      startTime: '2026-04-09 15:00:00',
      endTime: '2026-04-09 16:00:00',
    });

    expect(data.id).not.toBe(id);
    expect((await starts()).slice(0, 5)).toEqual([
      '04-01 09:00',
      '04-06 09:00',
      '04-09 15:00',
      '04-13 09:00',
      '04-15 09:00',
    ]);
    expect(await read('2026-04-09', '2026-04-09')).toMatchObject([{ separate: true, repeat: null }]);
    expect((await change(id, { revision: 2, at: at('04-08'), scope: 'one' })).status).toBe(404);
  });

  it('is changed from one occurrence on, and keeps its number of occurrences', async () => {
    const id = await add({ repeat: { ...weekly, count: 5 } });

    await change(id, {
      at: at('04-08'),
      scope: 'following',
      repeat: { ...weekly, count: 5 },
      title: '处务会',
      startTime: '2026-04-08 14:00:00',
      endTime: '2026-04-08 15:00:00',
    });

    const found = await read('2026-04-01', '2026-05-30');
    expect(found.map(({ title, startTime }) => `${title} ${startTime.slice(5, 16)}`)).toEqual([
      '科室例会 04-01 09:00',
      '科室例会 04-06 09:00',
      '处务会 04-08 14:00',
      '处务会 04-13 14:00',
      '处务会 04-15 14:00',
    ]);
  });

  it('is changed from one occurrence on without those after it that were deleted', async () => {
    const id = await add();
    const body = { id, scope: 'one' as const };
    await owner(schedule.remove, { body: { ...body, at: at('04-13') } });
    await change(id, { revision: 2, at: at('04-15'), scope: 'one', title: '改期' });

    await change(id, {
      revision: 3,
      at: at('04-08'),
      scope: 'following',
      startTime: '2026-04-08 14:00:00',
      endTime: '2026-04-08 15:00:00',
    });

    expect((await starts()).slice(0, 5)).toEqual([
      '04-01 09:00',
      '04-06 09:00',
      '04-08 14:00',
      '04-15 14:00',
      '04-20 14:00',
    ]);
  });

  it.each([
    ['all', ['04-02', '04-07', '04-09', '04-14']],
    ['following', ['04-01', '04-06', '04-09', '04-14']],
  ])('moves to other days of the week with one of its occurrences (%s)', async (scope, days) => {
    const id = await add();

    await change(id, {
      at: at('04-08'),
      scope,
      startTime: '2026-04-09 09:00:00',
      endTime: '2026-04-09 10:00:00',
    });

    expect((await starts()).slice(0, 4)).toEqual(days.map((day) => `${day} 09:00`));
  });

  it('keeps its first occurrence when the day of another one is taken out', async () => {
    const id = await add();

    await change(id, {
      at: at('04-06'),
      startTime: at('04-06'),
      endTime: '2026-04-06 10:00:00',
      repeat: { ...weekly, days: ['WE'] },
    });

    expect((await starts()).slice(0, 2)).toEqual(['04-01 09:00', '04-08 09:00']);
  });

  it('knows the occurrences that were changed on their own after it has moved', async () => {
    const id = await add();
    await change(id, { at: at('04-08'), scope: 'one', title: '改期' });

    await change(id, { revision: 2, startTime: '2026-04-01 11:00:00', endTime: '2026-04-01 12:00:00' });

    const { body } = await owner(schedule.exportEntries);
    expect(body).toContain('RECURRENCE-ID;TZID=Asia/Shanghai:20260408T110000');
    expect(body).not.toContain('EXDATE');
  });

  it('is changed as a whole by the time of any occurrence', async () => {
    const id = await add();
    await owner(schedule.remove, { body: { id, at: at('04-06'), scope: 'one' } });

    const reply = await change(id, {
      revision: 2,
      at: at('04-13'),
      startTime: '2026-04-13 11:00:00',
      endTime: '2026-04-13 13:00:00',
    });

    expect(reply.status).toBe(200);
    expect((await starts()).slice(0, 3)).toEqual(['04-01 11:00', '04-08 11:00', '04-13 11:00']);
  });

  it('is deleted in parts, and each deletion can be taken back once', async () => {
    const id = await add();
    const remove = (more: object) => owner(schedule.remove, { body: { id, ...more } });
    const restore = () => owner(schedule.restore, { body: { id } });
    const all = await starts();

    for (const [chosen, left] of [
      [{ at: at('04-06'), scope: 'one' }, all.filter((start) => start !== '04-06 09:00')],
      [{ at: at('04-08'), scope: 'following' }, ['04-01 09:00', '04-06 09:00']],
      [{ scope: 'all' }, []],
    ] as const) {
      expect((await remove(chosen)).status).toBe(200);
      expect(await starts()).toEqual(left);
      expect([(await restore()).status, (await restore()).status]).toEqual([200, 200]);
      expect(await starts()).toEqual(all);
    }
    expect((await remove({ at: at('04-07'), scope: 'one' })).status).toBe(404);
  });
});

describe('the limits of a schedule', () => {
  const fill = (title: string) =>
    server.database.pool.query(
      `insert into schedule_entries
         (tenant_id, user_id, request_id, title, starts_at, ends_at, last_ends_at, all_day, place, note, repeat)
       select tenant_id, id, gen_random_uuid(), $1, now(), now() + interval '1 h', 'infinity', false, '', '', $2
       from users, generate_series(1, $3) where username = 'staff02'`,
      [title, JSON.stringify(weekly), schedule.scheduleLimits.repeats],
    );

  it('count an entry that is changed to a repeat, and one that is restored', async () => {
    const single = await add({ repeat: null });
    const deleted = await add();
    await owner(schedule.remove, { body: { id: deleted } });
    const restore = () => owner(schedule.restore, { body: { id: deleted } });
    await fill('占位');

    expect(await change(single, {})).toMatchObject({ status: 409, data: { field: 'repeat' } });
    expect((await change(single, { repeat: null, title: '改名' })).status).toBe(200);
    expect((await restore()).status).toBe(409);
    await server.database.pool.query(`delete from schedule_entries where title = '占位'`);
    expect((await restore()).status).toBe(200);
    expect((await change(single, { revision: 2 })).status).toBe(200);
  });

  it('hold for occurrences that are deleted or changed on their own', async () => {
    const id = await add();
    await server.database.pool.query(
      `update schedule_entries set excluded = array_fill('2020-01-01 09:00:00'::text, array[$1::int])`,
      [schedule.scheduleLimits.excluded],
    );
    const chosen = { at: at('04-08'), scope: 'one' };

    expect((await change(id, chosen)).status).toBe(409);
    expect((await owner(schedule.remove, { body: { id, ...chosen } })).status).toBe(409);
  });
});

it('is not moved beyond the years of a schedule by the time of an occurrence that it has not', async () => {
  const id = await add();

  expect(
    await change(id, { at: '2100-12-31 09:00:00', startTime: '1950-01-02 09:00:00', endTime: '1950-01-02 10:00:00' }),
  ).toMatchObject({ status: 404, data: { field: 'at' } });
});

it('reminds the owner once of each occurrence, and not of those that were missed long ago', async () => {
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  const soon = { startTime: formatDateTime(now + 20 * 60_000), endTime: formatDateTime(now + 30 * 60_000) };
  const id = await add({ ...soon, repeat: { ...weekly, unit: 'day', days: [] }, remind: 15 });
  const titles = async () =>
    (
      await server.database.pool.query(
        `select title ->> 'zh-CN' as title from messages where title::text like '%例会%'`,
      )
    ).rows;
  const remind = () => remindOfEntries(server.database.db, { publishMessage: () => {} });
  const nextAt = async () =>
    (await server.database.pool.query('select remind_at from schedule_entries where id = $1', [id])).rows[0].remind_at;

  await remind();
  expect(await titles()).toEqual([]);
  const first = (await nextAt()) as Date;
  expect(first.getTime()).toBe(parseDateTime(soon.startTime) - 15 * 60_000);

  const move = (days: number) =>
    server.database.pool.query(
      `update schedule_entries set starts_at = starts_at - make_interval(mins => 10), ends_at = ends_at - make_interval(mins => 10),
         remind_at = remind_at - make_interval(mins => 10, days => $1)`,
      [days],
    );
  await move(0);
  await Promise.all([remind(), remind()]);
  expect(await titles()).toEqual([{ title: '日程提醒：科室例会' }]);
  expect(((await nextAt()) as Date).getTime()).toBe(first.getTime() - 10 * 60_000 + 24 * 3_600_000);

  await move(3);
  await remind();
  expect(await titles()).toHaveLength(1);
});
