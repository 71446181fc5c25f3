import { setTimeout } from 'node:timers/promises';
import { tasks, messages as contract } from '@portal/contract';
import { createEngine, everyUser, createPgStore, type Engine } from '@portal/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../../platform/telemetry';
import {
  furtherButton,
  inRow,
  only,
  testWorkflow,
  type TestWorkflow,
} from '../../approval/workflow/testing/test-workflow';
import { remind } from './reminders';

let workflow: TestWorkflow;

beforeAll(async () => {
  workflow = await testWorkflow();
  const { department } = workflow.player('staff01');
  await workflow.publish('dated', ...inRow(['review', { handlers: { ...only(), departmentList: [department!] } }]), {
    edit: (xml) => xml.replace('<bpmn:userTask id="review"', '<bpmn:userTask id="review" camunda:dueDate="P3D"'),
  });
});
afterAll(() => workflow.server.close());

/**
 * Advances the clock of the reminders and sends those that are due. The tasks of one instance can be made unreadable.
 */
async function pass(days: number, unreadable?: string): Promise<void> {
  const { database } = workflow.server;
  await database.pool.query(
    `update message_reminders set due_at = due_at - $1 * interval '1 day', remind_at = remind_at - $1 * interval '1 day'`,
    [days],
  );
  const engine = createEngine({ store: createPgStore(database.pool), identity: everyUser });
  const task: Engine['task'] = async (caller, taskId) => {
    if (unreadable !== undefined && taskId.startsWith(unreadable)) throw new Error('the definition cannot be read');
    return engine.task(caller, taskId);
  };
  const log = createLog('silent');
  const ports = {
    db: database.db,
    engine: { ...engine, task },
    log,
    realtime: { publishTodo() {}, publishMessage() {}, revoke() {} },
  };
  await Promise.all([remind(ports), remind(ports)]);
  /* The server reminds too, and may have some of them in hand still. */
  const due = () => database.pool.query('select from message_reminders where remind_at <= now()');
  while ((await due()).rowCount !== 0) await setTimeout(20);
}
const titles = async (username: string) => {
  await workflow.delivered();
  const { data } = await (await workflow.as(username))(contract.messagePage, { query: { size: 100 } });
  return data.records.map(({ msgTitle }: contract.Message) => msgTitle);
};

it('the handler of a task is reminded once a day before and once at its due date, until it is completed', async () => {
  const instance = await workflow.start('staff01', 'dated', { agreementName: '限期合同' });
  expect(await titles('staff02')).toEqual(['待办：限期合同']);
  await pass(1);
  expect(await titles('staff02')).toHaveLength(1);
  await pass(1);
  await pass(0);
  expect(await titles('staff02')).toEqual(['即将到期：限期合同', '待办：限期合同']);
  await pass(1);
  await pass(1);
  expect(await titles('staff03')).toEqual(['已逾期：限期合同', '即将到期：限期合同', '待办：限期合同']);

  await workflow.agree('staff03', instance);
  expect(await titles('staff02')).toEqual([]);
});

it('the handler is reminded only by text message when the node has no other channel', async () => {
  await workflow.publish(
    'texted',
    ...inRow(['review', { handlers: only(workflow.player('staff03')), notification: { channelList: ['sms'] } }]),
    {
      edit: (xml) => xml.replace('<bpmn:userTask id="review"', '<bpmn:userTask id="review" camunda:dueDate="P3D"'),
    },
  );
  const { pool } = workflow.server.database;
  const sent: string[] = [];
  await pool.query(`create table sent_texts (words text);
    create function note_text() returns trigger language plpgsql as $$
      begin insert into sent_texts values (new.payload ->> 'words'); return new; end $$;
    create trigger note_text after insert on deliveries for each row execute function note_text()`);
  const instance = await workflow.start('staff01', 'texted', { agreementName: '短信合同' });
  await workflow.delivered();

  await pass(2);

  const { rows } = await pool.query<{ words: string }>('select words from sent_texts');
  sent.push(...rows.map(({ words }) => words));
  expect(sent.filter((words) => words.includes('短信合同')).join()).toContain('前办理，请及时处理');
  expect((await titles('staff03')).join()).not.toContain('短信合同');
  await workflow.agree('staff03', instance);
});

it('a task that was completed in time causes no reminder', async () => {
  const instance = await workflow.start('staff01', 'dated', { agreementName: '及时合同' });

  await workflow.agree('staff02', instance);
  await workflow.delivered();
  expect((await workflow.server.database.pool.query('select from message_reminders')).rowCount).toBe(0);

  await pass(5);
  expect(await titles('staff03')).toEqual([]);
});

it('a task that cannot be read delays only its own reminder, which is sent once it can be read', async () => {
  const ill = await workflow.start('staff01', 'dated', { agreementName: '故障合同' });
  const well = await workflow.start('staff01', 'dated', { agreementName: '正常合同' });
  await workflow.delivered();
  const reminded = async () => (await titles('staff02')).filter((title: string) => title.startsWith('即将到期'));

  await pass(2, ill);
  expect(await reminded()).toContain('即将到期：正常合同');

  await pass(0.5);
  expect((await reminded()).toSorted()).toEqual(['即将到期：故障合同', '即将到期：正常合同']);
  for (const instance of [ill, well]) await workflow.agree('staff02', instance);
});

it('a claimed task of several candidates still causes reminders', async () => {
  const handlers = only(workflow.player('staff02'), workflow.player('staff03'));
  await workflow.publish('offered', ...inRow(['review', { handlers, buttons: furtherButton }]), {
    edit: (xml) => xml.replace('<bpmn:userTask id="review"', '<bpmn:userTask id="review" camunda:dueDate="P3D"'),
  });
  const procInstId = await workflow.start('staff01', 'offered', { agreementName: '认领合同' });
  const { taskId } = await workflow.todo('staff02', procInstId);
  const reply = await (await workflow.as('staff02'))(tasks.claim, { body: { procInstId, taskId } });
  expect(reply.status).toBe(200);
  await workflow.delivered();

  await pass(2);

  expect(await titles('staff02')).toContain('即将到期：认领合同');
  expect(await titles('staff03')).not.toContain('即将到期：认领合同');
  await workflow.agree('staff02', procInstId);
});
