import { randomUUID } from 'node:crypto';
import { definitions, forms, monitor, revocation, reviews, tasks } from '@portal/contract';
import { news } from '@portal/contract/news';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldSetting, inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';

let workflow: TestWorkflow;
beforeAll(async () => {
  workflow = await testWorkflow();
  const steps = inRow(
    ['review', { handlers: only(workflow.player('staff02')) }],
    ['sign', { handlers: only(workflow.player('auditor01')) }],
  );
  await workflow.publish('final', ...steps);
  await workflow.publish('revocable', ...steps, { revocation: { days: 30, administrators: false, process: '' } });
  await workflow.publish('administered', ...steps, { revocation: { days: 1, administrators: true, process: '' } });
  await workflow.publish('unfit', ...steps, { revocation: { days: 1, administrators: false, process: 'final' } });
});
afterAll(() => workflow.server.close());

async function agreed(key: string): Promise<string> {
  const procInstId = await workflow.start('staff01', key);
  await workflow.agree('staff02', procInstId);
  await workflow.agree('auditor01', procInstId);
  return procInstId;
}
const ask = (username: string, procInstId: string, more: object = {}) =>
  workflow.call(username, revocation.ask, {
    body: { procInstId, reason: '采购取消', requestId: randomUUID(), ...more },
  });
const info = async (username: string, procInstId: string): Promise<tasks.ProcessInfo> =>
  (await workflow.call(username, tasks.messageProcessInfo, { query: { procInstId } })).data;
const history = async (username: string, procInstId: string): Promise<tasks.HistoryRow[]> =>
  (await workflow.call(username, tasks.historyList, { query: { procInstId } })).data;
const decide = async (username: string, procInstId: string) => {
  const { taskId } = await workflow.todo(username, procInstId);
  return workflow.call(username, forms.complete, { body: { taskId, procInstId, comment: '同意撤销', values: {} } });
};

