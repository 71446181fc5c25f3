import { agreements, errorMessage, locales, type Locale } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DrawnFlow, DrawnNode } from '../../approval/workflow/drawing';
import {
  filledContract,
  inRow,
  only,
  testWorkflow,
  type TestWorkflow,
} from '../../approval/workflow/testing/test-workflow';

describe('starting a contract', () => {
  let workflow: TestWorkflow;

  beforeAll(async () => {
    workflow = await testWorkflow();
    const [nodes, flows] = inRow(['review', { handlers: only(workflow.player('staff02')) }]);
    await workflow.publish('row', nodes, flows);
  });
  afterAll(() => workflow.server.close());

  const ask = async (username: string, body: object, locale?: Locale) =>
    (await workflow.as(username))(agreements.startAgreement, { body, ...(locale && { locale }) });
  const startBody = (form: object = {}, start: object = {}) => ({
    startProcessDTO: { procDefKey: 'row', ...start },
    agreementFormDTO: { ...filledContract, ...form },
  });

  it('creates the instance and its form together (000-1-011, 000-4-010)', async () => {
    const { status, data } = await ask('staff01', startBody());

    expect(status).toBe(200);
    const { businessKey, title, initiatorName } = await workflow.todo('staff02', data.procInstId);
    expect({ title, initiatorName }).toEqual({ title: filledContract.agreementName, initiatorName: '张伟' });
    const form = await workflow.form('staff01', businessKey);
    expect(form.data.dynamicFormAgreement).toMatchObject(filledContract);
  });

  it('answers a repeated request with the same instance', async () => {
    const requestId = randomUUID();
    const first = await ask('staff01', startBody({}, { requestId }));
    const before = await workflow.everything();

    const again = await ask('staff01', startBody({}, { requestId }));
    const other = await ask('staff04', startBody({ agreementName: '另一份' }, { requestId }));

    expect(again.data).toEqual(first.data);
    expect(other.data.procInstId).not.toBe(first.data.procInstId);
    expect(await workflow.everything()).not.toEqual(before);
    const { rows } = await workflow.server.database.pool.query('select from form_instances where instance_id = $1', [
      first.data.procInstId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('refuses another contract under the same request id, also once the request is forgotten', async () => {
    const requestId = randomUUID();
    await ask('staff01', startBody({}, { requestId }));
    const { pool } = workflow.server.database;

    const other = await ask('staff01', startBody({ agreementName: '另一份' }, { requestId }));
    await pool.query('delete from action_requests');
    const late = await ask('staff01', startBody({}, { requestId }));

    const refusal = { status: 422, msg: errorMessage('alreadySubmitted', 'zh-CN') };
    for (const reply of [other, late]) expect(reply).toMatchObject(refusal);
  });

  it('starts one instance when the same request arrives twice at the same moment', async () => {
    const body = startBody({}, { requestId: randomUUID() });

    const replies = await Promise.all([ask('staff01', body), ask('staff01', body)]);

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0].data).toEqual(replies[1].data);
  });

  it.each(locales)('is refused when no branch can be taken, with the name of the node (%s)', async (locale) => {
    const nodes: DrawnNode[] = [
      { id: 'start', type: 'bpmn:StartEvent', name: '开始', x: 100, y: 100 },
      { id: 'amount', type: 'bpmn:ExclusiveGateway', name: '合同金额', x: 200, y: 100 },
      ...(['small', 'large'] as const).map((id, index): DrawnNode => ({
        id,
        type: 'bpmn:UserTask',
        name: id,
        settings: { handlers: only(workflow.player('staff02')) },
        x: 400,
        y: 100 + index * 200,
      })),
    ];
    const flow = (id: string, from: string, to: string, condition?: string): DrawnFlow => ({
      id,
      from,
      to,
      points: [[0, 0]],
      ...(condition !== undefined && { condition }),
    });
    await workflow.publish('gap', nodes, [
      flow('begin', 'start', 'amount'),
      flow('toSmall', 'amount', 'small', '${agreementMoney < 10 * 10}'),
      flow('toLarge', 'amount', 'large', '${agreementMoney > 100 * 100}'),
    ]);
    const before = await workflow.everything();

    const { status, msg } = await ask('staff01', startBody({ agreementMoney: 5000 }, { procDefKey: 'gap' }), locale);

    expect({ status, msg }).toEqual({
      status: 409,
      msg: errorMessage('noFlowSelected', locale, { node: '合同金额' }),
    });
    expect(await workflow.everything()).toEqual(before);
    const large = await ask('staff01', startBody({ agreementMoney: 50_000 }, { procDefKey: 'gap' }), locale);
    expect((await workflow.todo('staff02', large.data.procInstId)).taskDefKey).toBe('large');
  });

  describe.each(locales)('with bad input (%s)', (locale) => {
    it.each([
      [{ agreementMoney: -1 }, 'agreementFormDTO.agreementMoney'],
      [{ agreementMoney: 10_000_000 }, 'agreementFormDTO.agreementMoney'],
      [{ agreementMoney: 12.345 }, 'agreementFormDTO.agreementMoney'],
      [{ agreementMoney: '5' }, 'agreementFormDTO.agreementMoney'],
      [{ agreementType: '4' }, 'agreementFormDTO.agreementType'],
      [{ startTime: '2026-02-30 00:00:00' }, 'agreementFormDTO.startTime'],
      [{ agreementName: 'x'.repeat(201) }, 'agreementFormDTO.agreementName'],
      [{ firstPartyPhone: '138000000000' }, 'agreementFormDTO.firstPartyPhone'],
    ])('names the field of %j and changes nothing', async (form, field) => {
      const before = await workflow.everything();

      const { status, msg, data } = await ask('staff01', startBody(form), locale);

      expect({ status, data }).toEqual({ status: 400, data: { field } });
      expect(msg).toContain(field);
      expect(await workflow.everything()).toEqual(before);
    });

    it.each([
      [{ agreementName: '' }, 'agreementName'],
      [{ agreementType: null }, 'agreementType'],
      [{ endTime: null }, 'agreementTime'],
      [{ startTime: '2027-01-01 00:00:00' }, 'agreementTime'],
      [{ agreementMoney: null }, 'agreementMoney'],
      [{ firstPartyPhone: '12345678901' }, 'firstPartyPhone'],
    ])('refuses a form with %j and changes nothing', async (form, field) => {
      const before = await workflow.everything();

      const { status, msg, data } = await ask('staff01', startBody(form), locale);

      expect({ status, msg }).toEqual({ status: 400, msg: errorMessage('formInvalid', locale) });
      expect(data.field).toBe(field);
      expect(await workflow.everything()).toEqual(before);
    });

    it('refuses a file that was not uploaded, an unknown process, and flows that are not offered', async () => {
      const before = await workflow.everything();

      const file = await ask('staff01', startBody({ bucketName: 'workflow', fileName: 'none.pdf' }), locale);
      const process = await ask('staff01', startBody({}, { procDefKey: 'none' }), locale);
      const flow = await ask('staff01', startBody({}, { selectedSeqFlowId: ['to_end'] }), locale);

      expect(file).toMatchObject({ status: 400, msg: errorMessage('fileMissing', locale) });
      expect(process).toMatchObject({ status: 404, msg: errorMessage('definitionNotFound', locale) });
      expect(flow).toMatchObject({ status: 400, msg: errorMessage('flowNotOffered', locale) });
      expect(await workflow.everything()).toEqual(before);
    });
  });
});
