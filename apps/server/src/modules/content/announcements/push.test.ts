import { formatDateTime, settings, realtime, type RealtimeMessage } from '@portal/contract';
import { announcementReading as reading, announcements } from '@portal/contract/announcements';
import { Client as StompClient } from '@stomp/stompjs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { announceDue } from './announce';

const text = { title: '推送的通知', kind: 'notice', scope: 'all', body: '<p>正文</p>' };

describe('the push of a notice', () => {
  let server: TestServer;
  let manager: Client;
  let url: string;
  const browsers: StompClient[] = [];
  const { create, act } = announcements.endpoints;

  beforeAll(async () => {
    server = await testServer();
    manager = await server.as('auditor01');
    url = `ws://localhost:${await server.listen()}${realtime.path}`;
  });
  afterAll(async () => {
    await Promise.all(browsers.map((browser) => browser.deactivate()));
    await server.close();
  });

  /** Returns the messages a user's browser receives, once the server has bound its channel. */
  async function watch(username: string): Promise<RealtimeMessage[]> {
    const token = await server.token(username);
    const { rows } = await server.database.pool.query(`select id from users where username = $1`, [username]);
    const received: RealtimeMessage[] = [];
    const browser = new StompClient({
      webSocketFactory: () => new WebSocket(`${url}?token=${token}`),
      connectHeaders: { Authorization: `Bearer ${token}` },
      reconnectDelay: 0,
    });
    browser.onConnect = () =>
      browser.subscribe(realtime.messageTopic(Number(rows[0].id)), ({ body }) => received.push(JSON.parse(body)));
    browsers.push(browser);
    browser.activate();
    await expect.poll(() => received[0]).toEqual({ command: realtime.bindingSucceeded });
    received.shift();
    return received;
  }

  const publishDraft = async (values: object = {}) => {
    const draft = (await manager(create, { body: { values: { ...text, ...values } } })).data;
    return (await manager(act, { body: { ...draft, action: 'publish' } })).data;
  };
  const publish = async (values?: object): Promise<number> => (await publishDraft(values)).id;

  it('reaches the users who may read it, and no others', async () => {
    const staff = await watch('staff01');
    const talent = await watch('talent01');

    const restricted = await publish({ scope: 'accounts', accounts: ['1'], title: '职工的通知' });
    await publish({ scope: 'areas', area: '370200' });
    const forRole = await publish({ scope: 'roles', roles: ['1'], title: '角色的通知' });
    const general = await publish();

    const push = (id: number, title: string) => ({
      type: 'notice',
      notice: { id, title },
      companyIds: expect.anything(),
    });
    await expect.poll(() => staff).toHaveLength(3);
    expect(staff).toEqual(
      expect.arrayContaining([
        push(restricted, '职工的通知'),
        push(forRole, '角色的通知'),
        push(general, '推送的通知'),
      ]),
    );
    await expect.poll(() => talent).toEqual([push(general, '推送的通知')]);
  });

  it('is followed by a push that reloads the notices when it is withdrawn', async () => {
    const received = await watch('staff04');
    const published = await publishDraft({ title: '撤回的通知' });
    await expect.poll(() => received).toHaveLength(1);

    await manager(act, { body: { ...published, action: 'withdraw' } });

    await expect.poll(() => received[1]).toMatchObject({ type: 'change', changed: 'notices' });
  });

  it('contains the number of unread notices, which decreases when one is read', async () => {
    const staff = await server.as('staff02');
    const count = async () => (await staff(settings.homeCount)).data.unreadNotice;
    const before = await count();

    const id = await publish();

    expect(await count()).toBe(before + 1);
    await staff(reading.detail, { params: { id } });
    expect(await count()).toBe(before);
  });

  it('is sent once, at the scheduled time', async () => {
    const received = await watch('staff03');
    const id = await publish({ publishAt: formatDateTime(Date.now() + 3_600_000) });
    const publishMessage = vi.fn();
    const pushes = () =>
      [...received, ...publishMessage.mock.calls.map(([, , message]) => message as RealtimeMessage)].filter(
        ({ notice }) => notice?.id === id,
      );

    await announceDue(server.database.db, { publishMessage });
    expect(pushes()).toEqual([]);

    await server.database.pool.query(
      `update announcements set published_at = localtimestamp - interval '1 day' where id = $1`,
      [id],
    );
    await announceDue(server.database.db, { publishMessage });
    await announceDue(server.database.db, { publishMessage });

    await expect.poll(pushes).toHaveLength(1);
  });
});
