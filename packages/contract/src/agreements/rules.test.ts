import { describe, expect, it } from 'vitest';
import { agreementForm } from './endpoints';
import { agreementFaults } from './rules';
import { toAgreementForm, toAgreementValues } from './values';
import type { FormFieldSetting } from '../tasks/configuration';

const filled = agreementForm.parse({
  agreementName: '人才引进技术服务合同',
  agreementType: 1,
  startTime: '2026-01-01 00:00:00',
  endTime: '2026-12-31 23:59:59',
  agreementMoney: 120_000,
  technicalServiceRequire: '按季度提交成果',
  violationDuty: '按合同法执行',
});

const setting = (key: string, changed: Partial<FormFieldSetting>): FormFieldSetting => ({
  key,
  name: key,
  operable: 'default',
  readOnly: 'default',
  hidden: 'default',
  required: 'default',
  ...changed,
});

describe('agreementForm', () => {
  it.each([-1, 10_000_000])('should refuse an amount of %d', (agreementMoney) => {
    expect(agreementForm.safeParse({ ...filled, agreementMoney }).error?.issues[0]?.path).toEqual(['agreementMoney']);
  });

  it('should take a phone of at most 11 digits', () => {
    expect(agreementForm.safeParse({ ...filled, firstPartyPhone: '138000000001' }).success).toBe(false);
  });
});

describe('agreementFaults', () => {
  it('should find none in a filled form', () => {
    expect(agreementFaults(filled, [])).toEqual([]);
  });

  it('should name the required fields of an empty form in order', () => {
    const faults = agreementFaults(agreementForm.parse({}), []);
    expect(faults.map((fault) => fault.item)).toEqual([
      'agreementName',
      'agreementType',
      'agreementTime',
      'agreementMoney',
      'technicalServiceRequire',
      'violationDuty',
    ]);
    expect(new Set(faults.map((fault) => fault.rule))).toEqual(new Set(['required']));
  });

  it('should require what a node requires', () => {
    expect(agreementFaults(filled, [setting('attachment', { required: 'true' })])).toEqual([
      { item: 'attachment', rule: 'required' },
    ]);
  });

  it('should not require what a node hides or sets read-only', () => {
    const empty = { ...filled, agreementName: '', agreementMoney: null };
    const settings = [setting('agreementName', { hidden: 'true' }), setting('agreementMoney', { readOnly: 'true' })];
    expect(agreementFaults(empty, settings)).toEqual([]);
  });

  it('should refuse a phone that is no mobile number and a range that ends before it starts', () => {
    const form = { ...filled, firstPartyPhone: '12345678901', endTime: '2025-01-01 00:00:00' };
    expect(agreementFaults(form, [])).toEqual([
      { item: 'agreementTime', rule: 'order' },
      { item: 'firstPartyPhone', rule: 'pattern' },
    ]);
  });
});

it('keeps every item of a contract between the wire and its fields', () => {
  const contract = { ...filled, firstPartyPhone: '13800000000', bucketName: 'workflow', fileName: 'a.pdf' };

  expect(toAgreementForm(toAgreementValues(contract))).toEqual(contract);
  expect(toAgreementForm(toAgreementValues(agreementForm.parse({})))).toEqual(agreementForm.parse({}));
});
