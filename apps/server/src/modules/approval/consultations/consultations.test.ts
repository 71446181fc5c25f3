import { defaultDeadline } from '@portal/bpmn';
import { consultations as contract, files, forms, messages, settings, tasks } from '@portal/contract';
import { consultationLimits, type Consultation, type ConsultationRecord } from '@portal/contract/consultations';
import { createEngine, createPgStore, engineMigrations, everyUser } from '@portal/engine';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadOf } from '../../../testing/uploads';
import { testClaims, type Claims } from '../forms/instances/testing/claims';
import { furtherButton, inRow, only } from '../workflow/testing/test-workflow';
import { deadlineClock, settleLeft } from './clock';
import { supplyPeriods } from './store';

let claims: Claims;
beforeAll(async () => {
  claims = await testClaims();
});
afterAll(() => claims.workflow.server.close());

const call: Claims['call'] = (...asked) => claims.call(...asked);
const person = (username: string) => {
  const { userId, chineseName } = claims.workflow.player(username);
  return { id: userId, name: chineseName };
};
const taskOf = async (username: string, procInstId: string) =>
  (await claims.workflow.todo(username, procInstId)).taskId;
const waiting = async () => {
  const procInstId = await claims.started();
  return { procInstId, taskId: await taskOf('staff04', procInstId) };
};
type Task = Awaited<ReturnType<typeof waiting>>;
const ask = (task: Task, people: string[], { by = 'staff04', requestId = randomUUID() } = {}) =>
  call(by, contract.ask, {
    body: { ...task, requestId, values: { people: people.map(person), question: '金额是否合理' } },
  });
const request = (task: Task, fields: string[] = [], by = 'staff04', requestId: string = randomUUID()) =>
  call(by, contract.requestSupplement, { body: { ...task, requestId, values: { request: '请补充发票' }, fields } });
const answer = (username: string, { procInstId }: Task, id: number, values: object = { answer: '合理' }) =>
  call(username, contract.answer, { body: { procInstId, id, values } });
const supply = (username: string, { procInstId }: Task, id: number, more: object = {}) =>
  call(username, contract.supply, { body: { procInstId, id, values: { answer: '已补充' }, ...more } });
const withdraw = (username: string, { procInstId }: Task, id: number) =>
  call(username, contract.withdraw, { body: { procInstId, id } });
const shown = async (username: string, { procInstId, taskId }: { procInstId: string; taskId?: string }) => {
  const { data } = await call(username, tasks.messageProcessInfo, { query: { procInstId, ...(taskId && { taskId }) } });
  return data?.consultations as Consultation[];
};
const listed = async (username: string, procInstId: string, show: 'waiting' | 'all' = 'waiting') => {
  const { data } = await call(username, contract.page, { query: { size: 50, show } });
  return data.records.filter((record: ConsultationRecord) => record.procInstId === procInstId) as ConsultationRecord[];
};
const counted = async (username: string) => (await call(username, settings.homeCount)).data.consulted as number;
const history = async (username: string, { procInstId }: Task) =>
  ((await call(username, tasks.historyList, { query: { procInstId } })).data as tasks.HistoryRow[]).filter(
    ({ action }) => ['ask', 'answer', 'supplement', 'supply'].includes(action),
  );
const titles = async (username: string, { procInstId }: Task) => {
  await claims.workflow.delivered();
  const { data } = await call(username, messages.messagePage, { query: { size: 100 } });
  return data.records
    .filter(({ msgLink }: messages.Message) => {
      const link = msgLink.startsWith('{') ? JSON.parse(msgLink) : {};
      return link.procInstId === procInstId && link.consultation !== undefined;
    })
    .map(({ msgTitle }: messages.Message) => msgTitle.split('：')[0]);
};
const canRead = async (username: string, { procInstId }: Task) =>
  (await call(username, tasks.historyList, { query: { procInstId } })).status === 200;

