import { settings as contract, dictionaries, menus, realtime, type RealtimeMessage } from '@portal/contract';
import { Client as StompClient } from '@stomp/stompjs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { testServer, type Client, type TestServer } from '../../testing/server';

describe('a change of data that every page shows', () => {
  let server: TestServer;
  let admin: Client;
  let browser: StompClient;
  const received: RealtimeMessage[] = [];

  beforeAll(async () => {
    server = await testServer();
    admin = await server.as('admin');
    const url = `ws://localhost:${await server.listen()}${realtime.path}`;
    const token = await server.token('talent01');
    const { rows } = await server.database.pool.query(`select id from users where username = 'talent01'`);
    browser = new StompClient({
      webSocketFactory: () => new WebSocket(`${url}?token=${token}`),
      connectHeaders: { Authorization: `Bearer ${token}` },
      reconnectDelay: 0,
    });
    browser.onConnect = () =>
      browser.subscribe(realtime.messageTopic(Number(rows[0].id)), ({ body }) => received.push(JSON.parse(body)));
    browser.activate();
    await vi.waitFor(() => expect(received[0]).toEqual({ command: realtime.bindingSucceeded }));
  });
  afterAll(async () => {
    await browser.deactivate();
    await server.close();
  });

  it('is pushed to every connected user once it is saved', async () => {
    const settings = (await admin(contract.readSettings)).data;
    const query = { type: 'nationality' };
    const { revision, entries } = (await admin(dictionaries.manageEntries, { query })).data;
    const item = { label: { 'zh-CN': '帮助', 'en-US': 'Help' }, path: '/help', parentId: null, icon: null };

    await admin(contract.saveSettings, { body: settings });
    await admin(dictionaries.saveEntries, { body: { ...query, revision, entries } });
    await admin(menus.create, { body: { ...item, keepAlive: false, hidden: false, permissions: [] } });

    await expect
      .poll(() => received.slice(1).map(({ type, changed }) => [type, changed]))
      .toEqual(['settings', 'dictionaries', 'menus'].map((changed) => ['change', changed]));
  });

  it('is not pushed if it is refused', async () => {
    const before = received.length;

    const refused = await admin(dictionaries.saveEntries, {
      body: { type: 'nationality', revision: 999, entries: [] },
    });
    await admin(contract.saveSettings, { body: (await admin(contract.readSettings)).data });

    expect(refused.status).toBeGreaterThanOrEqual(400);
    await expect.poll(() => received.slice(before).map(({ changed }) => changed)).toEqual(['settings']);
  });
});
