import { agreements, tasks, forms, errorMessage } from '@portal/contract';
import { drawnForm } from '@portal/contract/forms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countersigned,
  everyButton,
  filledContract,
  inRow,
  only,
  testWorkflow,
  type TestWorkflow,
} from '../workflow/testing/test-workflow';

describe('handlers chosen at runtime', () => {
  let workflow: TestWorkflow;
  const id = (username: string) => workflow.player(username).userId;
  const name = (username: string) => workflow.player(username).chineseName;
  const choose = (taskDefKey: string, ...usernames: string[]) => ({ taskDefKey, userIdList: usernames.map(id) });

  beforeAll(async () => {
    workflow = await testWorkflow();
    await workflow.publish(
      'chosen',
      ...inRow(
        ['apply', { handlers: only(workflow.player('staff01')), buttons: everyButton }],
        [
          'lead',
          {
            handlers: only(workflow.player('staff02'), workflow.player('staff03')),
            choice: { chooser: 'initiator', several: false, required: true },
            buttons: everyButton,
          },
        ],
        [
          'review',
          {
            handlers: {
              ...only(workflow.player('auditor02')),
              departmentList: [workflow.player('auditor01').department!],
            },
            choice: { chooser: 'previous', several: true, required: true },
            handling: countersigned,
            buttons: everyButton,
          },
        ],
      ),
    );
  });
  afterAll(() => workflow.server.close());

  const start = async (...nextHandlerList: object[]) => {
    const startProcessDTO = { procDefKey: 'chosen', nextHandlerList };
    return workflow.call('staff01', agreements.startAgreement, {
      body: { startProcessDTO, agreementFormDTO: filledContract },
    });
  };
  const agree = async (username: string, procInstId: string, ...nextHandlerList: object[]) => {
    const { taskId } = await workflow.todo(username, procInstId);
    const taskOperationDTO = { taskId, procInstId, comment: '同意', nextHandlerList };
    return workflow.call(username, agreements.completeAgreementTask, { body: { taskOperationDTO } });
  };
  const choicesOf = async (username: string, procInstId: string) => {
    const { taskId } = await workflow.todo(username, procInstId);
    const { data } = await workflow.call(username, tasks.messageProcessInfo, { query: { procInstId, taskId } });
    return data.handlerChoiceList as tasks.HandlerChoice[];
  };

  it('handle the task from the start, through a reject, to its resubmission', async () => {
    const { data: configuration } = await workflow.call('staff01', tasks.startConfiguration, {
      query: { procDefKey: 'chosen' },
    });
    expect(configuration.handlerChoiceList).toMatchObject([
      { taskDefKey: 'lead', taskName: '节点 lead', several: false, required: true, reach: 'always', restricted: true },
    ]);

    const { data } = await start(choose('lead', 'staff02'));
    const procInstId: string = data.procInstId;
    await agree('staff01', procInstId);
    expect(await choicesOf('staff02', procInstId)).toMatchObject([
      { taskDefKey: 'review', several: true, restricted: true, chosenList: [] },
    ]);
    expect((await agree('staff02', procInstId, choose('review', 'auditor01', 'auditor02'))).status).toBe(200);
    await workflow.todo('auditor02', procInstId);
    const { taskId } = await workflow.todo('auditor01', procInstId);
    const rejected = { procInstId, taskId, target: 'apply', reSubmitType: '1', comment: '请换人' };
    expect((await workflow.call('auditor01', tasks.reject, { body: rejected })).status).toBe(200);

    expect(await choicesOf('staff01', procInstId)).toMatchObject([
      { taskDefKey: 'lead', chosenList: [{ userId: id('staff02'), chineseName: name('staff02') }] },
    ]);
    expect((await agree('staff01', procInstId, choose('lead', 'staff03'))).status).toBe(200);
    expect(await choicesOf('staff03', procInstId)).toMatchObject([
      { chosenList: [{ userId: id('auditor01') }, { userId: id('auditor02') }] },
    ]);
    expect((await agree('staff03', procInstId)).status).toBe(200);

    await workflow.todo('auditor01', procInstId);
    const { data: rows } = await workflow.call('staff01', tasks.historyList, { query: { procInstId } });
    expect(rows.filter(({ action }: tasks.HistoryRow) => action === 'choose')).toMatchObject([
      { userNickName: name('staff01'), targetNames: [name('staff02')], fullMsg: '节点 lead' },
      { userNickName: name('staff02'), targetNames: [name('auditor01'), name('auditor02')], fullMsg: '节点 review' },
      { userNickName: name('staff01'), targetNames: [name('staff03')], fullMsg: '节点 lead' },
    ]);
  });

  it('are refused with the name of the node when they are missing or invalid, and nothing is written', async () => {
    const { data } = await start(choose('lead', 'staff02'));
    const procInstId: string = data.procInstId;
    await agree('staff01', procInstId);
    const before = await workflow.everything();
    const refusal = (error: Parameters<typeof errorMessage>[0], taskDefKey: string) => ({
      status: 400,
      msg: errorMessage(error, 'zh-CN', { node: `节点 ${taskDefKey}` }),
      data: { field: 'nextHandlerList', taskDefKey },
    });

    expect(await start()).toMatchObject(refusal('handlerChoiceRequired', 'lead'));
    expect(await start(choose('lead', 'auditor01'))).toMatchObject(refusal('handlerChoiceUnknown', 'lead'));
    expect(await start(choose('lead', 'staff02', 'staff03'))).toMatchObject(refusal('handlerChoiceRefused', 'lead'));
    expect(await start({ taskDefKey: 'lead', userIdList: [987_654] })).toMatchObject(
      refusal('handlerChoiceUnknown', 'lead'),
    );
    expect(await agree('staff02', procInstId)).toMatchObject(refusal('handlerChoiceRequired', 'review'));
    expect(await agree('staff02', procInstId, choose('review', 'staff04'))).toMatchObject(
      refusal('handlerChoiceUnknown', 'review'),
    );
    await workflow.server.database.pool.query(`update users set status = '1' where id = $1`, [id('auditor02')]);
    expect(await agree('staff02', procInstId, choose('review', 'auditor02'))).toMatchObject(
      refusal('handlerChoiceUnknown', 'review'),
    );
    await workflow.server.database.pool.query(`update users set status = '0' where id = $1`, [id('auditor02')]);

    expect(await workflow.everything()).toEqual(before);
  });

  it('must be listed people whom the chooser may see', async () => {
    const { data: configuration } = await workflow.call('staff01', tasks.startConfiguration, {
      query: { procDefKey: 'chosen' },
    });
    const { procDefId } = configuration.handlerChoiceList[0];
    const page = async (username: string, query: object) =>
      workflow.call(username, tasks.choosablePage, { query: { procDefId, ...query } });
    const people = async (query: object) =>
      (await page('staff01', query)).data.records.map(({ userId }: { userId: number }) => userId);

    expect(await people({ taskDefKey: 'lead' })).toEqual([id('staff02'), id('staff03')]);
    expect(await people({ taskDefKey: 'lead', keyword: name('staff03') })).toEqual([id('staff03')]);
    expect(await people({ taskDefKey: 'review' })).toEqual([id('auditor01'), id('auditor02')]);
    expect((await page('staff01', { taskDefKey: 'apply' })).status).toBe(404);
  });

  it('are named in the forecast of a start only if the reader may see them', async () => {
    const steps = async (...nextHandlerList: object[]) => {
      const body = { procDefKey: 'chosen', variables: {}, nextHandlerList };
      const { data } = await workflow.call('staff01', tasks.startForecast, { body });
      return data.map(({ handlers, chosenBy }: tasks.ForecastStep) => [chosenBy, ...handlers].filter(Boolean).join());
    };

    expect(await steps()).toEqual([name('staff01'), 'reader', 'previous', '']);
    expect(await steps(choose('lead', 'staff02'))).toEqual([name('staff01'), name('staff02'), 'previous', '']);
    expect(await steps({ taskDefKey: 'lead', userIdList: [987_654] })).toEqual([
      name('staff01'),
      'reader',
      'previous',
      '',
    ]);
  });

  it('can be sent with a drawn form and without any form', async () => {
    const draft = drawnForm.parse({ fields: [{ key: 'subject', kind: 'short-text', label: '事由' }] });
    const created = { formKey: 'short', formName: '申请', draft };
    const form = (await workflow.call('designer01', forms.create, { body: created })).data;
    await workflow.call('designer01', forms.publish, { body: form });
    const bound = { formId: form.id, formKey: 'short', formName: '申请', formFieldList: [], formPropertyList: [] };
    const byPrevious = { choice: { chooser: 'previous', several: false, required: true } } as const;
    const formless = { forms: [{ ...bound, formId: null, formKey: 'elsewhere' }] };
    await workflow.publish(
      'drawn',
      ...inRow(['a', { ...byPrevious, ...formless }], ['b', byPrevious], ['c', byPrevious]),
      {
        forms: [bound],
      },
    );
    const begin = (...nextHandlerList: object[]) =>
      workflow.call('staff01', forms.start, {
        body: { procDefKey: 'drawn', version: 1, values: { subject: '出差' }, nextHandlerList },
      });

    expect((await begin()).data).toEqual({ field: 'nextHandlerList', taskDefKey: 'a' });
    const { data } = await begin(choose('a', 'staff02'));
    const task = async (username: string) => ({
      procInstId: data.procInstId,
      taskId: (await workflow.todo(username, data.procInstId)).taskId,
    });
    const refused = { ...(await task('staff02')), nextHandlerList: [{ taskDefKey: 'b', userIdList: [987_654] }] };
    expect((await workflow.call('staff02', tasks.complete, { body: refused })).status).toBe(400);
    const agreed = { ...refused, nextHandlerList: [choose('b', 'staff03')] };
    expect((await workflow.call('staff02', tasks.complete, { body: agreed })).status).toBe(200);
    const filled = { ...(await task('staff03')), nextHandlerList: [choose('c', 'staff04')] };
    expect((await workflow.call('staff03', forms.complete, { body: filled })).status).toBe(200);

    await workflow.todo('staff04', data.procInstId);
  });

  it('are checked while the form is read; a completion sends four statements', async () => {
    const { data } = await start(choose('lead', 'staff02'));
    await agree('staff01', data.procInstId);
    const { taskId } = await workflow.todo('staff02', data.procInstId);
    const nextHandlerList = [choose('review', 'auditor01')];
    const body = { taskOperationDTO: { taskId, procInstId: data.procInstId, nextHandlerList } };

    const sent = await workflow.statementsOf(async () =>
      expect((await workflow.call('staff02', agreements.completeAgreementTask, { body })).status).toBe(200),
    );

    // the form, the visible and the listed people are read at once, then follows the write
    expect(sent).toHaveLength(4);
  });
});
