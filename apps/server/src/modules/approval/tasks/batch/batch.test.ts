import { errorMessage, monitor, tasks } from '@portal/contract';
import { createEngine, createPgStore, everyUser } from '@portal/engine';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  agreementForm,
  fieldSetting,
  furtherButton,
  inRow,
  only,
  testWorkflow,
  type TestWorkflow,
} from '../../workflow/testing/test-workflow';
import { forgetRequests } from '../repeated-requests';

let workflow: TestWorkflow;
beforeAll(async () => {
  workflow = await testWorkflow();
  const { player } = workflow;
  const reviewed = { handlers: only(player('staff02')), buttons: furtherButton };
  const last = ['last', { handlers: only(player('staff03')), buttons: furtherButton }] as const;
  await workflow.publish('plain', ...inRow(['review', reviewed], [...last]));
  await workflow.publish('three', ...inRow(['review', reviewed], ['second', reviewed], [...last]));
  const emptyRequired = fieldSetting('firstPartyName', { operable: 'true', required: 'true' });
  await workflow.publish(
    'input',
    ...inRow(['review', { ...reviewed, forms: [{ ...agreementForm, formFieldList: [emptyRequired] }] }], [...last]),
  );
  await workflow.publish('formless', ...inRow(['review', reviewed]), {
    edit: (xml) => xml.replaceAll('agreementForm', 'elsewhere'),
  });
  await workflow.publish(
    'offered',
    ...inRow(['review', { ...reviewed, handlers: only(player('staff02'), player('staff03')) }]),
  );
});
afterAll(() => workflow.server.close());

interface Row {
  procInstId: string;
  taskId: string;
}

/** Opens tasks of a process at its first node, and returns the batch of them. */
async function open(key: string, count: number) {
  const rows: Row[] = [];
  let procDefId = '';
  for (let index = 0; index < count; index += 1) {
    const procInstId = await workflow.start('staff01', key);
    const task = await workflow.todo('staff02', procInstId);
    rows.push({ procInstId, taskId: task.taskId });
    procDefId = task.procDefId;
  }
  return { rows, procDefId, taskDefKey: 'review' };
}

type Sent = Partial<Awaited<ReturnType<typeof open>>> & { action: tasks.BatchAction; [name: string]: unknown };

const send = (username: string, body: Sent, { key = '', ...ask }: { key?: string; locale?: 'zh-CN' | 'en-US' } = {}) =>
  workflow.call(username, tasks.batch, { body, ...ask, ...(key && { headers: { 'idempotency-key': key } }) });
const messagesOf = (answers: tasks.BatchAnswer[]) => answers.map(({ done, message }) => (done ? 'done' : message));
const nodeOf = (username: string, { procInstId }: Row) =>
  workflow.todo(username, procInstId).then(
    ({ taskDefKey }) => taskDefKey,
    () => null,
  );
const historyLength = async (procInstId: string) =>
  (await workflow.call('staff01', tasks.historyList, { query: { procInstId } })).data.length;

