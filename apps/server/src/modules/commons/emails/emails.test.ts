import { audit, deliveries, emails as contract } from '@portal/contract';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '../../../platform/telemetry';
import { inRow, only, testWorkflow, type TestWorkflow } from '../../approval/workflow/testing/test-workflow';
import { deliverDue } from '../deliveries';
import { mailCarrier } from './carrier';
import { noticeMail } from './compose';
import { mailSender } from './smtp';

interface Received {
  to: string;
  from: string;
  source: string;
}

/** The mail server: what it received, and what it refuses. */
const received: Received[] = [];
let refusal: { code: number; message: string } | null = null;
const smtp = new SMTPServer({
  authOptional: false,
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _, done) =>
    username === 'portal' && password === 'secret' ? done(null, { user: username }) : done(new Error('wrong account')),
  onRcptTo: (_, __, done) =>
    refusal ? done(Object.assign(new Error(refusal.message), { responseCode: refusal.code })) : done(),
  onData: (stream, { envelope }, done) => void receive(stream, envelope).finally(done),
});
async function receive(stream: SMTPServerDataStream, { mailFrom, rcptTo }: SMTPServerEnvelope): Promise<void> {
  const source = await text(stream);
  for (const { address } of rcptTo) received.push({ to: address, from: mailFrom ? mailFrom.address : '', source });
}
const from = '人才服务 <portal@example.gov.cn>';
const publicUrl = 'https://portal.example.gov.cn';
let url: string;
let workflow: TestWorkflow;
const statement = (words: string) => workflow.server.database.pool.query(words);

beforeAll(async () => {
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  url = `smtp://portal:secret@127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  workflow = await testWorkflow({ SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL: `${publicUrl}/` });
  const notification = { channelList: ['system', 'email'] };
  await workflow.publish('mailed', ...inRow(['review', { handlers: only(workflow.player('staff02')), notification }]));
  /* Nothing is due before the test sets the time. */
  await statement(`alter table deliveries alter column due_at set default 'infinity'`);
});
afterAll(async () => {
  await workflow.server.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});
beforeEach(async () => {
  received.length = 0;
  refusal = null;
  await statement('delete from attempts');
  await statement('delete from deliveries');
});

/** Returns the header and the parts of a message, decoded. */
const decoded = (source: string): string =>
  source
    .replaceAll('=\r\n', '')
    .replaceAll(/=\?UTF-8\?B\?([^?]+)\?=(\r\n )?/giu, (_, data: string) => Buffer.from(data, 'base64').toString())
    .replaceAll(/(?:=[\dA-F]{2})+/gu, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
    .replaceAll(/=\?UTF-8\?Q\?([^?]+)\?=(\r\n )?/giu, (_, data: string) => data.replaceAll('_', ' '));

async function useAddress(username: string, address: string, language: 'zh-CN' | 'en-US') {
  const person = await workflow.server.as(username);
  const headers = { 'accept-language': language };
  await person(contract.requestAddress, { body: { address }, headers });
  const [code = ''] = /\d{6}/u.exec(decoded(received.at(-1)!.source).split(/subject: /iu)[1] ?? '') ?? [];
  return person(contract.confirmAddress, { body: { address, code }, headers });
}
const start = async () => {
  const instance = await workflow.start('staff01', 'mailed', { agreementName: '邮件合同' });
  await workflow.delivered();
  return instance;
};
/** Sends due mail as two processes do. */
const send = async () => {
  const { db } = workflow.server.database;
  await statement('update deliveries set due_at = now()');
  const log = createLog('silent');
  const carrier = mailCarrier({ send: mailSender({ url, from }), publicUrl, issueLink: async () => null });
  await Promise.all([deliverDue({ db, log }, carrier), deliverDue({ db, log }, carrier)]);
};
const left = async () => (await statement('select state, failure from deliveries')).rows;

it('a task is mailed once to an address that its handler has proved, in the language of the proof', async () => {
  await start();
  expect(await left()).toEqual([]);

  const own = await useAddress('staff02', 'zhang@example.org', 'en-US');
  received.length = 0;
  const instance = await start();
  await send();

  expect(own.data).toEqual({ available: true, address: 'zhang@example.org' });
  expect(await left()).toEqual([]);
  expect(received.map(({ to, from: sender }) => [to, sender])).toEqual([
    ['zhang@example.org', 'portal@example.gov.cn'],
  ]);
  const message = decoded(received[0]!.source);
  expect(message).toContain('“邮件合同”');
  expect(message).toContain(`${publicUrl}/process/todo?procInstId=${instance}&taskId=`);
  expect(message).toContain('text/html');
  expect(message).toContain('To stop these messages');
  expect(message).not.toContain(workflow.player('staff02').chineseName);
});

it('a mail about a task has the decision link, the portal link and the validity', () => {
  const notice = { title: { 'zh-CN': '待办' }, content: { 'zh-CN': '请办理' }, path: '/process/todo?procInstId=1' };

  const { text, html } = noticeMail(notice, 'zh-CN', publicUrl, { path: '/task-link#token', hours: 24 });

  for (const part of [text, html])
    for (const words of [`${publicUrl}/task-link#token`, `${publicUrl}/process/todo?procInstId=1`, '24 小时内有效'])
      expect(part).toContain(words);
});

