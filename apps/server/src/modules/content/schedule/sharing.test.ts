import * as schedule from '@portal/contract/schedule';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

let server: TestServer;
let owner: Client;
let colleague: Client;
let ownerId: number;
let colleagueId: number;
beforeAll(async () => {
  server = await testServer();
  owner = await server.as('staff02');
  colleague = await server.as('staff03');
  const { rows } = await server.database.pool.query(
    `select id::int from users where username in ('staff02', 'staff03') order by username`,
  );
  [ownerId, colleagueId] = rows.map(({ id }) => id);
});
afterAll(() => server.close());
beforeEach(() =>
  server.database.pool.query('delete from schedule_entries; delete from schedule_shares; delete from messages'),
);

const content = {
  title: '项目评审会',
  startTime: '2026-04-01 09:00:00',
  endTime: '2026-04-01 10:00:00',
  allDay: false,
  place: '二号会议室',
  note: '',
};
const add = (client: Client, more: object = {}) =>
  client(schedule.create, { body: { ...content, requestId: randomUUID(), ...more } });
const share = (level: schedule.ShareLevel) => owner(schedule.saveShare, { body: { userId: colleagueId, level } });
const day = { startTime: '2026-04-01 00:00:00', endTime: '2026-04-01 23:59:59' };
const seen = async (client: Client, people: number[] = []) =>
  (await client(schedule.readCalendar, { query: { ...day, people } })).data;

describe('a schedule', () => {
  it('shows a colleague nothing, then when its owner is busy, then what for, as its owner decides', async () => {
    await add(owner);
    const views = async () => {
      const { entries, busy } = await seen(colleague, [ownerId]);
      return [entries.map(({ title, access }: schedule.ScheduleEntry) => `${title} ${access}`), busy.length];
    };

    expect(await views()).toEqual([[], 0]);
    await share('busy');
    expect(await views()).toEqual([[], 1]);
    await share('details');
    expect(await views()).toEqual([['项目评审会 reader'], 0]);
    await share('aide');
    expect(await views()).toEqual([['项目评审会 aide'], 0]);
    expect((await colleague(schedule.readShares)).data.received).toMatchObject([{ userId: ownerId, level: 'aide' }]);
    await owner(schedule.endShare, { body: { userId: colleagueId } });
    expect(await views()).toEqual([[], 0]);
  });

  it('is kept by an aide, whose entries say so, and by nobody else', async () => {
    const id = (await add(owner)).data.id;
    const body = { ...content, id, revision: 1, title: '改期' };

    for (const level of ['busy', 'details'] as const) {
      await share(level);
      expect((await add(colleague, { ownerId })).status).toBe(403);
      expect((await colleague(schedule.change, { body })).status).toBe(404);
      expect((await colleague(schedule.remove, { body: { id } })).status).toBe(404);
    }
    await share('aide');
    expect((await colleague(schedule.change, { body })).status).toBe(200);
    await add(colleague, {
      ownerId,
      title: '代为安排',
      startTime: '2026-04-01 11:00:00',
      endTime: '2026-04-01 12:00:00',
    });

    expect((await seen(owner)).entries).toMatchObject([
      { title: '改期', madeBy: '' },
      { title: '代为安排', madeBy: expect.stringMatching(/.+/u), access: 'own' },
    ]);
    expect((await seen(colleague)).entries).toEqual([]);
    await colleague(schedule.remove, { body: { id } });
    await owner(schedule.endShare, { body: { userId: colleagueId } });
    expect((await colleague(schedule.restore, { body: { id } })).status).toBe(404);
    expect((await owner(schedule.restore, { body: { id } })).status).toBe(200);
    expect((await colleague(schedule.restore, { body: { id } })).status).toBe(404);
    expect(await owner(schedule.restore, { body: { id: id + 999 } })).toMatchObject({
      status: 404,
      data: { field: 'id' },
    });
  });

  it('is shared with no unknown person and not with oneself', async () => {
    for (const userId of [ownerId, 999_999])
      expect(await owner(schedule.saveShare, { body: { userId, level: 'busy' } })).toMatchObject({
        status: 404,
        data: { field: 'userId' },
      });
  });
});

describe('an invitation', () => {
  it('shows the entry to its guests, tells them of changes, and asks again when its time moves', async () => {
    const id = (await add(owner, { guests: [colleagueId, colleagueId] })).data.id;
    const answers = async () => (await seen(owner)).entries[0]?.guests.map(({ answer }: { answer: string }) => answer);
    const titles = async () =>
      (
        await server.database.pool.query(
          `select title ->> 'zh-CN' as title from messages where user_id = $1 order by id`,
          [colleagueId],
        )
      ).rows.map(({ title }) => title);

    expect((await seen(colleague)).entries).toMatchObject([{ id, access: 'guest', answer: 'waiting' }]);
    await colleague(schedule.answerInvitation, { body: { id, answer: 'accepted' } });
    expect(await answers()).toEqual(['accepted']);
    const moved = { ...content, id, revision: 1, guests: [colleagueId], endTime: '2026-04-01 10:30:00' };
    expect((await colleague(schedule.change, { body: moved })).status).toBe(404);
    await owner(schedule.change, { body: moved });
    expect(await answers()).toEqual(['waiting']);
    await colleague(schedule.answerInvitation, { body: { id, answer: 'declined' } });
    expect((await seen(colleague)).entries).toEqual([]);
    await owner(schedule.remove, { body: { id } });

    expect(await titles()).toEqual(['日程邀请：项目评审会', '日程变更：项目评审会', '日程取消：项目评审会']);
    expect((await owner(schedule.answerInvitation, { body: { id, answer: 'accepted' } })).status).toBe(404);
  });
});

