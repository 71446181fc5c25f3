import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { smsGateway } from '../../accounts/auth/sms/gateway';
import { createLog } from '../../../platform/telemetry';
import { inRow, only, testWorkflow, type TestWorkflow } from '../../approval/workflow/testing/test-workflow';
import { deliverDue } from '../deliveries';
import { textCarrier } from './texts';

/** The text messages that telephones received. */
const sent: string[] = [];
let isBusy = false;
const gateway = createServer((request, response) => void take(request, response));
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { to, text } = (await json(request)) as { to: string; text: string };
  if (!isBusy) sent.push(`${to} ${text}`);
  response.writeHead(isBusy ? 503 : 200).end();
}
let url: string;
let workflow: TestWorkflow;

beforeAll(async () => {
  await once(gateway.listen(0, 'localhost'), 'listening');
  url = `http://localhost:${(gateway.address() as AddressInfo).port}`;
  workflow = await testWorkflow({ SMS_GATEWAY_URL: url });
  const notification = { channelList: ['system', 'sms'] };
  await workflow.publish('texted', ...inRow(['review', { handlers: only(workflow.player('staff02')), notification }]));
  /* Nothing is due before the test sets the time. */
  await workflow.server.database.pool.query(`alter table deliveries alter column due_at set default 'infinity'`);
});
afterAll(async () => {
  await workflow.server.close();
  gateway.close();
});
beforeEach(() => {
  sent.length = 0;
  isBusy = false;
});

const start = async () => {
  const instance = await workflow.start('staff01', 'texted', { agreementName: '短信合同' });
  await workflow.delivered();
  return instance;
};
/** Sends due messages concurrently with the server. */
const send = async () => {
  const { db, pool } = workflow.server.database;
  await pool.query('update deliveries set due_at = now()');
  const log = createLog('silent');
  const carrier = textCarrier(smsGateway({ url, token: undefined }, log));
  await Promise.all([deliverDue({ db, log }, carrier), deliverDue({ db, log }, carrier)]);
};
const left = async () => (await workflow.server.database.pool.query('select failure from deliveries')).rows;

it("a text message is sent to the handler's phone once, although several processes send", async () => {
  await start();

  await send();

  await expect.poll(left).toEqual([]);
  expect(sent).toEqual(['13805310012 “短信合同”（流程 texted）已到“节点 review”节点，请及时办理。']);
});

it('a text message is sent again when the gateway refuses it, and deleted with its task', async () => {
  isBusy = true;
  const instance = await start();
  await send();
  await expect.poll(left).toEqual([{ failure: 'the SMS gateway answered 503' }]);
  isBusy = false;
  await send();
  await expect.poll(left).toEqual([]);
  expect(sent).toHaveLength(1);

  isBusy = true;
  const other = await start();
  await send();
  for (const each of [instance, other]) await workflow.agree('staff02', each);
  await workflow.delivered();
  expect(await left()).toEqual([]);
  expect(sent).toHaveLength(1);
});

it('a text message is only logged when there is no gateway, with a masked number', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });

  await smsGateway({ url: undefined, token: undefined }, log).send('13805310012', '机密');

  expect(lines.join('')).toContain('138****0012');
  expect(lines.join('')).not.toMatch(/13805310012|机密/);
});
