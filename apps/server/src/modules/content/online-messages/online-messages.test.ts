import { messages } from '@portal/contract';
import {
  onlineMessageReading as reading,
  onlineMessages,
  onlineMessagesPerDay,
  visitorMessages,
  type MessageTurn,
} from '@portal/contract/online-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { remindOfUnanswered } from './overdue';

let server: TestServer;
let author: Client;
let other: Client;
let office: Client;
beforeAll(async () => {
  server = await testServer();
  author = await server.as('talent01');
  other = await server.as('staff01');
  office = await server.as('auditor01');
});
afterAll(() => server.close());
beforeEach(() =>
  server.database.pool.query('delete from "online-messages"; delete from messages; delete from attempts'),
);

const { create, act, detail } = onlineMessages.endpoints;
const message = { subject: '津贴发放时间', category: 'policy', body: '请问津贴何时发放？', visibility: 'public' };
const left = async (values: object = {}) =>
  (await author(create, { body: { values: { ...message, ...values } } })).data as { id: number; revision: number };
const answered = async (values: object = {}) =>
  (await office(act, { body: { ...(await left(values)), action: 'answer', values: { answer: '按季度发放。' } } })).data;
const texts = { publicQuestion: '津贴何时发放？', publicAnswer: '按季度发放。' };

describe('online messages', () => {
  it('are answered by the office and published without their author (000-1-013)', async () => {
    const seen = await answered();
    const published = await office(act, { body: { ...seen, action: 'publish', values: texts } });
    const { records } = (await other(reading.questions, { query: { keyword: '津贴' } })).data;

    expect(published.status).toBe(200);
    expect(records).toEqual([
      {
        id: seen.id,
        category: 'policy',
        question: texts.publicQuestion,
        answer: texts.publicAnswer,
        publishedAt: expect.any(String),
      },
    ]);
    expect((await author(messages.messagePage)).data.records[0]).toMatchObject({
      msgLink: `/onlineMessages/index?tab=mine&id=${seen.id}`,
    });
    await office(act, { body: { ...published.data, action: 'unpublish' } });
    expect((await other(reading.questions)).data.total).toBe(0);
  });

  it('are answered also when they were asked in office hours, between two milliseconds', async () => {
    const { id, revision } = await left();
    await server.database.pool.query(`update "online-messages" set asked_at = '2026-11-25 10:00:00.123456+08'`);
    const body = { id, revision, action: 'answer', values: { answer: '按季度发放。' } };

    expect((await office(act, { body })).status).toBe(200);
  });

  it('are private unless their author agreed to publication', async () => {
    const seen = await answered({ visibility: 'private' });

    expect((await office(act, { body: { ...seen, action: 'publish', values: texts } })).status).toBe(409);
    expect((await other(detail, { query: { id: seen.id } })).status).toBe(404);
    expect((await author(act, { body: { ...seen, action: 'answer', values: { answer: 'x' } } })).status).toBe(403);
  });

  it('are limited to a number per day and user', async () => {
    for (let count = 0; count < onlineMessagesPerDay; count += 1) await left();

    await server.database.pool.query(`update "online-messages" set created_at = created_at - interval '20 hours'`);
    const refused = await author(create, { body: { values: message } });
    expect(refused).toMatchObject({ status: 429, msg: '24 小时内的操作已达上限，请在 4 小时后重试' });
  });

  it('are assigned, asked about again with a new deadline, and refused in words', async () => {
    const seen = await answered();
    const asked = await author(act, { body: { ...seen, action: 'ask', values: { followUp: '具体是哪一天？' } } });
    const { rows } = await server.database.pool.query(`select id::int, chinese_name as name from users
      where username in ('auditor02', 'staff01') order by username`);
    const assign = (values: object) => office(act, { body: { ...asked.data, action: 'assign', values } });

    expect(await assign({})).toMatchObject({ status: 400, data: { field: 'assignee' } });
    expect(await assign({ assignee: [rows[1]] })).toMatchObject({ status: 400, data: { field: 'assignee' } });
    const assigned = (await assign({ assignee: [rows[0]] })).data;
    await server.database.pool.query(`update "online-messages" set due_at = localtimestamp - interval '1 day'`);
    for (let round = 0; round < 2; round += 1)
      await remindOfUnanswered(server.database.db, { publishMessage: vi.fn() });
    const refused = await office(act, {
      body: { ...assigned, action: 'refuse', values: { refusal: '请向经办银行查询。' } },
    });

    const turns = (await author(reading.turns, { query: { id: seen.id } })).data;
    const bell = (await (await server.as('auditor02'))(messages.messagePage)).data.records;
    expect(refused.status).toBe(200);
    expect(turns.map(({ kind, text }: MessageTurn) => [kind, text])).toEqual([
      ['question', message.body],
      ['answer', '按季度发放。'],
      ['question', '具体是哪一天？'],
      ['refusal', '请向经办银行查询。'],
    ]);
    expect(bell.filter(({ msgTitle }: { msgTitle: string }) => msgTitle.startsWith('留言逾期'))).toHaveLength(1);
    expect((await other(reading.turns, { query: { id: seen.id } })).status).toBe(404);
  });

  it('are not published with a name or a number in them', async () => {
    const seen = await answered();
    const publish = (publicQuestion: string) =>
      office(act, { body: { ...seen, action: 'publish', values: { ...texts, publicQuestion } } });

    expect(await publish('电话 138 0531 0021，何时发放？')).toMatchObject({
      status: 400,
      data: { field: 'publicQuestion' },
    });
    expect(await publish('我是吴晓峰，何时发放？')).toMatchObject({ status: 400 });
    expect((await publish('何时发放？')).status).toBe(200);
  });
});

