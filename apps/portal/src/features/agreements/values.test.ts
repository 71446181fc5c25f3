import { agreement } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { emptyValues, toValues, toWire } from './values';

const record = {
  agreementName: '技术服务合同',
  agreementType: '1' as const,
  startTime: '2026-03-01 08:30:00',
  endTime: '2026-12-31 23:59:59',
  agreementMoney: 1234567.89,
  firstPartyName: '济南某公司',
  firstPartyAgreement: '张伟',
  firstPartyPhone: '13800000000',
  technicalServiceRequire: '一\n二',
  violationDuty: '三',
  bucketName: 'workflow',
  fileName: 'a.pdf',
};

describe('the contract between form and wire', () => {
  it('comes back as it was', () => {
    expect(toWire(toValues({ ...record, original: '合同.pdf' }))).toEqual(record);
  });

  it('shows the attachment under its own name', () => {
    expect(toValues({ ...record, original: '合同.pdf' }).attachment).toEqual({
      bucketName: 'workflow',
      fileName: 'a.pdf',
      original: '合同.pdf',
    });
    expect(toValues({ ...record, bucketName: '', fileName: '', original: '' }).attachment).toBeNull();
  });

  it('is the empty contract of the wire when nothing was filled in', () => {
    expect(toWire(emptyValues)).toEqual(agreement.agreementForm.parse({}));
  });

  it('leaves out the spaces around what was typed', () => {
    expect(toWire({ ...emptyValues, agreementName: '  合同 ' }).agreementName).toBe('合同');
  });
});
