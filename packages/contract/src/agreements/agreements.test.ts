import { describe, expect, it } from 'vitest';
import { agreementForm } from './endpoints';
import { agreementLabels } from './labels';
import { toAgreementForm, toAgreementValues } from './values';

const filled = agreementForm.parse({
  agreementName: '人才引进技术服务合同',
  agreementType: 1,
  startTime: '2026-01-01 00:00:00',
  endTime: '2026-12-31 23:59:59',
  agreementMoney: 120_000,
  technicalServiceRequire: '按季度提交成果',
  violationDuty: '按合同法执行',
});

describe('agreementForm', () => {
  it.each([-1, 10_000_000])('refuses an amount of %d (000-3-029)', (agreementMoney) => {
    expect(agreementForm.safeParse({ ...filled, agreementMoney }).error?.issues[0]?.path).toEqual(['agreementMoney']);
  });

  it('accepts the types 1, 2 and 3, and times as yyyy-MM-DD HH:mm:ss (000-3-027, 000-3-028, 000-9-005)', () => {
    const takes = (changes: object) => agreementForm.safeParse({ ...filled, ...changes }).success;

    expect([1, '2', '3'].every((agreementType) => takes({ agreementType }))).toBe(true);
    expect([0, 4, 'x'].some((agreementType) => takes({ agreementType }))).toBe(false);
    expect(['2026-01-02 03:04:05', '2026-01-02', '02.01.2026 03:04'].map((startTime) => takes({ startTime }))).toEqual([
      true,
      false,
      false,
    ]);
    expect(agreementLabels['zh-CN']).toMatchObject({ technical: '技术', goods: '销售物品', otherType: '其它' });
  });

  it('accepts a phone of at most 11 digits', () => {
    expect(agreementForm.safeParse({ ...filled, firstPartyPhone: '138000000001' }).success).toBe(false);
  });
});

it('a contract keeps every item when it is converted to fields and back', () => {
  const contract = { ...filled, firstPartyPhone: '13800000000', bucketName: 'workflow', fileName: 'a.pdf' };

  expect(toAgreementForm(toAgreementValues(contract))).toEqual(contract);
  expect(toAgreementForm(toAgreementValues(agreementForm.parse({})))).toEqual(agreementForm.parse({}));
});
