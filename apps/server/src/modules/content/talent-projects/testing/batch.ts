import { formatDateTime } from '@portal/contract';
import type { FormValues } from '@portal/contract/forms';
import { talentBatches } from '@portal/contract/talent-projects';
import type { Client } from '../../../../testing/server';

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

/** Publishes a batch. @returns its id */
export async function publishBatch(office: Client, values: FormValues = {}): Promise<number> {
  const { create, act } = talentBatches.endpoints;
  const batch = (await office(create, { body: { values: batchValues(values) } })).data;
  await office(act, { body: { ...batch, action: 'publish' } });
  return batch.id;
}

/** Returns the values of an application for the unit, with these differences. */
export const applicationValues = (unitId: number, values: FormValues = {}): FormValues => ({
  name: '柔性关节研发',
  applicant: '吴晓峰',
  phone: '13805310021',
  birthDate: '1988-05-01',
  degree: 'doctor',
  employer: [{ id: unitId, name: '齐鲁智能制造有限公司' }],
  area: '370102',
  amount: '800000',
  period: { from: '2099-01-01', to: '2099-12-31' },
  summary: '研制柔性力控关节。',
  ...values,
});