describe('an agreed instance', () => {
  it('is revoked once everybody who agreed to it has agreed, and says so on both sides', async () => {
    const procInstId = await agreed('revocable');
    expect((await info('staff01', procInstId)).revocation).toMatchObject({ until: expect.any(String), request: null });
    expect((await info('staff02', procInstId)).revocation).toBeNull();

    const requestId = randomUUID();
    const { data } = await ask('staff01', procInstId, { requestId });
    const repeated = await ask('staff01', procInstId, { requestId });

    expect(repeated.data).toEqual(data);
    const id = data.procInstId;
    const { number, pending } = {
      number: (await info('staff01', id)).instanceNumber,
      pending: await info('staff01', procInstId),
    };
    expect(pending).toMatchObject({
      state: 'complete',
      revocation: { until: null, request: { procInstId: id, instanceNumber: number, state: 'pending' } },
    });
    const { taskId } = await workflow.todo('staff02', id);
    const form = (await workflow.call('staff02', forms.formOfInstance, { query: { procInstId: id, taskId } })).data;
    expect(form).toMatchObject({
      values: { original: [procInstId], reason: '采购取消' },
      access: { original: 'read', reason: 'read' },
    });
    await decide('staff02', id);
    expect((await info('staff01', procInstId)).state).toBe('complete');
    await decide('auditor01', id);

    expect(await info('staff02', procInstId)).toMatchObject({
      state: 'revoked',
      revocation: { until: null, request: { procInstId: id, state: 'agreed' } },
    });
    expect((await info('staff02', id)).revocation?.original).toMatchObject({ procInstId });
    const rows = await history('staff02', procInstId);
    expect(rows.slice(-2).map(({ action, fullMsg }) => [action, fullMsg])).toEqual([
      ['revokeAsk', '采购取消'],
      ['revoke', number],
    ]);
    const listed = await workflow.call('staff01', tasks.initiatedPage, { query: { state: 'revoked' } });
    expect(listed.data.records).toMatchObject([{ procInstId, state: 'revoked' }]);
    expect(await ask('staff01', procInstId)).toMatchObject({ status: 409, msg: '该审批已撤销' });
    const monitored = await workflow.call('designer01', monitor.instancePage, { query: { state: 'revoked' } });
    expect(monitored.data.records).toMatchObject([{ procInstId }]);
  });

  it('stays as it is when the request is refused, and may be asked for again', async () => {
    const procInstId = await agreed('revocable');
    const id = (await ask('staff01', procInstId)).data.procInstId;
    expect((await ask('staff01', procInstId)).msg).toBe('撤销申请正在审批中，请勿重复申请');
    const { taskId } = await workflow.todo('staff02', id);

    await workflow.call('staff02', tasks.terminate, { body: { procInstId: id, taskId, comment: '已付款' } });

    const { state, revocation: left } = await info('staff01', procInstId);
    expect([state, left?.request?.state]).toEqual(['complete', 'refused']);
    expect(left?.until).not.toBeNull();
    expect((await history('staff01', procInstId)).at(-1)?.action).toBe('revokeRefused');
    expect((await ask('staff01', procInstId)).status).toBe(200);
  });

  it('stays as it is when the request is cancelled, which is not shown as a refusal', async () => {
    const procInstId = await agreed('revocable');
    const id = (await ask('staff01', procInstId)).data.procInstId;

    await workflow.call('staff01', tasks.cancel, { body: { procInstId: id, comment: '不撤销了' } });

    expect((await info('staff01', procInstId)).revocation).toMatchObject({
      until: expect.any(String),
      request: { procInstId: id, state: 'withdrawn' },
    });
    expect((await history('staff01', procInstId)).at(-1)?.action).toBe('revokeWithdrawn');
  });

  it.each([
    ['complete', 'agreed', 'revoked'],
    ['terminal', 'refused', 'complete'],
  ])('is decided on when it is read after a crash left its request, %s, pending', async (status, request, state) => {
    const procInstId = await agreed('revocable');
    const id = (await ask('staff01', procInstId)).data.procInstId;
    await workflow.server.database.pool.query('update wf_instance set status = $2 where id = $1', [id, status]);

    expect((await info('staff01', procInstId)).revocation?.request?.state).toBe(request);

    expect((await info('staff01', procInstId)).state).toBe(state);
    expect((await ask('staff01', procInstId)).status).toBe(state === 'revoked' ? 409 : 200);
  });

  it('is the only one that its request can name, also where a node opens the field', async () => {
    const form = { formId: 7, formKey: revocation.revocationFormKey, formName: '撤销申请', formPropertyList: [] };
    const opened = [{ ...form, formFieldList: [fieldSetting('*', { operable: 'true' })] }];
    await workflow.publish(
      'open',
      ...inRow(['review', { handlers: only(workflow.player('staff02')), forms: opened }]),
      {
        forms: opened,
      },
    );
    await workflow.publish('opening', ...inRow(['review', { handlers: only(workflow.player('staff02')) }]), {
      revocation: { days: 1, administrators: false, process: 'open' },
    });
    const [procInstId, other] = [await workflow.start('staff01', 'opening'), await agreed('revocable')];
    await workflow.agree('staff02', procInstId);
    const id = (await ask('staff01', procInstId)).data.procInstId;
    const { taskId } = await workflow.todo('staff02', id);
    const complete = (values: object) =>
      workflow.call('staff02', forms.complete, { body: { taskId, procInstId: id, comment: '', values } });

    expect(await complete({ original: [other] })).toMatchObject({ status: 400, data: { field: 'original' } });
    const shown = await workflow.call('staff02', forms.formOfInstance, { query: { procInstId: id, taskId } });
    expect(shown.data.access.original).toBe('read');
    expect((await complete({ reason: '重复采购' })).status).toBe(200);
    expect((await info('staff01', procInstId)).state).toBe('revoked');
  });

  it('is revoked by one of two requests that come at the same time', async () => {
    const procInstId = await agreed('revocable');

    const answers = await Promise.all([ask('staff01', procInstId), ask('staff01', procInstId)]);

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('is not revoked by others, after its time, while it runs, without the setting, or without a reason', async () => {
    const [procInstId, late, final, unfit] = [
      await agreed('revocable'),
      await agreed('revocable'),
      await agreed('final'),
      await agreed('unfit'),
    ];
    const running = await workflow.start('staff01', 'revocable');
    const { pool } = workflow.server.database;
    await pool.query(`update wf_instance set ended_at = ended_at - 31 * 86400000::bigint where id = $1`, [late]);

    const refusals = [
      await ask('staff02', procInstId),
      await ask('designer01', procInstId),
      await ask('staff03', procInstId),
      await ask('staff01', late),
      await ask('staff01', running),
      await ask('staff01', final),
      await ask('staff01', unfit),
      await ask('staff01', procInstId, { reason: ' ' }),
    ];

    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 409, 409, 409, 409, 400]);
    expect(refusals[3]!.msg).toMatch(/^已超过可撤销的期限（办结后 30 天内）/);
    expect(refusals[4]!.msg).toMatch(/^流程尚未办结/);
    expect(refusals[7]!.data).toMatchObject({ field: 'reason' });
    expect((await info('staff01', final)).revocation).toBeNull();
    await workflow.call('staff01', tasks.cancel, { body: { procInstId: running, comment: '不办了' } });
    expect((await ask('staff01', running)).msg).toBe('该申请未获同意，无需撤销');
  });

  it('can be revoked by a process administrator where the process says so, and its initiator may read that', async () => {
    const procInstId = await agreed('administered');
    expect((await info('designer01', procInstId)).revocation?.until).not.toBeNull();

    const id = (await ask('designer01', procInstId)).data.procInstId;

    expect((await info('staff01', id)).revocation?.original?.procInstId).toBe(procInstId);
    expect((await workflow.call('staff03', tasks.messageProcessInfo, { query: { procInstId: id } })).status).toBe(403);
  });
});

