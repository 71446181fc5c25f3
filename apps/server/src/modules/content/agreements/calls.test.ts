import { agreements, errorMessage, type Locale } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  agreementForm,
  fieldSetting,
  filledContract,
  inRow,
  only,
  testWorkflow,
  type TestWorkflow,
} from '../../approval/workflow/testing/test-workflow';
import { ownVariables } from './calls';

type Settings = Record<string, Parameters<typeof fieldSetting>[1]>;

const bound = (settings: Settings) => [
  { ...agreementForm, formFieldList: Object.entries(settings).map(([key, setting]) => fieldSetting(key, setting)) },
];

describe('filling in a contract', () => {
  let workflow: TestWorkflow;
  beforeAll(async () => {
    workflow = await testWorkflow();
  });
  afterAll(() => workflow.server.close());

  const publish = async (atStart: Settings, atNode: Settings = {}) => {
    const review = { handlers: only(workflow.player('staff02')), forms: bound(atNode) };
    await workflow.publish('filled', ...inRow(['review', review]), { forms: bound(atStart) });
  };
  const start = (agreementFormDTO: object) =>
    workflow.call('staff01', agreements.startAgreement, {
      body: { startProcessDTO: { procDefKey: 'filled' }, agreementFormDTO },
    });
  const stored = async (instance: string) => (await workflow.form('designer01', instance)).data.dynamicFormAgreement;

  describe('at a node', () => {
    const agree = async (settings: Settings, changes: object, locale: Locale = 'zh-CN') => {
      await publish({}, { '*': { operable: 'true' }, ...settings });
      const instance = await workflow.start('staff01', 'filled');
      const { taskId } = await workflow.todo('staff02', instance);
      const body = { taskOperationDTO: { taskId, procInstId: instance }, agreementFormDTO: changes };
      const reply = await workflow.call('staff02', agreements.completeAgreementTask, { body, locale });
      return { reply, contract: await stored(instance) };
    };

    it('changes the fields that the node allows to change', async () => {
      const { contract } = await agree({}, { ...filledContract, agreementMoney: 7000 });

      expect(contract).toMatchObject({ ...filledContract, agreementMoney: 7000 });
    });

    it('keeps what was not sent, also one end of the period', async () => {
      const { contract } = await agree({}, { endTime: '2027-06-30 00:00:00' });

      expect(contract).toMatchObject({ ...filledContract, endTime: '2027-06-30 00:00:00' });
    });

    it('keeps hidden fields, whatever is sent', async () => {
      const settings = { agreementMoney: { hidden: 'true' }, agreementTime: { hidden: 'true' } } as const;

      const { contract } = await agree(settings, { ...filledContract, agreementMoney: 1, startTime: null });

      expect(contract).toMatchObject(filledContract);
    });

    it.each([
      [{ readOnly: 'true' } as const, 'zh-CN' as const, '合同金额'],
      [{ operable: 'false' } as const, 'en-US' as const, 'Contract amount'],
    ])('refuses another value of a field with %j', async (setting, locale, field) => {
      const { reply, contract } = await agree({ agreementMoney: setting }, { agreementMoney: 1 }, locale);

      expect(reply).toMatchObject({ status: 400, msg: errorMessage('formFieldReadOnly', locale, { field }) });
      expect(contract).toMatchObject(filledContract);
    });

    it('accepts a read-only field that was sent empty as unchanged', async () => {
      const { reply, contract } = await agree({ agreementMoney: { readOnly: 'true' } }, { agreementMoney: null });

      expect(reply.status).toBe(200);
      expect(contract).toMatchObject(filledContract);
    });
  });

  const required = ['agreementName', 'agreementType', 'agreementTime', 'agreementMoney'];
  const texts = ['technicalServiceRequire', 'violationDuty'];

  it.each<[string, object, Settings, [string, string][]]>([
    ['an empty form', {}, {}, [...required, ...texts].map((field) => [field, 'required'])],
    ['what the process requires', filledContract, { attachment: { required: 'true' } }, [['attachment', 'required']]],
    [
      'a phone that is no mobile number, and a period that ends before it starts',
      { ...filledContract, firstPartyPhone: '12345678901', endTime: '2025-01-01 00:00:00' },
      {},
      [
        ['agreementTime', 'order'],
        ['firstPartyPhone', 'mobile'],
      ],
    ],
  ])('names every issue of %s', async (_, sent, settings, issues) => {
    await publish(settings);

    expect(await start(sent)).toMatchObject({
      status: 400,
      msg: errorMessage('formInvalid', 'zh-CN'),
      data: { field: issues[0]![0], issues: issues.map(([field, code]) => ({ field, code })) },
    });
  });

  it('requires no field that the process hides or sets read-only', async () => {
    await publish({ agreementName: { hidden: 'true' }, agreementMoney: { readOnly: 'true' } });

    const { data } = await start({ ...filledContract, agreementName: '', agreementMoney: null });

    expect(await stored(data.procInstId)).toMatchObject({ agreementName: '', agreementMoney: null });
  });

  it('refuses the name of a file without the file', async () => {
    await publish({});

    const reply = await start({ ...filledContract, fileName: 'f' });

    expect(reply).toMatchObject({
      status: 400,
      msg: errorMessage('fileMissing', 'zh-CN'),
      data: { field: 'attachment' },
    });
  });
});

describe("the variables of a handler's request", () => {
  it('are accepted when only the process reads them', () => {
    expect(ownVariables({ approvedBy_law: true })).toEqual({ approvedBy_law: true });
  });

  it.each(['agreementMoney', 'initiator', 'nrOfInstances', 'Activity_1_assigneeList', '__proto__x-y'])(
    'are refused under the name %s',
    (name) => {
      expect(() => ownVariables({ [name]: 1 })).toThrow('formFieldReadOnly');
    },
  );
});