describe('asking colleagues for their opinion', () => {
  it('shows the question only to them, and their answer to the handler, who still has the task', async () => {
    const task = await waiting();
    const before = await counted('auditor01');

    const { data } = await ask(task, ['auditor01', 'auditor02']);

    expect(await titles('auditor01', task)).toEqual(['征询意见']);
    expect(await counted('auditor01')).toBe(before + 1);
    expect(await listed('auditor01', task.procInstId)).toMatchObject([
      {
        id: data.id,
        kind: 'ask',
        userName: person('staff04').name,
        text: '金额是否合理',
        state: 'open',
        answered: false,
      },
    ]);
    expect(await shown('auditor01', task)).toMatchObject([{ id: data.id, mayAnswer: true, mayWithdraw: false }]);

    expect((await answer('auditor01', task, data.id)).status).toBe(200);
    expect((await answer('auditor01', task, data.id, { answer: '偏高' })).status).toBe(200);

    expect(await titles('staff04', task)).toEqual(['意见已答复']);
    expect(await counted('auditor01')).toBe(before);
    const [seen] = await shown('staff04', task);
    expect(seen).toMatchObject({ state: 'open', mayAnswer: false, mayWithdraw: true });
    expect(seen!.people.map((each) => each.answer?.text ?? null)).toEqual(['偏高', null]);
    expect(await history('staff01', task)).toMatchObject([
      { action: 'ask', fullMsg: '金额是否合理', targetNames: [person('auditor01').name, person('auditor02').name] },
      { action: 'answer', fullMsg: '偏高', userNickName: person('auditor01').name },
    ]);
    await answer('auditor02', task, data.id);
    expect(await shown('staff04', task)).toMatchObject([{ state: 'open', mayWithdraw: false }]);
    expect((await claims.agree('staff04', task.procInstId)).status).toBe(200);
  });

  it('allows the asked people to read the instance without its hidden fields, until the question is closed', async () => {
    const other = await waiting();
    expect(await canRead('auditor01', other)).toBe(false);

    const { data } = await ask(other, ['auditor01', 'auditor02']);

    const form = await claims.read('auditor01', other.procInstId);
    expect(form.values).toMatchObject({ subject: '济南出差' });
    expect(form.form.fields.map(({ key }: { key: string }) => key)).not.toContain('secret');
    await answer('auditor02', other, data.id);
    expect((await withdraw('staff01', other, data.id)).status).not.toBe(200);
    expect((await withdraw('staff04', other, data.id)).status).toBe(200);
    expect([await canRead('auditor01', other), await canRead('auditor02', other)]).toEqual([false, true]);
    expect(await listed('auditor01', other.procInstId, 'all')).toEqual([]);
    expect(await listed('auditor02', other.procInstId, 'all')).toMatchObject([{ state: 'withdrawn', answered: true }]);
    expect(await titles('auditor01', other)).toEqual([]);
    expect(await answer('auditor02', other, data.id)).toMatchObject({
      status: 409,
      msg: '该任务已办理或征询已撤回，不能再答复',
    });
    expect((await history('staff04', other))[0]).toMatchObject({ action: 'ask', voided: true });
    expect((await withdraw('staff04', other, data.id)).status).toBe(409);
  });

  it('ends with the task, and stays open when the task is handed on', async () => {
    const task = await waiting();
    const { data } = await ask(task, ['auditor01', 'staff02']);
    await call('staff04', tasks.transfer, { body: { ...task, assignee: person('staff03').id } });
    expect((await answer('auditor01', task, data.id)).status).toBe(200);
    expect(await shown('staff03', task)).toMatchObject([{ id: data.id, state: 'open', mayWithdraw: true }]);

    await claims.agree('staff03', task.procInstId);

    expect(await listed('staff02', task.procInstId)).toEqual([]);
    expect(await listed('staff02', task.procInstId, 'all')).toEqual([]);
    expect(await listed('auditor01', task.procInstId, 'all')).toMatchObject([{ state: 'ended', answered: true }]);
    expect((await answer('staff02', task, data.id)).status).toBe(409);
  });

  it('is accepted once for each request, only from handlers, and with people whom they can choose', async () => {
    const task = await waiting();
    const requestId = randomUUID();

    const both = [await ask(task, ['auditor01'], { requestId }), await ask(task, ['auditor01'], { requestId })];

    expect(both[1]).toMatchObject({ status: 200, data: both[0]!.data });
    expect(await shown('staff04', task)).toHaveLength(1);
    expect((await ask(task, ['auditor01'], { by: 'staff01' })).status).toBe(403);
    expect((await ask(task, ['staff04'])).status).toBe(400);
    const values = (people: object[], question: string) =>
      call('staff04', contract.ask, { body: { ...task, requestId: randomUUID(), values: { people, question } } });
    expect(await values([{ id: 999_999, name: '无' }], '在吗')).toMatchObject({ data: { field: 'people' } });
    expect(await values([person('auditor01')], ' ')).toMatchObject({ status: 400, data: { field: 'question' } });
    const long = '长'.repeat(consultationLimits.textLength + 1);
    expect(await values([person('auditor01')], long)).toMatchObject({ status: 400, data: { field: 'question' } });
    expect((await answer('auditor02', task, both[0]!.data.id)).status).toBe(403);
  });

  it('is refused with a message beyond the questions that one task can have', async () => {
    const task = await waiting();
    const { data } = await ask(task, ['auditor01']);
    await claims.pool.query(
      `insert into consultations (tenant_id, kind, instance_id, task_id, node_id, node_name, user_id, request_id, text, fields)
       select tenant_id, kind, instance_id, task_id, node_id, node_name, user_id, gen_random_uuid(), text, fields
       from consultations, generate_series(3, $2) where id = $1`,
      [data.id, consultationLimits.perTask],
    );
    const requestId = randomUUID();

    const last = await ask(task, ['auditor01'], { requestId });
    const refused = [await ask(task, ['auditor01']), await request(task)];

    expect(last.status).toBe(200);
    for (const each of refused)
      expect(each).toMatchObject({ status: 409, msg: expect.stringContaining('最多征询 50 次') });
    expect(await ask(task, ['auditor01'], { requestId })).toMatchObject({ status: 200, data: last.data });
  });

  it('makes the files of an answer readable for those who can read the instance', async () => {
    const task = await waiting();
    const { data } = await ask(task, ['auditor01', 'auditor02']);
    const sent: { bucketName: string; fileName: string }[] = [];
    for (const username of ['auditor01', 'auditor02']) {
      const { bucketName, fileName } = (await call(username, files.upload, uploadOf('a.txt', '清单'))).data;
      sent.push({ bucketName, fileName });
      const file = { bucketName, fileName, original: 'a.txt', size: 6 };
      expect((await answer(username, task, data.id, { answer: '见附件', files: [file] })).status).toBe(200);
    }
    const statuses = await Promise.all(
      sent.map(({ bucketName, fileName }) =>
        call('staff04', files.download, { params: { bucket: bucketName, name: fileName } }).then(
          ({ status }) => status,
        ),
      ),
    );
    expect(statuses).toEqual([200, 200]);
  });
});

