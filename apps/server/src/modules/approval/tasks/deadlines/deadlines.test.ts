import { consultations, formatDateTime, messages, monitor, settings, tasks } from '@portal/contract';
import { defaultDeadline, type Deadline } from '@portal/bpmn';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  agreementForm,
  fieldSetting,
  furtherButton,
  inRow,
  only,
  testWorkflow,
  type TestWorkflow,
} from '../../workflow/testing/test-workflow';

let workflow: TestWorkflow;
beforeAll(async () => {
  workflow = await testWorkflow();
  const handlers = only(workflow.player('staff02'));
  const late = (patch: Partial<Deadline>) => ({ handlers, deadline: { ...defaultDeadline, ...patch } });
  const required = [
    { ...agreementForm, formFieldList: [fieldSetting('firstPartyName', { operable: 'true', required: 'true' })] },
  ];
  await workflow.publish('agreeing', ...inRow(['review', late({ action: 'agree' })]));
  await workflow.publish('incomplete', ...inRow(['review', { ...late({ action: 'agree' }), forms: required }]));
  await workflow.publish('reminding', ...inRow(['review', late({ remindBefore: 4, remindEvery: 2 })]));
  const returned = { id: 'back', name: '退回补正', custom: true, enabled: true, editable: true };
  const buttons = [...furtherButton, returned];
  await workflow.publish('chosen', ...inRow(['review', { ...late({ action: 'agree' }), buttons }]));
  await workflow.publish('supplied', ...inRow(['review', { ...late({ amount: 3 }), buttons: furtherButton }]));
});
afterAll(() => workflow.server.close());

/** The jobs of an instance, the next due first. */
const jobs = async (procInstId: string): Promise<string[]> => {
  const { rows } = await workflow.server.database.pool.query(
    'select substr(id, length(instance_id) + 2) as id from wf_job where instance_id = $1 order by due_at',
    [procInstId],
  );
  return rows.map(({ id }) => id);
};

/** Lets the first job of a deadline be due, and waits until it was run. */
async function pass(procInstId: string): Promise<void> {
  const [jobId = ''] = await jobs(procInstId);
  const due = formatDateTime(Date.now() - 60_000);
  await workflow.call('designer01', monitor.setJobDue, { body: { procInstId, jobId, due } });
  while ((await jobs(procInstId)).includes(jobId)) await setTimeout(50);
}

const titles = async (username: string): Promise<string[]> => {
  await workflow.delivered();
  const { data } = await workflow.call(username, messages.messagePage, { query: { size: 100 } });
  return data.records.map(({ msgTitle }: messages.Message) => msgTitle);
};
const historyOf = async (procInstId: string) => {
  const { data } = await workflow.call('staff01', tasks.messageProcessInfo, { query: { procInstId } });
  return data;
};

it('agrees to an overdue task as the system, and tells who started it', async () => {
  const procInstId = await workflow.start('staff01', 'agreeing', { agreementName: '逾期合同' });

  await pass(procInstId);

  expect((await historyOf(procInstId)).state).toBe('complete');
  expect(await titles('staff01')).toContain('已办结：逾期合同');
});

it('does not agree where the form lacks a value, and tells process administrators why', async () => {
  const procInstId = await workflow.start('staff01', 'incomplete', { agreementName: '缺项合同' });

  await pass(procInstId);

  expect((await historyOf(procInstId)).state).toBe('running');
  expect(await titles('designer01')).toContain('逾期未能自动处理：缺项合同');
  expect(await titles('staff02')).toContain('已逾期：缺项合同');
});

it('agrees for a signer who was added before a handler with buttons to choose from', async () => {
  const admin = await workflow.server.as('admin');
  await admin(settings.saveSettings, { body: { ...(await admin(settings.readSettings)).data, addSigners: true } });
  const procInstId = await workflow.start('staff01', 'chosen');
  const { taskId, taskDefKey } = await workflow.todo('staff02', procInstId);
  const userIdList = [workflow.player('staff03').userId];
  const body = { procInstId, taskId, taskDefKey, userIdList, kind: 'before', comment: '' };
  await workflow.call('staff02', tasks.addSign, { body });

  await pass(procInstId);
  expect(await workflow.todo('staff02', procInstId)).not.toHaveProperty('awaited');
  await pass(procInstId);
  expect((await historyOf(procInstId)).state).toBe('running');
});

it('does not choose a button for the owner of a task that is out for an opinion', async () => {
  const admin = await workflow.server.as('admin');
  const { data: before } = await admin(settings.readSettings);
  await admin(settings.saveSettings, { body: { ...before, delegationReturns: true } });
  const procInstId = await workflow.start('staff01', 'chosen', { agreementName: '委托合同' });
  const { taskId } = await workflow.todo('staff02', procInstId);
  const body = { procInstId, taskId, assignee: workflow.player('staff03').userId, comment: '请看价格' };
  expect(await workflow.call('staff02', tasks.delegate, { body })).toMatchObject({ status: 200 });

  await pass(procInstId);

  expect((await historyOf(procInstId)).state).toBe('running');
  expect(await titles('designer01')).toContain('逾期未能自动处理：委托合同');
});

it('reminds by the hours of the node alone', async () => {
  const procInstId = await workflow.start('staff01', 'reminding', { agreementName: '提醒合同' });
  await workflow.delivered();
  const { rows } = await workflow.server.database.pool.query('select from message_reminders where task_id like $1', [
    `${procInstId}%`,
  ]);

  await pass(procInstId);

  expect(rows).toHaveLength(0);
  expect(await titles('staff02')).toContain('即将到期：提醒合同');
});

it('stands still while the initiator is to supply material, also where that is withdrawn', async () => {
  const procInstId = await workflow.start('staff01', 'supplied', { agreementName: '补充合同' });
  const { taskId } = await workflow.todo('staff02', procInstId);
  const info = async (): Promise<Pick<tasks.ProcessInfo, 'dueTime' | 'dueIn' | 'deadlineHeldSince'>> =>
    (await workflow.call('staff02', tasks.messageProcessInfo, { query: { procInstId, taskId } })).data;
  const before = await info();
  const body = { procInstId, taskId, requestId: randomUUID(), values: { request: '请补充发票' }, fields: [] };

  const { data } = await workflow.call('staff02', consultations.requestSupplement, { body });
  const held = await info();
  await workflow.call('staff02', consultations.withdraw, { body: { procInstId, id: data.id } });
  const after = await info();

  expect([before.dueTime, before.deadlineHeldSince]).toEqual([expect.any(String), undefined]);
  expect(before.dueIn).toBeDefined();
  expect([held.dueTime, held.dueIn, held.deadlineHeldSince]).toEqual([null, undefined, expect.any(String)]);
  expect(after.deadlineHeldSince).toBeUndefined();
  expect(after.dueTime! >= before.dueTime!).toBe(true);
});
