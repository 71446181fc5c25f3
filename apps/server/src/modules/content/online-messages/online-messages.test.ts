import { messages } from '@portal/contract';
import {
  onlineMessageReading as reading,
  onlineMessages,
  onlineMessagesPerDay,
} from '@portal/contract/online-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

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
beforeEach(() => server.database.pool.query('delete from "online-messages"; delete from messages'));

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
});
