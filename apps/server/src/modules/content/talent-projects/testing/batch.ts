import { formatDateTime } from '@portal/contract';
import type { FormValues } from '@portal/contract/forms';

const hours = (count: number) => formatDateTime(Date.now() + count * 3_600_000);

/** Returns the values of a batch that is open for a day, with these differences. */
export const batchValues = (values: FormValues = {}): FormValues => ({
  title: '创新人才项目',
  year: 2027,
  kind: 'innovation',
  opensAt: hours(-1),
  closesAt: hours(24),
  guide: '<p>面向全省申报。</p>',
  publicityDays: 5,
  criteria: [
    { id: 'a', cells: { name: '创新性', weight: 60 } },
    { id: 'b', cells: { name: '可行性', weight: 40 } },
  ],
  ...values,
});