it('an entry can be changed when a guest of before can no longer be invited', async () => {
  const id = (await add(owner, { guests: [colleagueId] })).data.id;
  const change = (guests: number[]) =>
    owner(schedule.change, { body: { ...content, id, revision: 1, title: '改期', guests } });
  const disable = (disabled: boolean) =>
    server.database.pool.query(`update users set status = $2 where id = $1`, [colleagueId, disabled ? '1' : '0']);

  await disable(true);
  try {
    expect(await add(owner, { guests: [colleagueId] })).toMatchObject({ status: 404, data: { field: 'guests' } });
    expect((await change([colleagueId])).status).toBe(200);
  } finally {
    await disable(false);
  }
  expect((await seen(owner)).entries).toMatchObject([{ title: '改期', guests: [{ id: colleagueId }] }]);
});

it('invites no more guests when they were told too often within an hour', async () => {
  const id = (await add(owner, { guests: [colleagueId] })).data.id;
  const attempts = (change: string) => server.database.pool.query(`${change} where key like 'schedule-guests:%'`);
  await attempts(`update attempts set count = ${schedule.scheduleLimits.toldPerHour - 1}`);
  const moved = { ...content, id, guests: [colleagueId] };

  const first = await owner(schedule.change, { body: { ...moved, revision: 1, place: '一号会议室' } });
  const second = await owner(schedule.change, { body: { ...moved, revision: 2, place: '三号会议室' } });
  const alone = await add(owner);

  expect([first, second, alone].map(({ status }) => status)).toEqual([200, 429, 200]);
  expect((await seen(colleague)).entries).toMatchObject([{ place: '一号会议室' }]);
  await attempts('delete from attempts');
});

describe('conflicts', () => {
  const find = async (client: Client, more: object = {}) => {
    const { title: _, place: __, note: ___, ...times } = content;
    return (await client(schedule.findConflicts, { body: { ...times, ...more } })).data;
  };

  it('are found for oneself and for guests, by title only as far as they share it', async () => {
    await add(owner);

    expect((await find(owner)).conflicts).toMatchObject([{ userId: ownerId, title: '项目评审会' }]);
    expect((await find(owner, { startTime: '2026-04-01 10:00:00', endTime: '2026-04-01 11:00:00' })).conflicts).toEqual(
      [],
    );
    expect(await find(colleague, { guests: [ownerId] })).toMatchObject({
      conflicts: [],
      unknown: [expect.any(String)],
    });
    await share('busy');
    expect(await find(colleague, { guests: [ownerId] })).toMatchObject({
      conflicts: [{ userId: ownerId, title: '', startTime: content.startTime }],
      unknown: [],
    });
    await share('details');
    expect((await find(colleague, { guests: [ownerId] })).conflicts).toMatchObject([{ title: '项目评审会' }]);
    expect((await colleague(schedule.findConflicts, { body: { ...content, ownerId } })).status).toBe(403);
  });

  it('keep the title of an entry of somebody else to which a guest who shares theirs is invited', async () => {
    const third = await server.as('staff04');
    const id = (await add(third, { title: '内部谈话', guests: [ownerId] })).data.id;
    await owner(schedule.answerInvitation, { body: { id, answer: 'accepted' } });
    await share('details');

    expect((await find(colleague, { guests: [ownerId] })).conflicts).toMatchObject([{ userId: ownerId, title: '' }]);
    expect((await find(owner)).conflicts).toMatchObject([{ userId: ownerId, title: '内部谈话' }]);
  });

  it('are found for later occurrences, leave out the entry that is changed, and count accepted invitations', async () => {
    const repeat = { unit: 'week', interval: 1, days: [], by: 'date', until: null, count: null };
    const id = (await add(owner, { guests: [colleagueId] })).data.id;

    expect(
      (await find(owner, { startTime: '2026-03-18 09:30:00', endTime: '2026-03-18 10:30:00', repeat })).conflicts,
    ).toHaveLength(1);
    expect((await find(owner, { except: id })).conflicts).toEqual([]);
    expect((await find(colleague)).conflicts).toEqual([]);
    await colleague(schedule.answerInvitation, { body: { id, answer: 'accepted' } });
    expect((await find(colleague)).conflicts).toMatchObject([{ userId: colleagueId }]);
  });
});