describe('a process that decides on requests', () => {
  it('is not restarted, since the copy would decide nothing', async () => {
    const procInstId = await agreed('revocable');
    const id = (await ask('staff01', procInstId)).data.procInstId;
    await workflow.call('designer01', monitor.terminate, { body: { procInstId: id, reason: '误提交' } });

    const restarted = await workflow.call('designer01', monitor.restart, {
      body: { procInstId: id, reason: '误终止', requestId: randomUUID() },
    });

    expect(restarted).toMatchObject({ status: 409, msg: '撤销申请不能重新启动，请由申请人重新申请撤销' });
    expect((await info('staff01', procInstId)).revocation?.request?.state).toBe('refused');
  });

  it('is not offered to start, and can be drawn anew by process administrators', async () => {
    await ask('staff01', await agreed('revocable'));

    const key = revocation.revocationProcessKey;
    const drawn = await workflow.call('designer01', definitions.loadDefinition, { query: { processDefKey: key } });
    const offered = await workflow.call('staff01', definitions.startablePage, { query: { size: 100 } });
    const direct = await workflow.call('staff01', forms.start, {
      body: { procDefKey: key, version: 1, values: { original: [], reason: '直接发起' } },
    });

    expect(drawn.data).toMatchObject({ name: '撤销审批' });
    expect(JSON.stringify(offered.data)).not.toContain(key);
    expect(direct.status).toBe(404);
  });
});

describe('a record whose review is revoked', () => {
  const article = { title: '人才政策解读', column: 'policy', body: '<p>正文</p>' };

  it('is withdrawn from publication, unless it was submitted again since', async () => {
    const author = await workflow.as('unitadmin01');
    const auditor = await workflow.as('auditor01');
    const { create, act, detail } = news.endpoints;
    const publish = async () => {
      const { id, revision } = (await author(create, { body: { values: article } })).data;
      await author(act, { body: { id, revision, action: 'submit' } });
      const { procInstId } = (await author(detail, { query: { id } })).data;
      const page = (await auditor(tasks.todoPage, { query: { size: 100 } })).data.records;
      const { taskId } = page.find((task: tasks.TodoRecord) => task.procInstId === procInstId);
      await auditor(forms.complete, { body: { taskId, procInstId, comment: '', values: {} } });
      return { id, procInstId };
    };
    await publish();
    const { data } = await workflow.call('designer01', definitions.loadDefinition, {
      query: { processDefKey: 'news_review' },
    });
    const setting = JSON.stringify({ days: 7, administrators: false, process: '' });
    const bpmnData = data.bpmnData.replace(
      '</sdecloud:formKey>',
      `</sdecloud:formKey><sdecloud:revocation>${setting}</sdecloud:revocation>`,
    );
    await workflow.call('designer01', definitions.deploy, {
      body: { bpmnData, processDefinitionKey: 'news_review', processName: data.name, version: data.version },
    });
    const { id, procInstId } = await publish();

    const request = await ask('unitadmin01', procInstId);
    expect(request.status).toBe(200);
    expect((await author(detail, { query: { id } })).data.state).toBe('published');
    await decide('auditor01', request.data.procInstId);

    expect((await author(detail, { query: { id } })).data.state).toBe('offline');
    const list = (await author(reviews.list, { query: { area: news.area, id } })).data;
    expect(list).toMatchObject([{ procInstId, state: 'revoked' }]);
  });
});
