import { deliveries, messages, webhooks as contract } from '@portal/contract';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSecretBox } from '../../../platform/crypto';
import { createLog } from '../../../platform/telemetry';
import type { Client } from '../../../testing/server';
import { inRow, only, testWorkflow, type TestWorkflow } from '../../approval/workflow/testing/test-workflow';
import { deliverDue } from '../deliveries';
import { webhookCarrier } from './carrier';

const secretKey = Buffer.alloc(32, 9);

interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}
const received: Received[] = [];
let answer: (response: ServerResponse) => void;
const receiver = createServer((request, response) => void take(request, response));
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
  answer(response);
}
let host: string;
let workflow: TestWorkflow;
let admin: Client;
const statement = (words: string, values: unknown[] = []) => workflow.server.database.pool.query(words, values);

beforeAll(async () => {
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  workflow = await testWorkflow({ SECRET_KEY: secretKey.toString('base64'), HTTP_CONNECTOR_HOSTS: host });
  await workflow.publish('told', ...inRow(['review', { handlers: only(workflow.player('staff02')) }]));
  admin = await workflow.server.as('admin');
  /* Nothing is due before the test sets the time. */
  await statement(`alter table deliveries alter column due_at set default 'infinity'`);
});
afterAll(async () => {
  await workflow.server.close();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(async () => {
  received.length = 0;
  answer = (response) => response.writeHead(204).end();
  await statement('delete from deliveries');
  await statement('delete from webhooks');
});

let names = 0;
const created = async (events: contract.EventType[], path = '/') =>
  (await admin(contract.create, { body: { name: `接收方 ${(names += 1)}`, url: `http://${host}${path}`, events } }))
    .data as { id: number; secret: string };
const listed = async () => (await admin(contract.list)).data as contract.Webhook[];
const logOf = async (target: number) =>
  (await admin(deliveries.log, { query: { channel: 'webhook', target: String(target) } })).data as deliveries.Logged[];
/** Sends what is due, together with the server, which begins when it is woken. */
async function send() {
  const { db } = workflow.server.database;
  await statement(`update deliveries set due_at = now() where state = 'waiting'`);
  const box = createSecretBox(secretKey);
  const carrier = webhookCarrier({
    db,
    box,
    realtime: { publishMessage: () => {} },
    innerHosts: [host],
    timeoutMs: 500,
  });
  const ports = { db, log: createLog('silent') };
  await Promise.all([deliverDue(ports, carrier), deliverDue(ports, carrier)]);
}

it('events of an instance are posted once to who asked for them, with a signature that the receiver can check', async () => {
  const all = await created(['process.started', 'task.assigned', 'task.completed', 'process.completed'], '/all');
  await created(['process.cancelled'], '/cancelled');
  const instance = await workflow.start('staff01', 'told', { agreementName: '推送合同' });
  await workflow.agree('staff02', instance);
  await workflow.delivered();

  await send();

  expect(received.map(({ path }) => path)).toEqual(['/all', '/all', '/all', '/all']);
  const bodies = received.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
  expect(bodies.map(({ type }) => type).toSorted()).toEqual([
    'process.completed',
    'process.started',
    'task.assigned',
    'task.completed',
  ]);
  const completed = bodies.find(({ type }) => type === 'task.completed')!;
  const assigned = bodies.find(({ type }) => type === 'task.assigned')!;
  expect(completed.data).toMatchObject({
    instanceId: instance,
    process: 'told',
    initiator: 'staff01',
    handler: 'staff02',
  });
  expect(completed.data['taskId']).toBe(assigned.data['taskId']);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(4);
  for (const { headers, body } of received) {
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const key = Buffer.from(all.secret.replace('whsec_', ''), 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  }
  await expect
    .poll(async () => (await logOf(all.id)).map(({ state }) => state))
    .toEqual(['sent', 'sent', 'sent', 'sent']);
});

it.each([
  ['answers 500', (response: ServerResponse) => response.writeHead(500).end(), '对方答复 HTTP 500'],
  ['hangs', () => {}, '对方未在规定时间内答复'],
  [
    'redirects to an inner address',
    (response: ServerResponse) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    '对方要求跳转到其他地址（HTTP 302），出于安全考虑未予跳转',
  ],
])('a receiver that %s is tried again, and does not stop others', async (_, misbehave, failure) => {
  const bad = await created(['process.started'], '/bad');
  const good = await created(['process.started'], '/good');
  answer = (response) => (response.req.url === '/bad' ? misbehave(response) : response.writeHead(200).end());
  await workflow.start('staff01', 'told');
  await workflow.delivered();

  await send();

  await expect
    .poll(() => logOf(bad.id), { timeout: 15_000 })
    .toMatchObject([{ state: 'waiting', attempts: 1, failure, subject: 'process.started' }]);
  await expect.poll(() => logOf(good.id)).toMatchObject([{ state: 'sent', failure: null }]);
});

it('an inner address that the operator has not allowed is not called', async () => {
  const { id } = await created(['process.started'], '/');
  await statement(`update webhooks set url = replace(url, '127.0.0.1', 'localhost')`);
  await workflow.start('staff01', 'told');
  await workflow.delivered();

  await send();

  expect(received).toEqual([]);
  expect(await logOf(id)).toMatchObject([{ failure: '地址 localhost 属于内部网络，未经运维人员允许，不能访问' }]);
});

it('a handler that is no user, or a channel that fails, costs nobody the message', async () => {
  const { id } = await created(['task.assigned', 'process.started']);
  await statement('delete from messages');
  await statement(`create function spoil() returns trigger language plpgsql as $$ begin
    new.event = jsonb_set(new.event, '{by}', '"kermit"'); return new; end $$`);
  await statement('create trigger spoil before insert on message_outbox for each row execute function spoil()');
  await workflow.start('staff01', 'told');
  await workflow.delivered();
  await statement('drop trigger spoil on message_outbox');
  expect(await logOf(id)).toHaveLength(2);

  await statement(`alter table deliveries add constraint full_disk check (channel <> 'webhook') not valid`);
  await workflow.start('staff01', 'told');
  await workflow.delivered();
  await statement('alter table deliveries drop constraint full_disk');
  expect(await logOf(id)).toHaveLength(2);
  expect(
    (await statement('select from messages where user_id = $1', [workflow.player('staff02').userId])).rowCount,
  ).toBe(2);
});

it('a delivery that is being sent is not sent again', async () => {
  const { id } = await created(['process.started']);
  await workflow.start('staff01', 'told');
  await workflow.delivered();
  const [{ id: deliveryId }] = (await logOf(id)) as [deliveries.Logged];
  const again = async (of: number) =>
    (await admin(deliveries.sendAgain, { body: { channel: 'webhook', target: id, deliveryId: of } })).status;

  const waiting = await again(deliveryId);
  await statement(`update deliveries set failure = 'status 500', attempts = 1`);
  const statuses = [waiting, await again(deliveryId), await again(deliveryId + 99)];

  expect(statuses).toEqual([409, 200, 404]);
});

it('an event is parked after a day and sent again by an administrator', async () => {
  const { id } = await created(['process.started']);
  answer = (response) => response.writeHead(500).end();
  await workflow.start('staff01', 'told');
  await workflow.delivered();
  for (let attempt = 0; attempt < 12; attempt += 1) await send(); // oxlint-disable-line no-await-in-loop

  expect(await logOf(id)).toMatchObject([{ state: 'parked', attempts: 11 }]);
  expect((await listed())[0]).toMatchObject({ waiting: 0, parked: 1, failingSince: expect.any(String) });

  answer = (response) => response.writeHead(200).end();
  const again = await admin(deliveries.sendAgain, { body: { channel: 'webhook', target: id } });
  await send();

  expect(again.data).toEqual({ sent: 1 });
  await expect.poll(() => logOf(id)).toMatchObject([{ state: 'sent', failure: null }]);
  await expect.poll(listed).toMatchObject([{ parked: 0, failingSince: null }]);
});

it('a webhook that fails for days is switched off with a notice, keeps what waits, and is enabled again', async () => {
  const { id } = await created(['process.started']);
  answer = (response) => response.writeHead(500).end();
  await workflow.start('staff01', 'told');
  await workflow.delivered();
  await send();
  await statement(`update webhooks set failing_since = now() - interval '6 days'`);
  await send();

  const [off] = await listed();
  await workflow.start('staff01', 'told');
  await workflow.delivered();
  expect(off).toMatchObject({ disabled: true, switchedOff: true, waiting: 1 });
  expect(await logOf(id)).toHaveLength(1);
  expect((await admin(contract.test, { body: { id } })).status).toBe(409);
  const { records } = (await admin(messages.messagePage, { query: { current: '1', size: '10' } })).data;
  expect(records[0].msgTitle).toBe(`事件推送已停用：${off!.name}`);

  const { name, events } = off!;
  await admin(contract.change, { body: { id, name, events, disabled: false } });
  answer = (response) => response.writeHead(200).end();
  await send();
  await expect.poll(listed).toMatchObject([{ disabled: false, switchedOff: false, failingSince: null, waiting: 0 }]);
});

it('webhooks are managed by platform administrators, and their secret is shown once', async () => {
  const { id, secret } = await created(['record.approved'], '/?token=secret');
  const [{ name, shownUrl }] = (await listed()) as [contract.Webhook];
  const staff = await workflow.server.as('staff02');
  const input = { url: 'https://example.org/hook', events: ['record.approved'] };

  const statuses = [
    (await staff(contract.list)).status,
    (await staff(deliveries.log, { query: { channel: 'webhook', target: String(id) } })).status,
    (await admin(contract.create, { body: { ...input, name } })).status,
    (await admin(contract.create, { body: { ...input, name: '空', events: [] } })).status,
    (await admin(contract.create, { body: { ...input, name: '坏', url: 'ftp://x' } })).status,
    (await admin(contract.create, { body: { ...input, name: '口令', url: 'https://a:b@example.org' } })).status,
    (await admin(contract.rotate, { body: { id: id + 99 } })).status,
  ];
  const renewed = (await admin(contract.rotate, { body: { id } })).data;
  await admin(contract.test, { body: { id } });
  await send();
  await expect.poll(() => received.length).toBe(1);
  const tried = received[0]!;
  await admin(contract.remove, { body: { id } });

  expect(statuses).toEqual([403, 403, 400, 400, 400, 400, 404]);
  expect(shownUrl).toBe(`${host}/…cret`);
  const audited = await statement(`select changes::text from audit_log where area = 'webhooks'`);
  expect(JSON.stringify(audited.rows)).not.toContain('token=secret');
  expect(renewed.secret).toMatch(/^whsec_/u);
  expect(renewed.secret).not.toBe(secret);
  expect(JSON.parse(tried.body)).toMatchObject({ type: 'webhook.test', data: { name } });
  expect(await listed()).toEqual([]);
  expect((await statement('select from deliveries')).rowCount).toBe(0);
});
