import { deliveries, robots as contract } from '@portal/contract';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSecretBox } from '../../../platform/crypto';
import { createLog } from '../../../platform/telemetry';
import type { Client } from '../../../testing/server';
import {
  countersigned,
  inRow,
  only,
  testWorkflow,
  type TestWorkflow,
} from '../../approval/workflow/testing/test-workflow';
import { deliverDue } from '../deliveries';
import { robotCarrier } from './carrier';

const secretKey = Buffer.alloc(32, 5);
const secret = 'SEC-of-the-group';
const publicUrl = 'https://portal.example.gov.cn';

/** The platforms, which check messages as their documents say. */
const received: { path: string; body: Record<string, unknown> }[] = [];
const platform = createServer((request, response) => void take(request, response));
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', 'http://localhost');
  const body = (await json(request)) as Record<string, unknown>;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answerOf(url, body)));
}
function answerOf(url: URL, body: Record<string, unknown>): object {
  const accept = (answer: object) => {
    received.push({ path: url.pathname, body });
    return answer;
  };
  if (url.pathname === '/cgi-bin/webhook/send') {
    if (url.searchParams.get('key') !== 'k') return { errcode: 93_000, errmsg: 'invalid webhook url' };
    return accept({ errcode: 0, errmsg: 'ok' });
  }
  if (url.pathname === '/robot/send') {
    const timestamp = url.searchParams.get('timestamp') ?? '';
    const sign = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');
    const isFresh = Math.abs(Date.now() - Number(timestamp)) < 3_600_000;
    if (!isFresh || url.searchParams.get('sign') !== sign) return { errcode: 310_000, errmsg: 'sign not match' };
    return accept({ errcode: 0, errmsg: 'ok' });
  }
  const timestamp = String(body['timestamp']);
  const sign = createHmac('sha256', `${timestamp}\n${secret}`).digest('base64');
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < 3600;
  if (!isFresh || body['sign'] !== sign)
    return { code: 19_021, msg: 'sign match fail or timestamp is not within one hour' };
  return accept({ StatusCode: 0, StatusMessage: 'success', code: 0, data: {}, msg: 'success' });
}

let host: string;
let workflow: TestWorkflow;
let admin: Client;
const statement = (words: string, values: unknown[] = []) => workflow.server.database.pool.query(words, values);

beforeAll(async () => {
  await once(platform.listen(0, '127.0.0.1'), 'listening');
  host = `127.0.0.1:${(platform.address() as AddressInfo).port}`;
  workflow = await testWorkflow({
    SECRET_KEY: secretKey.toString('base64'),
    HTTP_CONNECTOR_HOSTS: host,
    PUBLIC_URL: publicUrl,
  });
  const notification = { channelList: ['system', 'robot'] };
  await workflow.publish('grouped', ...inRow(['review', { handlers: only(workflow.player('staff02')), notification }]));
  admin = await workflow.server.as('admin');
  /* Nothing is due before the test sets the time. */
  await statement(`alter table deliveries alter column due_at set default 'infinity'`);
});
afterAll(async () => {
  await workflow.server.close();
  platform.close();
});
beforeEach(async () => {
  received.length = 0;
  await statement('delete from deliveries');
  await statement('delete from robots');
});

const paths = {
  wecom: '/cgi-bin/webhook/send?key=k',
  dingtalk: '/robot/send?access_token=t',
  feishu: '/open-apis/bot/v2/hook/h',
} as const;
const create = (kind: contract.RobotKind, more: object = {}) => {
  const secrets = { url: `http://${host}${paths[kind]}`, secret: kind === 'wecom' ? '' : secret };
  return admin(contract.create, { body: { name: kind, kind, unitId: null, processes: [], ...secrets, ...more } });
};
const start = async () => {
  const instance = await workflow.start('staff01', 'grouped', { agreementName: '群通知合同' });
  await workflow.delivered();
  return instance;
};
async function send() {
  await statement(`update deliveries set due_at = now() where state = 'waiting'`);
  const carrier = robotCarrier({ box: createSecretBox(secretKey), innerHosts: [host], publicUrl });
  await deliverDue({ db: workflow.server.database.db, log: createLog('silent') }, carrier);
}

