import { agreements, forms, errorMessage, tasks } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  agreementForm,
  countersigned,
  everyButton,
  fieldSetting,
  filledContract,
  inRow,
  only,
  testWorkflow,
  type TestWorkflow,
} from '../../workflow/testing/test-workflow';
import { testClaims, type Claims } from '../instances/testing/claims';

const opened = ['agreementName', 'agreementMoney', 'firstPartyName', 'violationDuty'].map((key) =>
  fieldSetting(key, { operable: 'true' }),
);

describe('a contract that two people sign', () => {
  let workflow: TestWorkflow;

  beforeAll(async () => {
    workflow = await testWorkflow();
    const player = (name: string) => workflow.player(name);
    const signed = {
      handlers: only(player('staff02'), player('staff03')),
      handling: countersigned,
      buttons: everyButton,
      forms: [{ ...agreementForm, formFieldList: opened }],
    };
    await workflow.publish('signed', ...inRow(['first', { handlers: only(player('staff04')) }], ['sign', signed]));
  });
  afterAll(() => workflow.server.close());

  const toSign = async () => {
    const instance = await workflow.start('staff01', 'signed');
    await workflow.agree('staff04', instance);
    return instance;
  };
  const read = async (username: string, instance: string) => {
    const { businessKey } = await workflow.todo(username, instance);
    return (await workflow.form(username, businessKey)).data as { revision: number };
  };
  const agree = async (username: string, instance: string, form: object | null, formRevision?: number) => {
    const { taskId } = await workflow.todo(username, instance);
    const body = {
      taskOperationDTO: { taskId, procInstId: instance, comment: '', formRevision },
      agreementFormDTO: form && { ...filledContract, ...form },
    };
    return workflow.call(username, agreements.completeAgreementTask, { body });
  };
  const stored = async (instance: string) =>
    (await workflow.form('staff01', instance)).data.dynamicFormAgreement as Record<string, unknown>;
  const refusal = { status: 409, msg: errorMessage('formChanged', 'zh-CN') };

  it('refuses the second signature without the changes of the first, and names both values', async () => {
    const instance = await toSign();
    const { revision } = await read('staff03', instance);
    await agree('staff02', instance, { agreementMoney: 8888 }, revision);

    const refused = await agree('staff03', instance, { firstPartyName: '甲方公司' }, revision);

    expect(refused).toMatchObject({
      ...refusal,
      data: {
        revision: revision + 1,
        changes: [{ field: 'agreementMoney', label: '合同金额', before: '5000', current: '8888' }],
      },
    });
    expect(await stored(instance)).toMatchObject({ agreementMoney: 8888, firstPartyName: '' });
  });

  it('can be signed by a person who has seen the change, together with their own values', async () => {
    const instance = await toSign();
    const { revision } = await read('staff03', instance);
    await agree('staff02', instance, { agreementMoney: 8888 }, revision);

    const seen = (await read('staff03', instance)).revision;
    const reply = await agree('staff03', instance, { agreementMoney: 8888, firstPartyName: '甲方公司' }, seen);

    expect(reply.status).toBe(200);
    expect(await stored(instance)).toMatchObject({ agreementMoney: 8888, firstPartyName: '甲方公司' });
  });

  it('can be signed with an older revision as long as no field was changed', async () => {
    const instance = await toSign();
    const { revision } = await read('staff03', instance);
    await agree('staff02', instance, {}, revision);

    expect((await agree('staff03', instance, null, revision)).status).toBe(200);
  });

  it('cannot be agreed to or rejected by a person who has not seen the last change', async () => {
    const instance = await toSign();
    const { revision } = await read('staff03', instance);
    await agree('staff02', instance, { agreementName: '新名称' }, revision);
    const { taskId } = await workflow.todo('staff03', instance);
    const task = { taskId, procInstId: instance, comment: '不同意', formRevision: revision };
    const { assignee } = { assignee: workflow.player('staff04').userId };

    expect(await agree('staff03', instance, null, revision)).toMatchObject(refusal);
    const rejection = { ...task, target: 'first', reSubmitType: '1' };
    expect(await workflow.call('staff03', tasks.reject, { body: rejection })).toMatchObject(refusal);
    expect(await workflow.call('staff03', tasks.delegate, { body: { ...task, assignee } })).toMatchObject(refusal);
    expect(await workflow.call('staff03', tasks.terminate, { body: task })).toMatchObject(refusal);
  });

  it('refuses a client that sends no revision only when it would undo what somebody else saved', async () => {
    const instance = await toSign();
    await agree('staff02', instance, { agreementMoney: 8888 });

    const refused = await agree('staff03', instance, { firstPartyName: '甲方公司' });

    expect(refused).toMatchObject({
      ...refusal,
      data: { changes: [{ field: 'agreementMoney', before: '5000', current: '8888', sent: '5000' }] },
    });
    expect((await agree('staff03', instance, null)).status).toBe(200);
  });
});

describe('a drawn form that two people change', () => {
  let claims: Claims;

  beforeAll(async () => {
    claims = await testClaims();
    const { workflow } = claims;
    const bound = { formId: claims.form.id, formKey: 'claim', formName: '报销', formPropertyList: [] };
    const [nodes, flows] = inRow([
      'sign',
      {
        handlers: only(workflow.player('staff02'), workflow.player('staff03')),
        handling: countersigned,
        forms: [
          {
            ...bound,
            formFieldList: [fieldSetting('subject', { operable: 'true' }), fieldSetting('secret', { hidden: 'true' })],
          },
        ],
      },
    ]);
    await workflow.publish('claim', nodes, flows, { forms: [{ ...bound, formFieldList: [] }] });
  });
  afterAll(() => claims.workflow.server.close());

  it('is refused with the value that the client read and the one that is stored', async () => {
    const { call, filled, started, stored, workflow } = claims;
    const instance = await started(filled({ subject: '济南出差' }));
    const complete = async (username: string, values: object, formRevision: number) => {
      const { taskId } = await workflow.todo(username, instance);
      const body = { taskId, procInstId: instance, comment: '', values, formRevision };
      return call(username, forms.complete, { body });
    };
    const { revision } = await claims.read('staff03', instance);
    expect((await complete('staff02', { subject: '青岛出差' }, revision)).status).toBe(200);

    expect(await complete('staff03', { subject: '烟台出差' }, revision)).toMatchObject({
      status: 409,
      data: {
        revision: revision + 1,
        changes: [{ field: 'subject', before: '济南出差', current: '青岛出差', sent: '烟台出差' }],
      },
    });
    expect(await stored(instance)).toMatchObject({ subject: '青岛出差' });
  });
});
