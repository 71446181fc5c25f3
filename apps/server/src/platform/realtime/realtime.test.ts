import { Client as StompClient, type IMessage } from '@stomp/stompjs';
import { limits as wireLimits, realtime as wire } from '@portal/contract';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { testDatabase, type TestDatabase } from '../../../../../testing/database';
import type { Session } from '../http';
import { audience, startRealtime, type RunningRealtime } from '.';

const sessionOf = (userId: number, ...identities: string[]): Session => ({
  tokenHash: `hash-${userId}`,
  tenantId: 1,
  userId,
  username: `user${userId}`,
  chineseName: '张伟',
  userType: '1',
  companyId: 10,
  companyIds: [10],
  peopleScope: 'tenant' as const,
  areas: [],
  roles: [],
  permissions: [],
  reaches: {},
  identities: [`u:${userId}`, ...identities],
  actsFor: [],
  secondFactorMissing: false,
  mustChangePassword: false,
  locked: false,
});

/** A process of the portal, reduced to its pushes. */
interface PushServer {
  server: Server;
  url: string;
  realtime: RunningRealtime;
}

describe('realtime', () => {
  const sessions = new Map<string, Session>();
  /** The tokens that were looked up. */
  const lookups: string[] = [];
  const tickets = new Map<string, { tokenHash: string; userId: number }>();
  let databaseAway = false;
  /** The session check answers after this promise. */
  let checked: Promise<void> | undefined;
  let database: TestDatabase;
  let here: PushServer;
  let elsewhere: PushServer;
  const clients: StompClient[] = [];

  async function open(): Promise<PushServer> {
    const server = createServer().listen(0);
    await once(server, 'listening');
    const realtime = await startRealtime({
      server,
      databaseUrl: database.url,
      sessions: async (token) => {
        lookups.push(token);
        if (databaseAway) throw new Error('Connection terminated unexpectedly');
        const found = sessions.get(token) ?? null;
        await checked;
        return found;
      },
      redeemTicket: async (ticket) => {
        const holder = tickets.get(ticket) ?? null;
        tickets.delete(ticket);
        return holder;
      },
      log: pino({ level: 'silent' }),
    });
    return { server, url: `ws://localhost:${(server.address() as AddressInfo).port}${wire.path}`, realtime };
  }

  async function shut({ server, realtime }: PushServer): Promise<void> {
    realtime.disconnect();
    server.close();
    await realtime.close();
  }

  /** Subscribes a browser to a destination. Resolves when the server has answered. */
  async function subscribe(to: PushServer, token: string, destination: string) {
    const received: Record<string, unknown>[] = [];
    let closed = false;
    const client = new StompClient({
      webSocketFactory: () => new WebSocket(`${to.url}?token=${token}`),
      connectHeaders: { Authorization: `Bearer ${token}` },
      reconnectDelay: 0,
      onWebSocketClose: () => {
        closed = true;
      },
    });
    clients.push(client);
    client.onConnect = () =>
      client.subscribe(destination, (message: IMessage) => received.push(JSON.parse(message.body) as never));
    client.activate();
    await expect.poll(() => received.length).toBe(1);
    return { client, received, isClosed: () => closed };
  }

  beforeAll(async () => {
    database = await testDatabase();
    sessions.set('token-1', sessionOf(1, 'd:5'));
    sessions.set('token-2', sessionOf(2, 'd:5', 'r:9'));
    sessions.set('token-3', { ...sessionOf(3, 'd:5'), tenantId: 2 });
    [here, elsewhere] = await Promise.all([open(), open()]);
  });
  afterEach(async () => {
    databaseAway = false;
    checked = undefined;
    await Promise.all(clients.splice(0).map((client) => client.deactivate()));
  });
  afterAll(async () => {
    await Promise.all([shut(here), shut(elsewhere)]);
    await database.drop();
  });

  it('confirms the subscription of own channels (000-4-037, 000-4-040, 000-4-041, 000-7-026)', async () => {
    expect((await subscribe(here, 'token-1', '/admin/1/todo')).received).toEqual([{ command: 301 }]);
    expect((await subscribe(here, 'token-1', '/admin/1/msg')).received).toEqual([{ command: 301 }]);
  });

  it('refuses the channels of others, with a text (000-4-041)', async () => {
    /* Different users: their notifications may reach the other process later. */
    sessions.set('token-5', sessionOf(5));
    const { received } = await subscribe(here, 'token-1', '/admin/5/todo');

    expect(received).toEqual([{ command: 302, msg: '您没有该操作的权限' }]);

    here.realtime.publishTodo(1, ['u:5'], 'leave');
    const own = await subscribe(here, 'token-5', '/admin/5/todo');
    here.realtime.publishTodo(1, ['u:5'], 'leave');

    await expect.poll(() => own.received.length).toBe(2);
    expect(received).toHaveLength(1);
  });

  it.each([
    '/admin/*/todo',
    '/admin/#',
    '/admin/>',
    '/admin/1,2/todo',
    '/admin/01/todo',
    '/admin/1/../2/todo',
    '/admin/2/todo?/admin/1/todo',
    '/admin/3/msg',
    '/admin/1/TODO',
    '/admin/2/instance/one',
    '/admin/1/instance/',
    '/admin/todo',
    '/user/queue/todo',
    '',
  ])('binds no forged channel: %s', async (destination) => {
    const forged = await subscribe(here, 'token-1', destination);
    const others = await Promise.all([
      subscribe(here, 'token-2', '/admin/2/todo'),
      subscribe(here, 'token-3', '/admin/3/msg'),
    ]);

    here.realtime.publishTodo(1, ['u:1', 'u:2'], 'leave');
    here.realtime.publishMessage(2, ['u:3'], { type: 'add', companyIds: [10] });

    await expect.poll(() => others.map(({ received }) => received.length)).toEqual([2, 2]);
    expect(forged.received).toEqual([{ command: 302, msg: '您没有该操作的权限' }]);
  });

  it('delivers an event once to every connection of an identity, on every process, and to no other tenant', async () => {
    const first = await subscribe(here, 'token-1', '/admin/1/todo');
    const second = await subscribe(elsewhere, 'token-2', '/admin/2/todo');
    const foreign = await subscribe(here, 'token-3', '/admin/3/todo');

    here.realtime.publishTodo(1, ['d:5', 'r:9', 'u:1'], 'leave');

    await expect.poll(() => second.received.length).toBe(2);
    await expect.poll(() => first.received).toEqual([{ command: 301 }, {}]);
    expect(foreign.received).toHaveLength(1);
  });

  it('notifies a substitute about the processes of the absent person', async () => {
    const actsFor = [{ user: '8', definitionKeys: ['leave', 'seal'] }, { user: '9' }];
    sessions.set('token-7', { ...sessionOf(7), actsFor });
    const { received } = await subscribe(here, 'token-7', '/admin/7/todo');

    here.realtime.publishTodo(1, ['u:8'], 'purchase');
    here.realtime.publishTodo(1, ['u:8'], 'seal');
    await expect.poll(() => received.length).toBe(2);
    here.realtime.publishTodo(1, ['u:9'], 'purchase');
    await expect.poll(() => received.length).toBe(3);
  });

  it('notifies those who watch an instance of its changes, until they stop watching', async () => {
    sessions.set('token-8', sessionOf(8));
    const { client, received } = await subscribe(here, 'token-8', wire.todoTopic(8));
    const bound = new Promise<void>((resolve) => client.watchForReceipt('bound', () => resolve()));
    const watching = client.subscribe(wire.instanceTopic(8, 'one'), () => undefined, { receipt: 'bound' });
    await bound;

    elsewhere.realtime.publishTodo(1, ['u:1', audience.instance('other')], 'leave');
    elsewhere.realtime.publishTodo(2, ['u:1', audience.instance('one')], 'leave');
    elsewhere.realtime.publishTodo(1, ['u:8', audience.instance('one')], 'leave');
    await expect.poll(() => received).toEqual([{ command: 301 }, {}]);

    const ended = new Promise<void>((resolve) => client.watchForReceipt('ended', () => resolve()));
    watching.unsubscribe({ receipt: 'ended' });
    await ended;
    elsewhere.realtime.publishTodo(1, [audience.instance('one')], 'leave');
    elsewhere.realtime.publishTodo(1, ['u:8'], 'leave');
    await expect.poll(() => received).toEqual([{ command: 301 }, {}, {}]);
  });

  it('notifies the other processes one batch after the other', async () => {
    const { received } = await subscribe(elsewhere, 'token-2', '/admin/2/todo');
    const query = Reflect.get(Client.prototype, 'query') as (this: Client, ...statement: unknown[]) => Promise<unknown>;
    const sent: (() => void)[] = [];
    const turn = (statement: unknown) =>
      String(statement).includes('pg_notify') ? new Promise<void>((resolve) => sent.push(resolve)) : Promise.resolve();
    const slow = function (this: Client, ...statement: unknown[]): unknown {
      return turn(statement[0]).then(() => query.apply(this, statement));
    };
    const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(slow);
    try {
      here.realtime.publishTodo(1, ['u:2'], 'leave');
      await expect.poll(() => sent.length).toBe(1);
      here.realtime.publishTodo(1, ['u:2'], 'leave');
      await setTimeout(100);
      expect(sent).toHaveLength(1);

      sent[0]!();
      await expect.poll(() => sent.length).toBe(2);
    } finally {
      spy.mockRestore();
      sent.forEach((send) => send());
    }
    await expect.poll(() => received.length).toBe(3);
  });

  it('pushes a message only to its recipient (000-7-025)', async () => {
    const first = await subscribe(here, 'token-1', '/admin/1/msg');
    const second = await subscribe(elsewhere, 'token-2', '/admin/2/msg');

    here.realtime.publishMessage(1, ['u:2'], { type: 'add', companyIds: [10] });

    await expect.poll(() => second.received.length).toBe(2);
    expect(second.received[1]).toEqual({ type: 'add', companyIds: [10] });
    expect(first.received).toHaveLength(1);
  });

  it('takes the heart-beats that are sent to /test, and nothing else (000-4-038, 000-7-024)', async () => {
    const { client, isClosed } = await subscribe(here, 'token-1', '/admin/1/todo');
    const beat = new Promise<void>((resolve) => client.watchForReceipt('beat', () => resolve()));
    client.publish({ destination: wire.heartbeatDestination, body: '{}', headers: { receipt: 'beat' } });
    await beat;

    client.publish({ destination: '/admin/2/todo', body: '{}' });
    await expect.poll(isClosed).toBe(true);
  });

  it('ends the connections of a revoked token, on every process', async () => {
    sessions.set('token-4', sessionOf(4));
    const there = await subscribe(elsewhere, 'token-4', '/admin/4/todo');

    sessions.delete('token-4');
    here.realtime.revoke('hash-4');

    await expect.poll(there.isClosed).toBe(true);
  });

  it('closes a connection whose session is revoked while it is checked', async () => {
    sessions.set('token-6', sessionOf(6));
    const socket = new WebSocket(`${here.url}?token=token-6`);
    await once(socket, 'open');
    let answer = () => {};
    checked = new Promise((resolve) => (answer = resolve));
    const before = lookups.length;
    socket.send('CONNECT\naccept-version:1.2\n\n\0');
    await expect.poll(() => lookups.length).toBe(before + 1);

    here.realtime.revoke('hash-6');
    answer();

    expect(await once(socket, 'close')).toContain(1008);
  });

  it('rejects connections without a valid token (000-7-023)', async () => {
    for (const query of ['', '?token=', '?token=unknown']) {
      const socket = new WebSocket(here.url + query);
      const [error] = (await once(socket, 'error')) as [Error];
      expect(error.message).toContain('401');
    }
  });

  it('asks a browser to retry later and ends no session while the database is unavailable', async () => {
    const connected = await subscribe(here, 'token-1', '/admin/1/todo');
    const opened = new WebSocket(`${here.url}?token=token-1`);
    await once(opened, 'open');

    databaseAway = true;
    opened.send('CONNECT\naccept-version:1.2\n\n\0');
    const [code] = (await once(opened, 'close')) as [number];
    const [error] = (await once(new WebSocket(`${here.url}?token=token-1`), 'error')) as [Error];

    expect(code).toBe(1013);
    expect(error.message).toContain('503');
    expect(connected.isClosed()).toBe(false);
  });

  it('holds at most 20 connections of one user', async () => {
    sessions.set('token-6', sessionOf(6));
    const connect = () => new WebSocket(`${here.url}?token=token-6`);
    const sockets = Array.from({ length: wireLimits.socketsPerUser }, connect);
    await Promise.all(sockets.map((socket) => once(socket, 'open')));

    const [error] = (await once(connect(), 'error')) as [Error];
    sockets[0]!.close();
    await once(sockets[0]!, 'close');
    const again = connect();
    await once(again, 'open');

    expect(error.message).toContain('429');
    for (const socket of [...sockets, again]) socket.terminate();
  });

  it('accepts a ticket once, for the session that it was issued for', async () => {
    const connect = async (bearer: string) => {
      tickets.set('ticket', { tokenHash: 'hash-1', userId: 1 });
      const socket = new WebSocket(`${here.url}?ticket=ticket`);
      await once(socket, 'open');
      socket.send(`CONNECT\naccept-version:1.2\n${bearer}\n\0`);
      const [answer] = (await once(socket, 'message')) as [Buffer];
      socket.close();
      return answer.toString().split('\n')[0];
    };

    expect(await connect('Authorization:Bearer token-1\n')).toBe('CONNECTED');
    expect(await connect('Authorization:Bearer token-2\n')).toBe('ERROR');
    expect(await connect('')).toBe('ERROR');
    const [error] = (await once(new WebSocket(`${here.url}?ticket=ticket`), 'error')) as [Error];
    expect(error.message).toContain('401');
  });

  it('refuses an upgrade to a path that is no URL', async () => {
    const { port } = here.server.address() as AddressInfo;
    const upgrade = request({ port, path: '//', headers: { connection: 'Upgrade', upgrade: 'websocket' } }).end();

    const [answer] = (await once(upgrade, 'response')) as [IncomingMessage];

    expect(answer.statusCode).toBe(404);
  });

  it('sends heart-beats at its own interval, even if the browser requests a longer one', async () => {
    const socket = new WebSocket(`${here.url}?token=token-1`);
    const received: string[] = [];
    socket.on('message', (data: Buffer) => received.push(data.toString()));
    await once(socket, 'open');

    socket.send('CONNECT\naccept-version:1.2\nheart-beat:0,99999999999\n\n\0');
    await expect.poll(() => received.length).toBe(1);
    await setTimeout(100);

    expect(received).toHaveLength(1);
    socket.close();
  });

  it('checks the token again at CONNECT', async () => {
    const talk = async (frame: string) => {
      const socket = new WebSocket(`${here.url}?token=token-1`);
      await once(socket, 'open');
      socket.send(frame);
      const [answer] = (await once(socket, 'message')) as [Buffer];
      socket.close();
      return answer.toString().split('\n')[0];
    };

    expect(await talk('CONNECT\naccept-version:1.2\n\n\0')).toBe('CONNECTED');
    expect(await talk('CONNECT\naccept-version:1.2\nAuthorization:Bearer token-2\n\n\0')).toBe('ERROR');
    expect(await talk('SUBSCRIBE\nid:1\ndestination:/admin/1/todo\n\n\0')).toBe('ERROR');
    expect(await talk('CONNECT\naccept-version:1.1\n\n\0')).toBe('ERROR');
    expect(await talk('nonsense')).toBe('ERROR');
  });

  it('reads no further frames after a refusal', async () => {
    const socket = new WebSocket(`${here.url}?token=token-1`);
    await once(socket, 'open');
    lookups.length = 0;

    for (let time = 0; time < 50; time += 1) socket.send('CONNECT\naccept-version:1.2\nAuthorization:Bearer no\n\n\0');
    await once(socket, 'close');

    expect(lookups.filter((token) => token === 'no')).toHaveLength(1);
  });

  it('makes all browsers reload after the database was unavailable, and closes sessions that have expired', async () => {
    const first = await subscribe(here, 'token-1', '/admin/1/todo');
    const second = await subscribe(elsewhere, 'token-2', '/admin/2/todo');
    sessions.set('token-7', sessionOf(7));
    const ended = await subscribe(elsewhere, 'token-7', '/admin/7/todo');
    sessions.delete('token-7');
    const admin = new Client({ connectionString: database.url });
    await admin.connect();
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name like 'talent-portal realtime%' and datname = current_database()`,
    );
    await admin.end();
    await expect.poll(() => [first.received.length, second.received.length]).toEqual([2, 2]);
    await expect.poll(ended.isClosed).toBe(true);

    here.realtime.publishTodo(1, ['u:2'], 'leave');

    await expect.poll(() => second.received.length).toBe(3);
  });
});