it('mail is tried again when the server is busy, given up at a refused address, and deleted with its task', async () => {
  await useAddress('staff02', 'zhang@example.org', 'zh-CN');
  received.length = 0;
  const admin = await workflow.server.as('admin');

  refusal = { code: 451, message: 'try again later' };
  const instance = await start();
  await send();
  expect(await left()).toEqual([{ state: 'waiting', failure: expect.stringContaining('451') }]);
  await workflow.agree('staff02', instance);
  await workflow.delivered();
  expect(await left()).toEqual([]);

  refusal = { code: 550, message: 'no such user' };
  await start();
  await send();
  await expect
    .poll(async () => (await admin(deliveries.log, { query: { channel: 'email' } })).data)
    .toMatchObject([{ state: 'parked', attempts: 1, failure: expect.stringMatching(/^对方拒绝：.*no such user/u) }]);
  expect(received).toEqual([]);
});

it('an address needs the code that was sent to it, and its removal ends the mail', async () => {
  const person = await workflow.server.as('staff02');
  await person(contract.requestAddress, { body: { address: 'other@example.org' } });

  const wrong = await person(contract.confirmAddress, { body: { address: 'other@example.org', code: '000000' } });
  const again = await person(contract.requestAddress, { body: { address: 'other@example.org' } });
  const invalid = await person(contract.requestAddress, { body: { address: 'other' } });
  const removed = await person(contract.removeAddress);
  await start();

  expect([wrong.status, wrong.data.field, again.status]).toEqual([428, 'code', 429]);
  expect([invalid.status, invalid.data.field]).toEqual([400, 'address']);
  expect(removed.data.address).toBeNull();
  expect(await left()).toEqual([]);
  const { records } = (await (await workflow.server.as('admin'))(audit.list, { query: { area: 'emails' } })).data;
  expect(JSON.stringify(records)).not.toContain('example.org');
});

it('administrators who send a test message read what the server answered, others do not', async () => {
  const admin = await workflow.server.as('admin');
  const body = { address: 'admin@example.org' };

  const sent = await admin(contract.testMail, { body });
  refusal = { code: 550, message: 'relay denied' };
  const refused = await admin(contract.testMail, { body });
  const foreign = await (await workflow.server.as('staff02'))(contract.testMail, { body });

  expect([sent.status, refused.status, foreign.status]).toEqual([200, 502, 403]);
  expect(refused.msg).toContain('relay denied');
  const code = await (
    await workflow.server.as('staff03')
  )(contract.requestAddress, { body: { address: body.address } });
  expect(code).toMatchObject({ status: 502, data: { field: 'address' } });
  expect(code.msg).not.toContain('relay denied');
  expect(decoded(received[0]!.source)).toContain('测试邮件');
});