describe('messages of visitors', () => {
  const left = { name: '李想', phone: '13805319999', subject: '落户', category: 'policy' as const, body: '如何落户？' };
  const leave = async () => (await server.anybody(visitorMessages.leave, { body: left })).data;
  const read = (key: object) => server.anybody(visitorMessages.read, { body: key });
  beforeAll(() =>
    server.database.pool.query("insert into settings (tenant_id, name, value) values (1, 'visitorPages', 'true')"),
  );

  it('are found by number and code alone, with their answers and a masked phone', async () => {
    const key = await leave();
    const { records } = (await office(onlineMessages.endpoints.page)).data;
    const { id, revision } = records[0];
    const first = (await read(key)).data;
    const early = await server.anybody(visitorMessages.ask, { body: { ...key, text: '多久？' } });
    await office(act, { body: { id, revision, action: 'answer', values: { answer: '网上办理。' } } });
    const spoken = `${key.code.slice(0, 5)} ${key.code.slice(5)}`.toLowerCase();
    const asked = await server.anybody(visitorMessages.ask, { body: { ...key, text: '多久？' } });
    const second = (await read({ number: key.number.toLowerCase(), code: spoken })).data;

    expect(records[0]).toMatchObject({ createdBy: 0, authorName: '', values: { visitor: '李想', number: key.number } });
    expect(first).toMatchObject({ phone: '138****9999', state: 'submitted', mayAsk: false });
    expect([early.status, asked.status]).toEqual([409, 200]);
    expect(second.state).toBe('handling');
    expect(second.turns.map(({ text }: MessageTurn) => text)).toEqual(['如何落户？', '网上办理。', '多久？']);
    expect((await read({ ...key, code: 'AAAAAAAAAA' })).status).toBe(404);
    expect((await read({ ...key, number: 'LY2026-999999' })).status).toBe(404);
    expect((await author(detail, { query: { id } })).status).toBe(404);
  });

  it('are refused in words while the platform is closed to visitors, as are those to an unknown tenant', async () => {
    const key = await leave();
    const open = (value: string) =>
      server.database.pool.query("update settings set value = $1 where name = 'visitorPages'", [value]);
    await open('false');
    const closed = await Promise.all([
      server.anybody(visitorMessages.leave, { body: left }),
      read(key),
      server.anybody(visitorMessages.ask, { body: { ...key, text: '多久？' } }),
    ]);
    await open('true');
    const unknown = await server.anybody(visitorMessages.leave, { body: left, headers: { 'tenant-id': '999999' } });

    expect(closed.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(closed[0].msg).toBe('平台暂未向访客开放，请登录后使用');
    expect(unknown.status).toBe(404);
  });

  it('are limited for an address, as are attempts to read one', async () => {
    for (let count = 0; count < onlineMessagesPerDay; count += 1) await leave();
    expect((await server.anybody(visitorMessages.leave, { body: left })).status).toBe(429);

    const wrong = { number: 'LY2026-000001', code: 'AAAAAAAAAA' };
    const statuses = [];
    for (let count = 0; count < 22; count += 1) statuses.push((await read(wrong)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
    const invalid = { ...left, name: ' ', phone: '12' };
    expect(await server.anybody(visitorMessages.leave, { body: invalid })).toMatchObject({ status: 400 });
  });
});
