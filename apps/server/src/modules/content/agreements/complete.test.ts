import { monitor, agreements, tasks, errorMessage, locales } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  agreementForm,
  countersigned,
  everyButton,
  fieldSetting,
  filledContract,
  inRow,
  only,
  openContract,
  testWorkflow,
  type TestWorkflow,
} from '../../approval/workflow/testing/test-workflow';

describe('agreeing to a contract', () => {
  let workflow: TestWorkflow;

  beforeAll(async () => {
    workflow = await testWorkflow();
    const [nodes, flows] = inRow(
      ['review', { handlers: only(workflow.player('staff02')), buttons: everyButton, forms: openContract }],
      [
        'check',
        {
          handlers: only(workflow.player('staff03')),
          forms: [
            {
              ...agreementForm,
              formFieldList: [
                fieldSetting('*', { operable: 'true' }),
                fieldSetting('agreementMoney', { readOnly: 'true' }),
                fieldSetting('violationDuty', { hidden: 'true' }),
              ],
            },
          ],
        },
      ],
      ['sign', { handlers: only(workflow.player('auditor01'), workflow.player('auditor02')), handling: countersigned }],
    );
    await workflow.publish('row', nodes, flows);
  });
  afterAll(() => workflow.server.close());

  it('stores the form of its handler, with the opinion in the history (000-4-011)', async () => {
    const instance = await workflow.start('staff01', 'row');

    const reply = await workflow.agree('staff02', instance, {
      agreementFormDTO: { ...filledContract, agreementMoney: 7000 },
    });

    expect(reply.status).toBe(200);
    const form = await workflow.form('staff02', (await workflow.todo('staff03', instance)).businessKey);
    expect(form.data.dynamicFormAgreement.agreementMoney).toBe(7000);
    const history = await (await workflow.as('staff01'))(tasks.historyList, { query: { procInstId: instance } });
    expect(history.data).toMatchObject([
      { activityId: 'start', userNickName: '张伟', action: 'start' },
      {
        activityId: 'review',
        userNickName: '刘洋',
        action: 'complete',
        fullMsg: '同意',
        changes: [{ label: '合同金额', before: '¥5,000.00', after: '¥7,000.00' }],
      },
      { activityId: 'check', userNickName: '陈静', action: 'running', endTime: null },
    ]);
  });

  it.each([
    ['nest too deep', JSON.parse('['.repeat(400) + ']'.repeat(400))],
    ['are too long', '长'.repeat(64 * 1024)],
  ])('refuses variables that %s', async (_, x: unknown) => {
    const instance = await workflow.start('staff01', 'row');
    const { taskId } = await workflow.todo('staff02', instance);

    const body = { taskOperationDTO: { taskId, procInstId: instance, variables: { x } } };
    const reply = await (await workflow.as('staff02'))(agreements.completeAgreementTask, { body });

    expect(reply).toMatchObject({ status: 400, data: { field: 'taskOperationDTO.variables' } });
  });

  it.each([
    ['one person is next', 'row', 2],
    ['a department is next', 'wide', 3],
  ])(
    'takes at most three round trips beyond the session where this server wrote it last: %s',
    async (_, key, expected) => {
      const { department } = workflow.player('auditor01');
      const reviewed = { handlers: only(workflow.player('staff02')) };
      await workflow.publish(
        'wide',
        ...inRow(['review', reviewed], ['pool', { handlers: { ...only(), departmentList: [department!] } }]),
      );
      await workflow.agree('staff02', await workflow.start('staff01', key));
      const instance = await workflow.start('staff01', key);
      const { taskId } = await workflow.todo('staff02', instance);
      const client = await workflow.as('staff02');
      const body = { taskOperationDTO: { taskId, procInstId: instance }, agreementFormDTO: filledContract };

      const sent = await workflow.statementsOf(async () =>
        expect((await client(agreements.completeAgreementTask, { body })).status).toBe(200),
      );

      expect(sent).toHaveLength(expected);
    },
  );

  it('changes only the fields that the node lets one change', async () => {
    const instance = await workflow.start('staff01', 'row');
    await workflow.agree('staff02', instance);
    const { businessKey } = await workflow.todo('staff03', instance);
    const before = await workflow.everything();

    const refused = await workflow.agree('staff03', instance, {
      agreementFormDTO: { ...filledContract, agreementMoney: 1 },
    });

    expect(refused).toMatchObject({
      status: 400,
      msg: errorMessage('formFieldReadOnly', 'zh-CN', { field: '合同金额' }),
      data: { field: 'agreementMoney' },
    });
    expect(await workflow.everything()).toEqual(before);

    const taken = await workflow.agree('staff03', instance, {
      agreementFormDTO: { ...filledContract, violationDuty: '改掉', agreementName: '新名称' },
    });

    expect(taken.status).toBe(200);
    const { data } = await workflow.form('staff02', businessKey);
    expect(data.dynamicFormAgreement).toMatchObject({ ...filledContract, agreementName: '新名称' });
  });

  it('hides from a handler, now and later, what each of their nodes hides', async () => {
    const instance = await workflow.start('staff01', 'row');
    await workflow.agree('staff02', instance);
    const { businessKey } = await workflow.todo('staff03', instance);
    const duty = async (username: string) =>
      (await workflow.form(username, businessKey)).data.dynamicFormAgreement.violationDuty;

    expect(await duty('staff03')).toBe('');
    await workflow.agree('staff03', instance, { agreementFormDTO: { ...filledContract, violationDuty: '' } });

    expect(await duty('staff03')).toBe('');
    for (const username of ['staff01', 'staff02', 'auditor01', 'designer01'])
      expect(await duty(username)).toBe(filledContract.violationDuty);
  });

  it('shows the initiator and process administrators what the last node hides', async () => {
    const instance = await workflow.start('staff01', 'row');
    await workflow.agree('staff02', instance);
    const { businessKey, taskId } = await workflow.todo('staff03', instance);
    await (
      await workflow.as('staff03')
    )(tasks.copy, {
      body: { taskId, procInstId: instance, comment: '', userIdList: [workflow.player('staff04').userId] },
    });
    const shown = async (username: string) => {
      const { access, dynamicFormAgreement } = (await workflow.form(username, businessKey)).data;
      return [access.violationDuty, dynamicFormAgreement.violationDuty];
    };

    expect(await shown('staff01')).toEqual(['read', filledContract.violationDuty]);
    expect(await shown('designer01')).toEqual([undefined, filledContract.violationDuty]);
    expect(await shown('staff03')).toEqual(['hidden', '']);
    expect(await shown('staff04')).toEqual(['hidden', '']);
  });

  it('is refused to other users, who cannot read it as the handler either', async () => {
    const instance = await workflow.start('staff01', 'row');
    const earlier = await workflow.todo('staff02', instance);
    await workflow.agree('staff02', instance);
    const { businessKey, taskId } = await workflow.todo('staff03', instance);
    const select = async (username: string, query: object) =>
      (await workflow.as(username))(agreements.selectAgreement, { query: { businessKey, ...query } });

    for (const query of [{}, { taskId }]) expect((await select('staff06', query)).status).toBe(403);
    const foreign = await select('staff03', { taskId: earlier.taskId });
    expect(foreign.data?.dynamicFormAgreement.violationDuty ?? '').toBe('');
  });

  it('accepts one of two requests of the same task', async () => {
    const instance = await workflow.start('staff01', 'row');
    const { taskId } = await workflow.todo('staff02', instance);
    const client = await workflow.as('staff02');
    const agree = (agreementMoney: number) =>
      client(agreements.completeAgreementTask, {
        body: {
          taskOperationDTO: { taskId, procInstId: instance },
          agreementFormDTO: { ...filledContract, agreementMoney },
        },
      });

    const replies = await Promise.all([agree(1), agree(2), agree(3)]);

    const won = replies.findIndex(({ status }) => status === 200);
    const lost = replies.filter((_, index) => index !== won);
    expect(lost.map(({ status, msg }) => ({ status, msg }))).toEqual([
      { status: 409, msg: errorMessage('taskNotActive', 'zh-CN') },
      { status: 409, msg: errorMessage('taskNotActive', 'zh-CN') },
    ]);
    const { data } = await workflow.form('staff01', (await workflow.todo('staff03', instance)).businessKey);
    expect(data.dynamicFormAgreement.agreementMoney).toBe(won + 1);
  });

  it('keeps what two countersigners change at the same moment in different fields', async () => {
    const signers = only(workflow.player('auditor01'), workflow.player('auditor02'));
    await workflow.publish(
      'signed',
      ...inRow(['sign', { handlers: signers, handling: countersigned, forms: openContract }]),
    );
    const instance = await workflow.start('staff01', 'signed');

    const replies = await Promise.all([
      workflow.agree('auditor01', instance, { agreementFormDTO: { agreementMoney: 7000 } }),
      workflow.agree('auditor02', instance, { agreementFormDTO: { violationDuty: '按合同金额 20% 赔偿' } }),
    ]);

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await workflow.form('staff01', instance)).data).toMatchObject({
      revision: 3,
      dynamicFormAgreement: { ...filledContract, agreementMoney: 7000, violationDuty: '按合同金额 20% 赔偿' },
    });
  });

  it('lets two countersigners act at the same moment', async () => {
    const instance = await workflow.start('staff01', 'row');
    await workflow.agree('staff02', instance);
    await workflow.agree('staff03', instance);

    const replies = await Promise.all([workflow.agree('auditor01', instance), workflow.agree('auditor02', instance)]);

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { data } = await (await workflow.as('staff01'))(tasks.initiatedPage, { query: { size: 100 } });
    const record = data.records.find((item: tasks.InstanceRecord) => item.procInstId === instance);
    expect(record).toMatchObject({ state: 'complete', currentNodes: [] });
  });

  describe('with variables', () => {
    const send = async (instance: string, variables: object) => {
      const { taskId } = await workflow.todo('staff02', instance);
      const body = { taskOperationDTO: { taskId, procInstId: instance, variables } };
      return (await workflow.as('staff02'))(agreements.completeAgreementTask, { body });
    };
    const changes = async (instance: string) => {
      const query = { procInstId: instance };
      return (await (await workflow.as('designer01'))(monitor.variableChangePage, { query })).data.records;
    };

    beforeAll(async () => {
      const [nodes, flows] = inRow([
        'review',
        {
          handlers: only(workflow.player('staff02')),
          forms: [
            {
              ...agreementForm,
              formFieldList: [
                fieldSetting('*', { operable: 'true' }),
                fieldSetting('rating', { operable: 'true' }),
                fieldSetting('closed', { operable: 'true', readOnly: 'true' }),
              ],
            },
          ],
        },
      ]);
      const formData = `<camunda:formData xmlns:camunda="http://camunda.org/schema/1.0/bpmn"><camunda:formField id="approved" type="boolean"/><camunda:formField id="risk"
        type="long"><camunda:validation><camunda:constraint name="readonly"/></camunda:validation></camunda:formField></camunda:formData>`;
      const withFields = (xml: string) =>
        xml.replace(/(<bpmn:userTask id="review"[^]*?<bpmn:extensionElements>)/, `$1${formData}`);
      await workflow.publish('declared', nodes, flows, { edit: withFields });
    });

    it.each(['risk', 'closed', 'nextApprover'])('refuses %s, which the node does not leave open', async (name) => {
      const instance = await workflow.start('staff01', 'declared');

      const reply = await send(instance, { approved: true, [name]: 1 });

      expect(reply).toMatchObject({ status: 400, data: { field: `taskOperationDTO.variables.${name}` } });
      expect(reply.msg).toContain(name);
    });

    it('sets the variables that the node or its form declares, and records old and new value', async () => {
      const instance = await workflow.start('staff01', 'declared');

      expect((await send(instance, { approved: true, rating: 5 })).status).toBe(200);

      expect(await changes(instance)).toMatchObject([
        { name: 'rating', person: '刘洋', nodeName: '节点 review', oldValue: null, newValue: '5' },
        { name: 'approved', person: '刘洋', oldValue: null, newValue: 'true' },
      ]);
    });

    it('records what a handler changes in the form, with personal details masked', async () => {
      const instance = await workflow.start('staff01', 'declared', { firstPartyPhone: '13900001111' });

      await workflow.agree('staff02', instance, {
        agreementFormDTO: { ...filledContract, agreementMoney: 7000, firstPartyPhone: '13900002222' },
      });

      const kept = await changes(instance);
      expect(kept).toContainEqual(
        expect.objectContaining({ name: 'agreementMoney', oldValue: '5000', newValue: '7000' }),
      );
      const phone = kept.find(({ name }: { name: string }) => name === 'firstPartyPhone');
      expect(JSON.stringify(phone)).not.toMatch(/1390000/);
    });

    it('shows the changes only to process administrators', async () => {
      const instance = await workflow.start('staff01', 'declared');
      const query = { procInstId: instance };

      const reply = await (await workflow.as('staff01'))(monitor.variableChangePage, { query });

      expect(reply.status).toBe(403);
    });
  });

  describe.each(locales)('with bad input (%s)', (locale) => {
    const attempt = async (username: string, taskOperationDTO: object, agreementFormDTO?: object) =>
      (await workflow.as(username))(agreements.completeAgreementTask, {
        locale,
        body: { taskOperationDTO, ...(agreementFormDTO && { agreementFormDTO }) },
      });

    it('names the invalid field and changes nothing', async () => {
      const instance = await workflow.start('staff01', 'row');
      const { taskId } = await workflow.todo('staff02', instance);
      const other = await workflow.start('staff01', 'row');
      const task = { taskId, procInstId: instance };
      const before = await workflow.everything();

      const field = (name: string) => ({ status: 400, data: { field: `taskOperationDTO.${name}` } });
      expect(await attempt('staff02', { ...task, comment: '字'.repeat(101) })).toMatchObject(field('comment'));
      expect(await attempt('staff02', { ...task, variables: { agreementMoney: 1 } })).toMatchObject(
        field('variables.agreementMoney'),
      );
      expect(await attempt('staff02', task, { ...filledContract, agreementMoney: -1 })).toMatchObject({
        status: 400,
        data: { field: 'agreementFormDTO.agreementMoney' },
      });
      const refusals = [
        ['notHandler', 403, await attempt('staff04', task)],
        ['notHandler', 403, await attempt('designer01', task)],
        ['flowNotOffered', 400, await attempt('staff02', { ...task, selectedSeqFlowId: ['to_end'] })],
        ['taskNotFound', 404, await attempt('staff02', { ...task, procInstId: other })],
        ['taskNotFound', 404, await attempt('staff02', { ...task, taskId: `${instance}.999` })],
        ['taskNotFound', 404, await attempt('staff02', { ...task, taskId: 'none' })],
        ['fileMissing', 400, await attempt('staff02', task, { ...filledContract, fileName: 'a.pdf' })],
        ['formInvalid', 400, await attempt('staff02', task, { ...filledContract, agreementName: ' ' })],
      ] as const;
      for (const [name, status, reply] of refusals)
        expect({ status: reply.status, msg: reply.msg }).toEqual({ status, msg: errorMessage(name, locale) });
      expect(await workflow.everything()).toEqual(before);
    });

    it('refuses a completed task, and a task of an instance that was stopped', async () => {
      const done = await workflow.start('staff01', 'row');
      const first = await workflow.todo('staff02', done);
      await workflow.agree('staff02', done);
      const stopped = await workflow.start('staff01', 'row');
      const last = await workflow.todo('staff02', stopped);
      const client = await workflow.as('staff02');
      await client(tasks.terminate, { body: { procInstId: stopped, taskId: last.taskId, comment: '' } });
      const before = await workflow.everything();

      const twice = await attempt('staff02', { taskId: first.taskId, procInstId: done });
      const after = await attempt('staff02', { taskId: last.taskId, procInstId: stopped });

      expect(twice).toMatchObject({ status: 409, msg: errorMessage('taskNotActive', locale) });
      expect(after).toMatchObject({ status: 409, msg: errorMessage('instanceEnded', locale) });
      expect(await workflow.everything()).toEqual(before);
    });
  });

  it('can be read only by those who take part in it', async () => {
    const instance = await workflow.start('staff01', 'row');
    const { businessKey } = await workflow.todo('staff02', instance);

    expect((await workflow.form('staff01', businessKey)).status).toBe(200);
    expect((await workflow.form('staff02', businessKey)).status).toBe(200);
    expect((await workflow.form('designer01', businessKey)).status).toBe(200);
    expect((await workflow.form('staff04', businessKey)).status).toBe(403);
    expect((await workflow.form('staff01', randomUUID())).status).toBe(404);
    expect((await workflow.form('staff01', "' or 1=1 --")).status).toBe(404);
  });
});
