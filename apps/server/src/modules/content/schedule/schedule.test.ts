import { errorMessage, formatDateTime, limits } from '@portal/contract';
import * as schedule from '@portal/contract/schedule';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

let server: TestServer;
let owner: Client;
let other: Client;
beforeAll(async () => {
  server = await testServer();
  owner = await server.as('staff02');
  other = await server.as('staff03');
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('delete from schedule_entries'));

const content = {
  title: '项目评审会',
  startTime: '2026-03-31 22:00:00',
  endTime: '2026-04-01 01:00:00',
  allDay: false,
  place: '二号会议室',
  note: '',
};
const april = { startTime: '2026-04-01 00:00:00', endTime: '2026-04-30 23:59:59' };
const create = (more: object = {}, client = owner) =>
  client(schedule.create, { body: { ...content, requestId: randomUUID(), ...more } });
const listed = async (client = owner, query: object = april) =>
  (await client(schedule.readCalendar, { query: { ...query } })).data.entries;

describe('schedule entries', () => {
  it('are listed only to their owner if they overlap the requested time', async () => {
    const { data } = await create();
    await create({ startTime: '2026-05-01 00:00:00', endTime: '2026-05-01 01:00:00' });

    expect(await listed()).toEqual([
      {
        ...content,
        id: data.id,
        revision: 1,
        repeat: null,
        remind: null,
        at: null,
        separate: false,
        ownerId: expect.any(Number),
        ownerName: expect.any(String),
        madeBy: '',
        access: 'own',
        answer: null,
        guests: [],
      },
    ]);
    expect(await listed(other)).toEqual([]);
  });

  it('cover whole days if they last all day', async () => {
    await create({ allDay: true });

    expect(await listed()).toMatchObject([
      { allDay: true, startTime: '2026-03-31 00:00:00', endTime: '2026-04-01 23:59:59' },
    ]);
  });

  it('are added once by repeated requests at the same time', async () => {
    const requestId = randomUUID();

    const replies = await Promise.all([create({ requestId }), create({ requestId })]);

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0].data).toEqual(replies[1].data);
    expect(await listed()).toHaveLength(1);
  });

  it('are refused with the request id of an entry that has other content', async () => {
    const requestId = randomUUID();
    await create({ requestId });

    const { status } = await create({ requestId, title: '另一项' });

    expect(status).toBe(422);
    expect(await listed()).toMatchObject([{ title: content.title }]);
  });

  it('are changed by their owner, and not from a stale revision', async () => {
    const { id } = (await create()).data;
    const change = (title: string, revision: number, client = owner) =>
      client(schedule.change, { body: { ...content, id, title, revision } });

    const changed = await change('改期', 1);
    const repeated = await change('改期', 1);
    const stale = await change('另一个标题', 1);
    const foreign = await change('改期', 2, other);

    expect([changed, repeated].map(({ data }) => data)).toEqual([
      { id, revision: 2 },
      { id, revision: 2 },
    ]);
    expect([stale, foreign].map(({ status }) => status)).toEqual([409, 404]);
    expect(await listed()).toMatchObject([{ title: '改期', revision: 2 }]);
  });

  it('are deleted by their owner, and deleting again changes nothing', async () => {
    const { id } = (await create()).data;
    const remove = (client: Client) => client(schedule.remove, { body: { id } });

    await remove(other);
    expect(await listed()).toHaveLength(1);
    const replies = [await remove(owner), await remove(owner)];

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['a blank title', { title: ' ' }, 'title'],
    ['a long title', { title: '长'.repeat(limits.scheduleTitleLength + 1) }, 'title'],
    [
      'a year beyond those of a schedule',
      { startTime: '2101-01-01 09:00:00', endTime: '2101-01-01 10:00:00' },
      'startTime',
    ],
    ['an end before the start', { endTime: '2026-03-31 21:00:00' }, 'endTime'],
    ['more days than a list shows', { endTime: '2026-09-01 00:00:00' }, 'endTime'],
  ])('are refused with %s', async (_, more, field) => {
    expect(await create(more)).toMatchObject({ status: 400, data: { field } });
  });

  it('are refused when the person has reached the maximum number', async () => {
    await server.database.pool.query(
      `insert into schedule_entries (tenant_id, user_id, request_id, title, starts_at, ends_at, last_ends_at, all_day, place, note)
       select tenant_id, id, gen_random_uuid(), 'x', now(), now() + interval '1 h', now() + interval '1 h', false, '', ''
       from users, generate_series(1, $1) where username = 'staff02'`,
      [limits.scheduleEntries],
    );

    expect(await create()).toMatchObject({
      status: 409,
      msg: errorMessage('scheduleFull', 'zh-CN', { max: limits.scheduleEntries }),
    });
    expect((await create({}, other)).status).toBe(200);
  });
});

describe('the day', () => {
  it('contains own entries, tasks and to-dos that are due or overdue, and notices published today', async () => {
    await server.database.pool.query(`delete from announcement_reads; delete from announcements`);
    const today = formatDateTime(Date.now()).slice(0, 10);
    const yesterday = formatDateTime(Date.now() - 24 * 3_600_000).slice(0, 10);
    const dates = { startTime: `${today} 00:00:00`, endTime: `${today} 23:59:59` };
    const { rows } = await server.database.pool.query(`select id, tenant_id from users where username = 'staff02'`);
    const [{ id: userId, tenant_id: tenantId }] = rows;
    await create({ ...dates, allDay: true });
    await create({ startTime: `${yesterday} 08:00:00`, endTime: `${yesterday} 09:00:00` });
    await server.database.pool.query(
      `insert into wf_todo (tenant_id, identity, task_id, instance_id, definition_id, definition_key, process_name, title,
         business_key, node_id, node_name, created_at, due_at)
       select $1, 'u:' || $2, 'i.' || day, 'i', 'd', 'k', '合同', '任务' || day, '', 'n', '审批', 1,
         (extract(epoch from now() + day * interval '1 day') * 1000)::bigint
       from generate_series(-1, 2) day`,
      [String(tenantId), String(userId)],
    );
    await server.database.pool.query(
      `insert into todos (tenant_id, user_id, created_by, title, content, application_name, application_type, expire_time)
       select $1, $2, $2, '待办' || day, '', '应用', 'x', now() + day * interval '1 day' from generate_series(-1, 2) day`,
      [tenantId, userId],
    );
    await server.database.pool.query(
      `insert into announcements (tenant_id, created_by, state, title, kind, scope, published_at)
       select $1, $2, 'published', '公告 ' || at, 'notice', 'all', at from unnest($3::timestamp[]) at`,
      [tenantId, userId, [`${yesterday} 23:59:59`, `${today} 00:00:00`]],
    );

    const { data } = await owner(schedule.readToday);

    expect(data.date).toBe(today);
    expect(data.entries).toMatchObject([{ title: content.title, allDay: true }]);
    expect(data.tasks.map(({ title }: { title: string }) => title)).toEqual(['任务-1', '任务0']);
    expect(data.todos.map(({ todoTitle }: { todoTitle: string }) => todoTitle)).toEqual(['待办-1', '待办0']);
    expect(data.notices).toMatchObject([{ publishedAt: `${today} 00:00:00` }]);
    expect((await other(schedule.readToday)).data).toMatchObject({ entries: [], tasks: [], todos: [] });
  });
});