it('a task is told to groups of each platform, signed as it asks, with a link and without names', async () => {
  for (const kind of contract.robotKinds) await create(kind); // oxlint-disable-line no-await-in-loop
  const instance = await start();

  await send();

  expect(received.map(({ path }) => path).toSorted()).toEqual([
    '/cgi-bin/webhook/send',
    '/open-apis/bot/v2/hook/h',
    '/robot/send',
  ]);
  for (const { body } of received) {
    const words = JSON.stringify(body);
    expect(words).toContain('群通知合同');
    expect(words).toContain(`${publicUrl}/process/todo?procInstId=${instance}`);
    expect(words).not.toContain(workflow.player('staff02').chineseName);
  }
});

it('a group gets one message about the tasks that several people got at a node', async () => {
  const handlers = only(workflow.player('staff02'), workflow.player('staff03'));
  const notification = { channelList: ['system', 'robot'] };
  await workflow.publish('several', ...inRow(['sign', { handlers, handling: countersigned, notification }]));
  await create('wecom');
  await workflow.start('staff01', 'several', { agreementName: '会签合同' });
  await workflow.delivered();

  await send();

  expect(received).toHaveLength(1);
  expect(JSON.stringify(received[0]!.body)).toContain('共 2 项待办');
});

it('a task notifies only robots of its handler’s unit and of its process', async () => {
  const { rows } = await statement(
    `select m.unit_id::int as own, (select id::int from org_units u where u.tenant_id = 1 and not exists (
       select from memberships n where n.user_id = m.user_id and n.unit_id = any(
         select id from org_units below where below.path @> array[u.id]))
       limit 1) as other
     from memberships m join users p on p.id = m.user_id where p.username = 'staff02' limit 1`,
  );
  const { own, other } = rows[0] as { own: number; other: number };
  await create('wecom', { name: '本处室', unitId: own });
  await create('wecom', { name: '其他处室', unitId: other });
  await create('wecom', { name: '其他流程', processes: ['elsewhere'] });
  await create('wecom', { name: '本流程', processes: ['grouped'] });
  await start();

  const told = await statement('select r.name from deliveries d join robots r on r.id = d.target order by r.name');

  expect(told.rows.map(({ name }: { name: string }) => name).toSorted()).toEqual(['本处室', '本流程'].toSorted());
});

it('a refusal of the platform is shown in its words, at the test and in the log, and a task that is gone is not told', async () => {
  const wrong = { url: `http://${host}${paths.dingtalk}`, secret: 'another' };
  const { id } = (await create('dingtalk', wrong)).data as { id: number };
  const tested = await admin(contract.test, { body: { id } });
  const instance = await start();
  await send();

  const logged = async () =>
    (await admin(deliveries.log, { query: { channel: 'robot', target: String(id) } })).data as deliveries.Logged[];
  expect([tested.status, tested.msg]).toEqual([502, expect.stringContaining('sign not match')]);
  await expect.poll(logged).toMatchObject([{ state: 'waiting', failure: '对方拒绝：310000 sign not match' }]);

  await workflow.agree('staff02', instance);
  await workflow.delivered();
  expect((await statement('select from deliveries')).rowCount).toBe(0);
});

it('robots are managed by platform administrators, and their address and secret are never shown', async () => {
  const { id } = (await create('feishu')).data as { id: number };
  const staff = await workflow.server.as('staff02');
  const [robot] = (await admin(contract.list)).data as contract.Robot[];
  const { name, kind, unitId, processes } = robot!;

  const statuses = [
    (await staff(contract.list)).status,
    (await create('feishu')).status,
    (await create('wecom', { name: '无此单位', unitId: 999_999 })).status,
    (await admin(contract.remove, { body: { id: id + 99 } })).status,
  ];
  await admin(contract.change, { body: { id, name, kind, unitId, processes, disabled: false } });
  const tested = await admin(contract.test, { body: { id } });
  await admin(contract.remove, { body: { id } });

  expect(robot).toMatchObject({ shownUrl: `${host}/…ok/h`, signed: true });
  expect(JSON.stringify(robot)).not.toContain(secret);
  expect(statuses).toEqual([403, 400, 400, 404]);
  expect(tested.status).toBe(200);
  expect((await admin(contract.list)).data).toEqual([]);
});