describe('asking the initiator for more material', () => {
  it('makes only the named fields editable, records their old values in the history, and notifies the handler', async () => {
    const task = await waiting();
    const { data: offered } = await call('staff04', contract.supplementFields, { query: task });
    expect(offered).toContainEqual({ key: 'subject', label: expect.any(String) });
    expect(offered.map(({ key }: { key: string }) => key)).not.toContain('secret');
    const { data } = await request(task, ['subject']);
    expect(await titles('staff01', task)).toEqual(['请补充材料']);
    expect(await shown('staff01', { procInstId: task.procInstId })).toMatchObject([
      { id: data.id, kind: 'supplement', fields: ['subject'], mayAnswer: true },
    ]);

    const others = await supply('staff01', task, data.id, { formValues: { remark: '其他' } });
    const sent = await supply('staff01', task, data.id, { formValues: { subject: '青岛出差' } });

    expect(others.status).toBe(400);
    expect(sent.status).toBe(200);
    expect((await claims.read('staff04', task.procInstId, task.taskId)).values.subject).toBe('青岛出差');
    expect(await titles('staff04', task)).toEqual(['材料已补充']);
    expect(await history('staff04', task)).toMatchObject([
      { action: 'supplement', fullMsg: '请补充发票', targetNames: [person('staff01').name] },
      { action: 'supply', fullMsg: '已补充', changes: [{ before: '济南出差', after: '青岛出差' }] },
    ]);
    expect(await supply('staff01', task, data.id)).toMatchObject({
      status: 409,
      msg: '该任务已办理、流程已结束或请求已撤回，无需再补充材料',
    });
    expect(await shown('staff04', task)).toMatchObject([{ state: 'sent', people: [{ answer: { text: '已补充' } }] }]);
    expect((await claims.agree('staff04', task.procInstId)).status).toBe(200);
  });

  it('saves nothing of what is sent while the request is withdrawn', async () => {
    const task = await waiting();
    const { data } = await request(task, ['subject']);
    const client = await claims.pool.connect();
    try {
      await client.query('begin');
      await client.query(`update consultations set closed_at = now(), closed_by = 'withdrawn' where id = $1`, [
        data.id,
      ]);
      const sending = supply('staff01', task, data.id, { formValues: { subject: '青岛出差' } });
      await expect
        .poll(
          async () =>
            (
              await claims.pool.query(
                `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
              )
            ).rowCount,
        )
        .toBeGreaterThan(0);
      await client.query('commit');

      expect(await sending).toMatchObject({ status: 409, msg: '该任务已办理、流程已结束或请求已撤回，无需再补充材料' });
    } finally {
      client.release();
    }
    expect((await claims.read('staff04', task.procInstId, task.taskId)).values.subject).toBe('济南出差');
    expect(await titles('staff04', task)).toEqual([]);
    expect((await shown('staff01', task)).map(({ state }) => state)).not.toContain('sent');
  });

  it('is possible only once at a time, and only the initiator can answer it', async () => {
    const task = await waiting();
    const requestId = randomUUID();
    const { data } = await request(task, [], 'staff04', requestId);

    expect((await request(task, [], 'staff04', requestId)).data).toEqual(data);
    expect(await request(task)).toMatchObject({ status: 409 });
    expect((await request(task, ['secret'])).status).toBe(400);
    expect((await supply('staff04', task, data.id)).status).toBe(403);
    expect(await supply('staff01', task, data.id, { values: {} })).toMatchObject({ status: 400 });
    expect((await withdraw('staff04', task, data.id)).status).toBe(200);
    expect((await supply('staff01', task, data.id)).status).toBe(409);
    expect((await request(task)).status).toBe(200);
  });

  it('ends with the instance, and data that is sent later is refused with a message', async () => {
    const task = await waiting();
    const { data } = await request(task, ['subject']);
    await call('staff04', tasks.terminate, { body: { ...task, comment: '重复' } });

    const sent = await supply('staff01', task, data.id, { formValues: { subject: '青岛出差' } });

    expect(sent).toMatchObject({ status: 409, msg: '该任务已办理、流程已结束或请求已撤回，无需再补充材料' });
    expect(
      (await call('staff01', forms.formOfInstance, { query: { procInstId: task.procInstId } })).data.values,
    ).toMatchObject({
      subject: '济南出差',
    });
  });

  it('keeps its files apart from those of the form: a file has one owner', async () => {
    const upload = async () => (await call('staff01', files.upload, uploadOf('发票.pdf', '%PDF-1.7 发票'))).data;
    const [ofForm, sent, both] = [await upload(), await upload(), await upload()];
    const procInstId = await claims.started(claims.filled({ invoices: [ofForm] }));
    const task = { procInstId, taskId: await taskOf('staff04', procInstId) };
    const { data } = await request(task, ['invoices']);
    const supplied = (file: object, formValues: object = {}) =>
      supply('staff01', task, data.id, { values: { files: [file] }, formValues });

    expect(await supplied(ofForm)).toMatchObject({ status: 400, data: { field: 'files' } });
    expect(await supplied(both, { invoices: [ofForm, both] })).toMatchObject({ status: 400, data: { field: 'files' } });
    expect((await supplied(sent, { invoices: [ofForm, both] })).status).toBe(200);
    expect((await supplied(sent, { invoices: [ofForm, both] })).status).toBe(409);
    const { revision: formRevision } = await claims.read('staff04', procInstId, task.taskId);
    const agree = (invoices: object[]) =>
      call('staff04', forms.complete, { body: { ...task, comment: '同意', values: { invoices }, formRevision } });
    expect(await agree([ofForm, sent])).toMatchObject({ status: 400, data: { field: 'invoices' } });
    expect((await agree([ofForm])).status).toBe(200);
  });

  it('records the periods of an open request, for the calculation of deadlines', async () => {
    const task = await waiting();
    const periods = () => supplyPeriods(claims.workflow.server.database.db, 1, task.taskId);
    expect(await periods()).toEqual([]);
    const first = (await request(task)).data.id;
    expect(await periods()).toEqual([{ from: expect.any(Number), until: null }]);
    await supply('staff01', task, first);
    const second = (await request(task)).data.id;
    await withdraw('staff04', task, second);

    const [one, other] = await periods();

    expect(one!.until).toBeGreaterThanOrEqual(one!.from);
    expect(other!.from).toBeGreaterThanOrEqual(one!.until!);
    expect(other!.until).not.toBeNull();
  });
});

describe('the deadline of a task for which material is requested', () => {
  beforeAll(async () => {
    const { workflow } = claims;
    const handlers = only(workflow.player('staff02'));
    const deadline = { ...defaultDeadline, amount: 3 };
    await workflow.publish('dated', ...inRow(['review', { handlers, deadline, buttons: furtherButton }]));
  });
  const heldSince = async (task: Task): Promise<string | undefined> =>
    (await call('staff02', tasks.messageProcessInfo, { query: task })).data.deadlineHeldSince;
  /** A task whose deadline is left to stand still, by a process that closes the request and ends right after it. */
  const left = async (how: 'sent' | 'withdrawn') => {
    const procInstId = await claims.workflow.start('staff01', 'dated');
    const task = { procInstId, taskId: await taskOf('staff02', procInstId) };
    const { data } = await request(task, [], 'staff02');
    await claims.pool.query(
      `update consultations set closed_at = now(), closed_by = $2, unsettled_since = now() - interval '2 minutes'
       where id = $1`,
      [data.id, how],
    );
    expect(await heldSince(task)).toEqual(expect.any(String));
    return { task, id: data.id as number };
  };

  it.each(['sent', 'withdrawn'] as const)('goes on when a request that was %s is closed again', async (how) => {
    const { task, id } = await left(how);

    const { status } = how === 'sent' ? await supply('staff01', task, id) : await withdraw('staff02', task, id);

    expect(status).toBe(409);
    expect(await heldSince(task)).toBeUndefined();
  });

  it('that stood still before lists said so is dated by the upgrade', async () => {
    const { task } = await left('sent');
    const since = async () =>
      (await claims.pool.query('select held_since from wf_todo where task_id = $1', [task.taskId])).rows[0].held_since;
    const before = await since();
    await claims.pool.query('update wf_todo set held_since = null where task_id = $1', [task.taskId]);

    await claims.pool.query(engineMigrations.find(({ name }) => name === 'engine-010-deadlines-held-before')!.sql);

    expect(before).not.toBeNull();
    expect(await since()).toBe(before);
  });

  it('goes on a minute later although the process that closed the request has ended', async () => {
    const { task, id } = await left('sent');
    const { db, pool } = claims.workflow.server.database;
    const engine = createEngine({ store: createPgStore(pool), identity: everyUser });

    await settleLeft(db, deadlineClock({ engine, announce: () => undefined }, db));

    expect(await heldSince(task)).toBeUndefined();
    const { rows } = await pool.query('select from consultations where id = $1 and unsettled_since is not null', [id]);
    expect(rows).toEqual([]);
  });
});
