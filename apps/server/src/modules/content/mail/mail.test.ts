import { messages } from '@portal/contract';
import { mail as calls, mailLimits } from '@portal/contract/mail';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

let server: TestServer;
let sender: Client;
let reader: Client;
let other: Client;
const people: Record<string, { id: number; name: string }> = {};
beforeAll(async () => {
  server = await testServer();
  sender = await server.as('staff01');
  reader = await server.as('staff02');
  other = await server.as('auditor01');
  const { rows } = await server.database.pool.query('select id::int, username, chinese_name as name from users');
  for (const { username, id, name } of rows) people[username] = { id, name };
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('delete from mail_recipients; delete from mails; delete from messages'));

const text = { subject: '培训安排', importance: 'normal', body: '<p>周三培训。</p>' };
const save = (client: Client, values: object, more: object = {}) =>
  client(calls.save, { body: { requestId: randomUUID(), values: { ...text, ...values }, ...more } });
async function sent(client: Client, usernames: readonly string[], more: object = {}): Promise<number> {
  const { data } = await save(client, { recipients: usernames.map((name) => people[name]) }, more);
  expect((await client(calls.send, { body: data })).status).toBe(200);
  return data.id;
}
const box = async (client: Client, name: string, query: object = {}) =>
  (await client(calls.list, { query: { box: name, ...query } })).data.records;

describe('mail', () => {
  it('is drafted, sent, read and shown in the bell (000-2-029)', async () => {
    const draft = (await save(sender, {})).data;
    const drafts = await box(sender, 'drafts');
    const changed = (
      await save(sender, { recipients: [people['staff02']] }, { draft: { id: draft.id, revision: draft.revision } })
    ).data;
    await sender(calls.send, { body: changed });
    const unread = (await reader(calls.unread)).data.unread;
    const read = (await reader(calls.read, { query: { id: draft.id } })).data;
    const [receipt] = (await sender(calls.read, { query: { id: draft.id } })).data.reads;

    expect(drafts).toMatchObject([{ id: draft.id, draft: true }]);
    expect(await box(sender, 'drafts')).toEqual([]);
    expect(await box(sender, 'sent')).toMatchObject([{ own: true, to: ['刘洋'] }]);
    expect(await box(reader, 'inbox')).toMatchObject([{ senderName: '张伟', read: true }]);
    expect([unread, (await reader(calls.unread)).data.unread]).toEqual([1, 0]);
    expect(read).toMatchObject({ own: false, sender: { name: '张伟' }, values: { body: text.body }, reads: [] });
    expect(receipt).toMatchObject({ name: '刘洋', readTime: expect.any(String), withdrawn: false });
    expect((await reader(messages.messagePage)).data.records).toMatchObject([
      { msgTitle: '邮件：培训安排', msgLink: `/platformEmail/index?id=${draft.id}` },
    ]);
  });

  it('can be read only by its sender and recipients, and a draft by its author', async () => {
    const id = await sent(sender, ['staff02']);
    const draft = (await save(sender, { recipients: [people['staff02']] })).data;

    expect((await other(calls.read, { query: { id } })).status).toBe(404);
    expect((await reader(calls.read, { query: { id: draft.id } })).status).toBe(404);
    expect((await reader(calls.send, { body: draft })).status).toBe(404);
    expect((await reader(calls.withdraw, { body: { id } })).status).toBe(409);
  });

  it('is sent once, to people whom the sender may see or whose mail it answers', async () => {
    const talent = await server.as('talent01');
    const hidden = (await save(sender, { recipients: [people['talent01']] })).data;
    const designer = await server.as('designer01');
    const id = await sent(designer, ['talent01']);
    const unasked = (await save(talent, { recipients: [people['designer01']] })).data;
    const draft = (await save(sender, { recipients: [people['staff02']] })).data;

    const twice = await Promise.all([sender(calls.send, { body: draft }), sender(calls.send, { body: draft })]);

    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await sender(calls.send, { body: hidden })).toMatchObject({ status: 400, data: { field: 'recipients' } });
    expect(await talent(calls.send, { body: unasked })).toMatchObject({ status: 400 });
    await sent(talent, ['designer01'], { answers: id });
    expect(await box(designer, 'inbox')).toMatchObject([{ senderName: '吴晓峰' }]);
    const unaddressed = (await save(sender, {})).data;
    expect(await sender(calls.send, { body: unaddressed })).toMatchObject({
      status: 400,
      data: { field: 'recipients' },
    });
  });

  it('is delivered to all people of a unit except its sender', async () => {
    const { rows } = await server.database.pool.query(
      `select id::int, name from org_units where name = '齐鲁智能制造有限公司'`,
    );
    const draft = (await save(sender, { units: rows })).data;

    const { recipients } = (await sender(calls.send, { body: draft })).data;

    expect(recipients).toBe(6);
    expect(await box(sender, 'inbox')).toEqual([]);
    expect(await box(await server.as('unitadmin01'), 'inbox')).toHaveLength(1);
  });

  it('is withdrawn from those who have not read it', async () => {
    const id = await sent(sender, ['staff02', 'staff03']);
    await reader(calls.read, { query: { id } });
    const third = await server.as('staff03');

    const first = await sender(calls.withdraw, { body: { id } });
    const second = await sender(calls.withdraw, { body: { id } });

    expect(first.data).toEqual({ withdrawn: 1 });
    expect(second.status).toBe(409);
    expect((await third(calls.read, { query: { id } })).status).toBe(404);
    expect((await third(messages.messagePage)).data.total).toBe(0);
    expect((await reader(calls.read, { query: { id } })).status).toBe(200);
  });

  it('can be deleted, restored and erased by each user separately', async () => {
    const id = await sent(sender, ['staff02']);
    const body = { ids: [id] };

    await reader(calls.remove, { body });
    const deleted = await box(reader, 'deleted');
    await reader(calls.restore, { body });
    const restored = await box(reader, 'inbox');
    await reader(calls.erase, { body });
    await reader(calls.remove, { body });
    await reader(calls.erase, { body });

    expect(deleted).toHaveLength(1);
    expect(restored).toHaveLength(1);
    expect([await box(reader, 'inbox'), await box(reader, 'deleted')]).toEqual([[], []]);
    expect((await reader(calls.read, { query: { id } })).status).toBe(404);
    expect(await box(sender, 'sent')).toHaveLength(1);
  });

  it('is found by subject or sender, and marked as read at once', async () => {
    await sent(sender, ['staff02']);
    await sent(other, ['staff02']);

    expect(await box(reader, 'inbox', { keyword: '张伟' })).toHaveLength(1);
    expect(await box(reader, 'inbox', { keyword: '培训' })).toHaveLength(2);
    expect((await reader(calls.markRead)).data).toEqual({ changed: 2 });
    expect(await box(reader, 'inbox', { unread: 'true' })).toEqual([]);
  });

  it('is limited per hour, and a draft that was changed elsewhere is kept', async () => {
    const draft = (await save(sender, { recipients: [people['staff02']] })).data;
    await server.database.pool.query(
      `insert into mails (tenant_id, sender_id, request_id, sent_at)
       select tenant_id, id, gen_random_uuid(), now() from users, generate_series(1, $1) where username = 'staff01'`,
      [mailLimits.perHour],
    );

    await server.database.pool.query(
      `update mails set changed_at = changed_at - interval '50 minutes' where sent_at is not null`,
    );

    const refused = await sender(calls.send, { body: draft });
    expect(refused).toMatchObject({ status: 429, msg: '本小时内的操作已达上限，请在 10 分钟后重试' });
    const stale = { draft: { id: draft.id, revision: draft.revision - 1 } };
    expect((await save(sender, {}, stale)).status).toBe(409);
  });

  it('is created once by repeated requests', async () => {
    const body = { requestId: randomUUID(), values: text };

    const replies = await Promise.all([sender(calls.save, { body }), sender(calls.save, { body })]);

    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    expect(await box(sender, 'drafts')).toHaveLength(1);
  });
});