describe('a batch of tasks', () => {
  it('completes each of them with the opinion and the form as it is', async () => {
    const batch = await open('plain', 3);

    const { status, data } = await send('staff02', { ...batch, action: 'complete', comment: '同意' });

    expect({ status, data }).toEqual({
      status: 200,
      data: batch.rows.map(({ taskId }) => ({ taskId, done: true, message: '' })),
    });
    const [row] = batch.rows as [Row];
    const { data: history } = await workflow.call('staff01', tasks.historyList, {
      query: { procInstId: row.procInstId },
    });
    expect(history[1]).toMatchObject({ action: 'complete', fullMsg: '同意' });
    expect(await nodeOf('staff03', row)).toBe('last');
  });

  it('completes tasks without a form', async () => {
    const engine = createEngine({ store: createPgStore(workflow.server.database.pool), identity: everyUser });
    const initiator = { tenant: '1', user: String(workflow.player('staff01').userId) };
    const { instanceId } = await engine.start(initiator, { definitionKey: 'formless' });
    const { procDefId, taskId, taskDefKey } = await workflow.todo('staff02', instanceId);
    const rows = [{ procInstId: instanceId, taskId }];

    const { data } = await send('staff02', { procDefId, taskDefKey, rows, action: 'complete' });

    expect(messagesOf(data)).toEqual(['done']);
  });

  it('answers each task separately: those that changed meanwhile are refused with the reason, the others completed', async () => {
    const batch = await open('plain', 5);
    const [done, ended, suspended, mine, foreign] = batch.rows as [Row, Row, Row, Row, Row];
    await workflow.agree('staff02', done.procInstId);
    await workflow.call('staff02', tasks.terminate, { body: { ...ended, comment: '' } });
    await workflow.call('designer01', monitor.suspend, { body: { procInstId: suspended.procInstId, reason: '核对' } });
    await workflow.call('staff02', tasks.transfer, {
      body: { ...foreign, assignee: workflow.player('staff04').userId, comment: '' },
    });
    const mixed = { ...mine, procInstId: foreign.procInstId };
    const unknown = { procInstId: 'none', taskId: 'none' };

    const rows = [...batch.rows, mixed, unknown];
    const { data } = await send('staff02', { ...batch, rows, action: 'complete', comment: '' });

    const text = (name: Parameters<typeof errorMessage>[0]) => errorMessage(name, 'zh-CN');
    expect(messagesOf(data).slice(0, 3)).toEqual([
      text('taskNotActive'),
      text('instanceEnded'),
      text('instanceSuspended'),
    ]);
    expect(messagesOf(data).slice(4)).toEqual([text('notHandler'), expect.any(String), text('taskNotFound')]);
    expect(data[3]).toEqual({ taskId: mine.taskId, done: true, message: '' });
    expect(data[5].done).toBe(false);
  });

  it("names in the reader's language the tasks that need their own input", async () => {
    const batch = await open('input', 1);
    const before = await workflow.everything();

    const chinese = await send('staff02', { ...batch, action: 'complete' });
    const english = await send('staff02', { ...batch, action: 'complete' }, { locale: 'en-US' });

    expect(chinese.data[0].message).toMatch(/^该任务须逐条办理（.+）$/);
    expect(english.data[0].message).toMatch(/^Handle this task on its own \(.+\)$/);
    expect(await workflow.everything()).toEqual(before);
  });

  it('rejects to the only earlier node, and leaves out tasks with a choice among several', async () => {
    const batch = await open('three', 2);
    await send('staff02', { ...batch, action: 'complete' });
    const second = await Promise.all(
      batch.rows.map(async ({ procInstId }) => ({
        procInstId,
        taskId: (await workflow.todo('staff02', procInstId)).taskId,
      })),
    );
    const [rejected, agreed] = second as [Row, Row];
    const atSecond = { ...batch, taskDefKey: 'second' };

    const one = await send('staff02', { ...atSecond, rows: [rejected], action: 'reject', comment: '不全' });
    await send('staff02', { ...atSecond, rows: [agreed], action: 'complete' });
    const { taskId } = await workflow.todo('staff03', agreed.procInstId);
    const last = { ...batch, rows: [{ ...agreed, taskId }], taskDefKey: 'last', action: 'reject' as const };
    const several = await send('staff03', last);
    const first = await open('three', 1);
    const none = await send('staff02', { ...first, action: 'reject' });

    expect(one.data[0].done).toBe(true);
    expect(await nodeOf('staff02', rejected)).toBe('review');
    expect(several.data[0].message).toBe('该任务须逐条办理（可驳回到多个节点，需选择其一）');
    expect(none.data[0].message).toBe(errorMessage('rejectTargetMissing', 'zh-CN'));
    expect((await send('staff03', { ...last, target: 'second' })).data[0].done).toBe(true);
    expect(await nodeOf('staff02', agreed)).toBe('second');
  });

  it('transfers to one person, and claims offered tasks', async () => {
    const { userId } = workflow.player('staff04');
    const handed = await open('plain', 2);
    const offered = await open('offered', 2);
    const [taken, free] = offered.rows as [Row, Row];
    await workflow.call('staff03', tasks.claim, { body: taken });

    const transfers = await send('staff02', { ...handed, action: 'transfer', assignee: userId });
    const claims = await send('staff02', { ...offered, action: 'claim' });

    expect(messagesOf(transfers.data)).toEqual(['done', 'done']);
    expect(await nodeOf('staff04', handed.rows[0]!)).toBe('review');
    expect(messagesOf(claims.data)).toEqual([errorMessage('notHandler', 'zh-CN'), 'done']);
    expect(await nodeOf('staff03', free)).toBeNull();
    const own = { ...(await open('plain', 1)), action: 'transfer' as const };
    expect(messagesOf((await send('staff02', { ...own, assignee: workflow.player('staff02').userId })).data)).toEqual([
      errorMessage('transferToSelf', 'zh-CN'),
    ]);
  });

  it('refuses tasks of another node or process than it names', async () => {
    const [batch, other] = [await open('plain', 1), await open('three', 1)];

    const answers = await send('staff02', { ...batch, rows: [...batch.rows, ...other.rows], action: 'complete' });
    const elsewhere = await send('staff02', { ...other, taskDefKey: 'second', action: 'complete' });

    expect(messagesOf(answers.data)).toEqual(['done', errorMessage('otherNode', 'zh-CN')]);
    expect(messagesOf(elsewhere.data)).toEqual([errorMessage('otherNode', 'zh-CN')]);
  });

  it('reveals nothing about the tasks of another tenant', async () => {
    const batch = await open('plain', 1);
    const { pool } = workflow.server.database;
    await pool.query(`insert into tenants (id, name, alias) values (77, 'other', 'other')`);
    await pool.query(`update users set tenant_id = 77 where username = 'staff04'`);

    const { status } = await send('staff04', { ...batch, action: 'complete' });

    expect(status).toBe(404);
    await pool.query(`update users set tenant_id = 1 where username = 'staff04'`);
    expect(await nodeOf('staff02', batch.rows[0]!)).toBe('review');
  });

  it('is refused with the name of the invalid field', async () => {
    const batch = await open('plain', 1);
    const rows = Array.from({ length: tasks.batchLimit + 1 }, () => batch.rows[0]!);
    const fieldOf = async (body: Sent) => (await send('staff02', body)).data.field;

    expect(await send('staff02', { ...batch, rows, action: 'complete' })).toMatchObject({
      status: 400,
      data: { field: 'rows' },
    });
    expect(await fieldOf({ ...batch, rows: [], action: 'complete' })).toBe('rows');
    expect(await fieldOf({ ...batch, action: 'transfer' })).toBe('assignee');
    expect(await fieldOf({ ...batch, action: 'delegate' as never })).toBe('action');
    expect(await fieldOf({ ...batch, action: 'complete', comment: '字'.repeat(101) })).toBe('comment');
  });
});

