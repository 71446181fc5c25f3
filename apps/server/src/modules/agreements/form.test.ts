import { agreement } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { fieldSetting } from '../workflow/testing/office';
import { attachmentOf, filledIn, formVariables, ownVariables, requireValid } from './form';

const current = agreement.agreementForm.parse({
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
    const next = filledIn(current, { ...current, agreementMoney: 7000 }, [], 'zh-CN');

    expect(next).toEqual({ ...current, agreementMoney: 7000 });
  });

  it('leaves hidden fields as they were, whatever is sent', () => {
    const hidden = [
      fieldSetting('agreementMoney', { hidden: 'true' }),
      fieldSetting('agreementTime', { hidden: 'true' }),
    ];

    const next = filledIn(current, { ...current, agreementMoney: 1, startTime: null }, hidden, 'zh-CN');

    expect(next).toEqual(current);
  });

  it.each([
    [{ readOnly: 'true' } as const, 'zh-CN' as const, '合同金额'],
    [{ operable: 'false' } as const, 'en-US' as const, 'Contract amount'],
  ])('refuses another value of a field with %j', (access, locale, field) => {
    const attempt = () =>
      filledIn(current, { ...current, agreementMoney: 1 }, [fieldSetting('agreementMoney', access)], locale);

    expect(attempt).toThrow(expect.objectContaining({ errorName: 'formFieldReadOnly', params: { field } }));
  });

  it('takes a read-only field that was not sent as unchanged', () => {
    const next = filledIn(
      current,
      { ...current, agreementMoney: null },
      [fieldSetting('agreementMoney', { readOnly: 'true' })],
      'zh-CN',
    );

    expect(next.agreementMoney).toBe(5000);
  });
});

describe('a filled contract', () => {
  it('names every fault', () => {
    const attempt = () => requireValid({ ...current, agreementName: '', firstPartyPhone: '12345678901' }, []);

    expect(attempt).toThrow(
      expect.objectContaining({
        errorName: 'formInvalid',
        data: {
          field: 'agreementName',
          faults: [
            { item: 'agreementName', rule: 'required' },
            { item: 'firstPartyPhone', rule: 'pattern' },
          ],
        },
      }),
    );
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
