import { reviews } from '@portal/contract';
import { company as contract, companyProfile } from '@portal/contract/company';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { preparePlaces } from '../../../testing/places';
import { agreeToReview } from '../../../testing/reviews';
import { testServer, type Client, type TestServer } from '../../../testing/server';

let server: TestServer;
let unit: Client, district: Client, city: Client, province: Client;
beforeAll(async () => {
  server = await testServer();
  await preparePlaces(server, { permission: 'company_review' });
  [unit, district, city, province] = await server.asEach('unitadmin01', 'staff03', 'staff04', 'auditor01');
  await server.database.pool.query(`
    insert into files (bucket, name, original, extension, sha256, size, uploaded_by, tenant_id)
    select 'portal', 'licence.pdf', 'licence.pdf', 'pdf', '', 1, id, tenant_id from users where username = 'unitadmin01'`);
});
afterAll(() => server.close());

const values = {
  name: '齐鲁智能制造有限公司',
  creditCode: '91350100M000100Y43',
  legalPerson: '王建国',
  contactName: '张伟',
  contactPhone: '13805310011',
  area: '370102',
  address: '工业南路 66 号',
  licence: [{ bucketName: 'portal', fileName: 'licence.pdf', original: 'licence.pdf', size: 1 }],
};
const { area, endpoints } = companyProfile;
const seen = async (client: Client, id: number) =>
  (await client(endpoints.detail, { query: { id } })).data?.taskId ?? null;

it('goes through district, city and province, is sent back by field, and returns mended', async () => {
  const { id } = (await unit(contract.updateCompany, { body: { revision: 0, values } })).data;
  await unit(contract.submitCompany);
  const first = await Promise.all([district, city, province].map((client) => seen(client, id)));
  const notes = [
    { field: 'legalPerson', note: '与营业执照不一致' },
    { field: 'performance', note: '缺上一年度经营数据' },
  ];
  const refused = await Promise.all([
    district(reviews.sendBack, { body: { area, id, notes: [{ field: 'approvedAt', note: '有误' }] } }),
    city(reviews.sendBack, { body: { area, id, notes } }),
    unit(reviews.sendBack, { body: { area, id, notes } }),
    city(reviews.sendBack, { body: { area, id: id + 999, notes: [{ field: 'approvedAt', note: '有误' }] } }),
  ]);
  const { procInstId, taskId } = (await district(endpoints.detail, { query: { id } })).data;
  const { notable } = (await district(reviews.versionUnderReview, { query: { procInstId, taskId } })).data;
  const sentBack = await district(reviews.sendBack, { body: { area, id, notes } });
  const returned = (await unit(contract.companyInfo)).data;
  const open = (await unit(reviews.notes, { query: { area, id } })).data;
  await unit(contract.updateCompany, {
    body: { revision: returned.record.revision, values: { legalPerson: '王建国生' } },
  });
  await unit(contract.submitCompany);
  const mended = (await district(reviews.notes, { query: { area, id } })).data;
  await agreeToReview(endpoints, { id }, district);
  const second = await Promise.all([district, city, province].map((client) => seen(client, id)));
  await agreeToReview(endpoints, { id }, city);
  await agreeToReview(endpoints, { id }, province);

  expect(first).toEqual([expect.any(String), null, null]);
  expect(refused.map(({ status }) => status)).toEqual([400, 404, 404, 404]);
  expect(refused[0]).toMatchObject({ msg: 'approvedAt：表单中没有该项', data: { field: 'notes' } });
  expect(notable.map(({ key }: { key: string }) => key)).toEqual(
    expect.arrayContaining(['creditCode', 'licence', 'seal', 'performance']),
  );
  expect(sentBack.status).toBe(200);
  expect(returned).toMatchObject({ editable: true, review: { returned: true } });
  expect(returned.review.reason.text).toContain('法定代表人：与营业执照不一致');
  expect(open).toMatchObject([
    { field: 'performance', label: { 'zh-CN': '经营业绩' }, note: '缺上一年度经营数据', mended: false },
    { field: 'legalPerson', note: '与营业执照不一致', mended: false },
  ]);
  expect(mended.map((note: { mended: boolean }) => note.mended)).toEqual([true, true]);
  expect(second).toEqual([null, expect.any(String), null]);
  expect((await unit(contract.companyInfo)).data.record).toMatchObject({ state: 'approved' });
});

it('shows an office whose reach is its area the units of that area alone', async () => {
  const listed = async (client: Client) => (await client(endpoints.page)).data.total;
  const before = await Promise.all([district, city, province].map(listed));
  await server.database.pool.query(`update company set area = '370202'; update org_units set area_id = 370202
    where name = '${values.name}'`);
  const after = await Promise.all([district, city, province].map(listed));

  expect([before, after]).toEqual([
    [1, 1, 1],
    [0, 0, 1],
  ]);
});
