import { agreements } from '@portal/contract';
import { toAccess } from '@portal/contract/forms';
import { describe, expect, it } from 'vitest';
import { fieldSetting } from '../../approval/workflow/testing/test-workflow';
import { acceptAgreement, attachmentOf, emptyForm, formVariables, ownVariables } from './form';

const current = agreements.agreementForm.parse({
  agreementName: '技术服务合同',
  agreementType: '1',
  startTime: '2026-01-01 00:00:00',
  endTime: '2026-12-31 00:00:00',
  agreementMoney: 5000,
  technicalServiceRequire: '按季度提交',
  violationDuty: '赔偿',
});

describe('filling in a contract at a node', () => {
  it('takes what the node lets one change', () => {
    const { form: next } = acceptAgreement(current, { ...current, agreementMoney: 7000 }, {}, 'zh-CN');

    expect(next).toEqual({ ...current, agreementMoney: 7000 });
  });

  it('leaves hidden fields as they were, whatever is sent', () => {
    const hidden = [
      fieldSetting('agreementMoney', { hidden: 'true' }),
      fieldSetting('agreementTime', { hidden: 'true' }),
    ];

    const { form: next } = acceptAgreement(
      current,
      { ...current, agreementMoney: 1, startTime: null },
      toAccess(hidden),
      'zh-CN',
    );

    expect(next).toEqual(current);
  });

  it.each([
    [{ readOnly: 'true' } as const, 'zh-CN' as const, '合同金额'],
    [{ operable: 'false' } as const, 'en-US' as const, 'Contract amount'],
  ])('refuses another value of a field with %j', (access, locale, field) => {
    const attempt = () =>
      acceptAgreement(
        current,
        { ...current, agreementMoney: 1 },
        toAccess([fieldSetting('agreementMoney', access)]),
        locale,
      );

    expect(attempt).toThrow(expect.objectContaining({ errorName: 'formFieldReadOnly', params: { field } }));
  });

  it('takes a read-only field that was not sent as unchanged', () => {
    const { form: next } = acceptAgreement(
      current,
      { ...current, agreementMoney: null },
      toAccess([fieldSetting('agreementMoney', { readOnly: 'true' })]),
      'zh-CN',
    );

    expect(next.agreementMoney).toBe(5000);
  });
});

describe('a filled contract', () => {
  const required = ['agreementName', 'agreementType', 'agreementTime', 'agreementMoney'];
  const texts = ['technicalServiceRequire', 'violationDuty'];

  it.each([
    ['an empty form', emptyForm, {}, [...required, ...texts].map((field) => [field, 'required'])],
    ['what the node requires', current, { attachment: { required: 'true' } as const }, [['attachment', 'required']]],
    [
      'a phone that is no mobile number, and a period that ends before it starts',
      { ...current, firstPartyPhone: '12345678901', endTime: '2025-01-01 00:00:00' },
      {},
      [
        ['agreementTime', 'order'],
        ['firstPartyPhone', 'mobile'],
      ],
    ],
  ])('names every issue of %s', (_, sent, settings, issues) => {
    const set = Object.entries(settings).map(([key, setting]) => fieldSetting(key, setting));

    expect(() => acceptAgreement(emptyForm, sent, toAccess(set), 'zh-CN')).toThrow(
      expect.objectContaining({
        errorName: 'formInvalid',
        data: {
          field: issues[0]![0],
          issues: issues.map(([field, code]) => expect.objectContaining({ field, code })),
        },
      }),
    );
  });

  it('requires nothing that the node hides or sets read-only', () => {
    const empty = { ...current, agreementName: '', agreementMoney: null };
    const settings = [
      fieldSetting('agreementName', { hidden: 'true' }),
      fieldSetting('agreementMoney', { readOnly: 'true' }),
    ];

    expect(acceptAgreement(empty, empty, toAccess(settings), 'zh-CN').form).toEqual(empty);
  });

  it('refers to a whole file or to none', () => {
    expect(attachmentOf(current)).toBeNull();
    expect(attachmentOf({ ...current, bucketName: 'b', fileName: 'f' })).toEqual({ bucket: 'b', name: 'f' });
    expect(() => attachmentOf({ ...current, fileName: 'f' })).toThrow('fileMissing');
  });

  it('gives conditions its numbers and words', () => {
    expect(formVariables(current)).toMatchObject({ agreementMoney: 5000, agreementType: '1' });
    expect(formVariables(current)).not.toHaveProperty('violationDuty');
  });
});

describe("the variables of a handler's request", () => {
  it('are taken when the process alone reads them', () => {
    expect(ownVariables({ approvedBy_law: true })).toEqual({ approvedBy_law: true });
  });

  it.each(['agreementMoney', 'initiator', 'nrOfInstances', 'Activity_1_assigneeList', '__proto__x-y'])(
    'are refused under the name %s',
    (name) => {
      expect(() => ownVariables({ [name]: 1 })).toThrow('formFieldReadOnly');
    },
  );
});