describe('a batch that is repeated', () => {
  it('gets the first answers, also for a task that could be completed now', async () => {
    const batch = await open('plain', 2);
    const [suspended, completed] = batch.rows as [Row, Row];
    const administer = (endpoint: typeof monitor.suspend | typeof monitor.activate) =>
      workflow.call('designer01', endpoint, { body: { procInstId: suspended.procInstId, reason: '核对' } });
    await administer(monitor.suspend);
    const key = randomUUID();
    const body = { ...batch, action: 'complete' as const, comment: '同意' };
    const first = await send('staff02', body, { key });
    await administer(monitor.activate);
    const steps = await historyLength(completed.procInstId);

    const second = await send('staff02', body, { key });

    expect(messagesOf(first.data)).toEqual([errorMessage('instanceSuspended', 'zh-CN'), 'done']);
    expect(second.data).toEqual(first.data);
    expect(await historyLength(completed.procInstId)).toBe(steps);
    expect(await nodeOf('staff02', suspended)).toBe('review');
  });

  it('continues where the first one was interrupted', async () => {
    const batch = await open('plain', 3);
    const key = randomUUID();
    const body = { ...batch, action: 'complete' as const };
    await send('staff02', body, { key });
    await workflow.server.database.pool.query('delete from batch_answers');

    const again = await send('staff02', body, { key });

    expect(messagesOf(again.data)).toEqual(['done', 'done', 'done']);
    const [row] = batch.rows as [Row];
    expect(await nodeOf('staff03', row)).toBe('last');
  });

  it('is carried out once when it arrives twice at the same time', async () => {
    const batch = await open('plain', 4);
    const key = randomUUID();
    const body = { ...batch, action: 'complete' as const };

    const [one, other] = await Promise.all([send('staff02', body, { key }), send('staff02', body, { key })]);

    expect(messagesOf(one.data)).toEqual(['done', 'done', 'done', 'done']);
    expect(other.data).toEqual(one.data);
  });

  it('is refused when its key belongs to another batch, and forgotten after a day', async () => {
    const [batch, other] = [await open('plain', 1), await open('plain', 1)];
    const key = randomUUID();
    await send('staff02', { ...batch, action: 'complete' }, { key });

    expect(await send('staff02', { ...other, action: 'complete' }, { key })).toMatchObject({
      status: 422,
      msg: errorMessage('idempotencyKeyUsed', 'zh-CN'),
    });
    const { db, pool } = workflow.server.database;
    await pool.query(`update batch_answers set created_at = now() - interval '25 hours'`);
    await forgetRequests(db);
    expect((await pool.query('select from batch_answers')).rowCount).toBe(0);
  });
});
