import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { smsGateway } from './sms';
import { createLog } from '../../platform/telemetry';
import { inRow, only, openOffice, type Office } from '../workflow/testing/office';
import { sendTexts } from './texts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  const notification = { channelList: ['system', 'sms'] };
  await office.publish('texted', ...inRow(['review', { handlers: only(office.player('staff02')), notification }]));
});
afterAll(() => office.server.close());
beforeEach(async () => {
  /* Sent by the test alone: the server's own turn comes when nothing is due. */
  await office.server.database.pool.query(`alter table message_texts alter column due_at set default 'infinity'`);
  await office.server.database.pool.query('delete from message_texts');
});

/** The server's own turn has come, and found nothing due. */
const start = async () => {
  const turns = () => office.server.statements.filter((text) => text.includes('update message_texts t set due_at'));
  const before = turns().length;
  const instance = await office.start('staff01', 'texted', { agreementName: '短信合同' });
  await office.delivered();
  await expect.poll(() => turns().length, { timeout: 10_000 }).toBeGreaterThan(before);
  return instance;
};
const due = () => office.server.database.pool.query('update message_texts set due_at = now()');
const left = async () => (await office.server.database.pool.query('select attempts, failure from message_texts')).rows;

it('goes to the telephone of whoever gets the task, once, although two processes send', async () => {
  await start();
  await due();
  const sent: string[] = [];
  const gateway = { send: async (phone: string, text: string) => void sent.push(`${phone} ${text}`) };
  const ports = { db: office.server.database.db, gateway, log: createLog('silent') };
  await Promise.all([sendTexts(ports), sendTexts(ports)]);
  expect(sent).toEqual(['13805310012 “短信合同”（流程 texted）已到“节点 review”环节，请及时办理。']);
  expect(await left()).toEqual([]);
});

it('is tried again when the gateway does not take it, and goes with its task', async () => {
  const instance = await start();
  await due();
  const gateway = { send: () => Promise.reject(new Error('busy')) };
  await sendTexts({ db: office.server.database.db, gateway, log: createLog('silent') });
  expect(await left()).toEqual([{ attempts: 1, failure: 'busy' }]);
  await office.agree('staff02', instance);
  await office.delivered();
  expect(await left()).toEqual([]);
});

it('only stands in the log without a gateway, the number masked', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  await smsGateway({ url: undefined, token: undefined }, log).send('13805310012', '机密');
  expect(lines.join('')).toContain('138****0012');
  expect(lines.join('')).not.toMatch(/13805310012|机密/);
});
