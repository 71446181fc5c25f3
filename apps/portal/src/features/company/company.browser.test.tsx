import { companyProfile, subRecordForms } from '@portal/contract/company';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CompanyProfile, SubRecord } from '../../shared/api/company';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { CompanyReviewPage } from './review/CompanyReviewPage';
import { UnitInformationPage } from './UnitInformationPage';

const values = {
  name: '齐鲁智能制造有限公司',
  creditCode: '91350100M000100Y43',
  legalPerson: '王建国',
  contactName: '张伟',
  contactPhone: '13805310011',
  area: '370102',
  address: '工业南路 66 号',
  licence: [{ bucketName: 'portal', fileName: 'a.pdf', original: '营业执照.pdf', size: 1 }],
};
const record = {
  id: 5,
  revision: 3,
  state: 'approved',
  values,
  createdBy: 2,
  authorName: '王建国',
  createTime: '2026-11-01 08:00:00',
  updateTime: '2026-11-01 08:00:00',
  actions: [],
  editable: false,
  removable: false,
};
const approved: CompanyProfile = {
  companyId: 9,
  companyName: '齐鲁智能制造有限公司',
  nature: '7',
  record,
  review: null,
  editable: true,
  administers: true,
};
let profile: CompanyProfile = approved;
let platforms: SubRecord[] = [];
let sent: { path: string; body: unknown }[] = [];
withAnswers((path, _, { method, body }) => {
  if (method === 'POST' && path !== '/admin/company/info') sent.push({ path, body: JSON.parse(body ?? '{}') });
  if (path === '/admin/company/info') return profile;
  if (path === '/admin/company/type') return { type: '7', types: [{ value: '7', label: '民营企业' }] };
  if (path === '/admin/company/submitDw' || path.startsWith('/admin/company/delete/')) {
    sent.push({ path, body: null });
    platforms = [];
    return null;
  }
  if (path.startsWith('/admin/company/list/'))
    return { records: platforms, total: platforms.length, current: 1, size: 10 };
  if (path === companyProfile.endpoints.page.path) return { records: [record], total: 1, current: 1, size: 10 };
  if (path === companyProfile.endpoints.detail.path) return { ...record, state: 'review' };
  if (path === '/admin/company/changes')
    return {
      companyId: 9,
      nature: '7',
      review: { procInstId: 'p1', submitTime: '2026-11-02 08:00:00', taskId: 't1', returned: false, reason: null },
      approvedAt: '2026-10-01 08:00:00',
    };
  if (path === '/admin/reviews/versionOfRecord')
    return {
      area: 'company',
      id: 5,
      notable: [],
      revises: true,
      fields: companyProfile.form.fields,
      changes: [{ field: 'address', before: '经十路 1 号', after: '工业南路 66 号' }],
      parts: [
        {
          key: 'patent',
          title: { 'zh-CN': '专利', 'en-US': 'Patents' },
          form: subRecordForms.patent,
          columns: ['name'],
          rows: [{ id: 1, values: { name: '力矩补偿方法', number: 'ZL1' } }],
          changes: [{ id: 1, before: null, after: { name: '力矩补偿方法' } }],
        },
        {
          key: 'structure',
          title: { 'zh-CN': '人员结构', 'en-US': 'Staff' },
          form: subRecordForms.structure,
          columns: ['year'],
          rows: [],
          changes: [],
        },
      ],
    };
  if (method === 'POST') return { id: 5, revision: 4 };
  return [];
});
const show = withStage();
beforeEach(() =>
  sessionStore.set({
    accessToken: 't',
    user: { companyId: 9, sysUser: { userId: 2 }, permissions: [{ authority: 'company_review' }] },
  } as unknown as Session),
);
afterEach(() => {
  profile = approved;
  platforms = [];
  sent = [];
  sessionStore.set(null);
});
const open = (address = '/unitInformation') =>
  show(
    <MemoryRouter initialEntries={[address]}>
      {address.startsWith('/unit') ? <UnitInformationPage /> : <CompanyReviewPage />}
    </MemoryRouter>,
  );
const button = (name: string | RegExp) => page.getByRole('button', { name });

it('the page shows the profile with its state and nature, and saves changes (000-1-003, 002-2-042)', async () => {
  open();
  await expect.element(page.getByText('已通过', { exact: true })).toBeVisible();
  await expect.element(page.getByText('单位性质：民营企业')).toBeVisible();
  await userEvent.click(button(/编\s?辑/));

  await userEvent.fill(page.getByRole('textbox', { name: '统一社会信用代码' }), '91350100M000100Y44');
  await userEvent.click(button(/保\s?存/));
  await expect.element(page.getByText(/统一社会信用代码/).last()).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: '统一社会信用代码' }), values.creditCode);
  await userEvent.fill(page.getByRole('textbox', { name: '详细地址' }), '经十路 1 号');
  await userEvent.click(button(/保\s?存/));

  await expect
    .poll(() => sent)
    .toEqual([{ path: '/admin/company/update', body: { revision: 3, values: { address: '经十路 1 号' } } }]);
});

it('the notice of an approved profile keeps no room for reasons or buttons', async () => {
  open();
  const notice = page.getByRole('status').filter({ hasText: '单位信息已通过审核' });
  await expect.element(notice).toBeVisible();

  const blocks = [...notice.element().querySelectorAll('div')];

  expect(blocks.filter(({ textContent }) => textContent === '')).toEqual([]);
});

it('the page shows why a profile was returned, and submits it again after confirmation', async () => {
  const reason = { userName: '冯志强', text: '请补充单位简介', time: '2026-11-02 09:00:00' };
  profile = {
    ...approved,
    record: { ...record, state: 'review' },
    review: { procInstId: 'p1', submitTime: '2026-11-02 08:00:00', taskId: 't2', returned: true, reason },
  };
  open();

  await expect.element(page.getByText('冯志强 2026-11-02 09:00:00：请补充单位简介')).toBeVisible();
  await userEvent.click(button('重新提交'));
  await userEvent.click(page.getByRole('tooltip').getByRole('button', { name: '提交审核' }));

  await expect.poll(() => sent.map(({ path }) => path)).toEqual(['/admin/company/submitDw']);
});

it('the page is read-only for staff', async () => {
  profile = { ...approved, editable: false, administers: false };
  platforms = [{ id: 1, revision: 1, values: { name: '工程技术研究中心', level: 'provincial' } }];
  open('/unitInformation?tab=platform');

  await expect.element(page.getByText('工程技术研究中心')).toBeVisible();
  await expect.element(page.getByText('单位信息由单位管理员维护。')).toBeVisible();
  expect(button(/新\s?增|编\s?辑|删\s?除/).elements()).toEqual([]);
});

it('a sub-record is added in a drawer, and deleted after confirmation (002-3-013)', async () => {
  platforms = [{ id: 1, revision: 1, values: { year: 2024, revenue: '28650.00' } }];
  open('/unitInformation?tab=performance');
  await userEvent.click(button(/新\s?增/));

  await userEvent.fill(page.getByLabelText('年度'), '2025');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /保\s?存/ }));
  await expect
    .poll(() => sent[0])
    .toMatchObject({ path: '/admin/company/update/performance', body: { values: { year: 2025 } } });
  await userEvent.click(button(/删\s?除/));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /删\s?除/ }));

  await expect.poll(() => sent[1]?.path).toBe('/admin/company/delete/performance/1');
  await expect.element(page.getByText('暂无记录')).toBeVisible();
});

it('auditors see what changed since the last approval, and their task (000-1-004)', async () => {
  open('/auditDepartment/enterpriseInformation?id=5');

  const difference = page.getByRole('dialog').getByRole('table').first();
  await expect.element(difference.getByRole('row', { name: '详细地址 经十路 1 号 工业南路 66 号' })).toBeVisible();
  await expect.element(difference.getByRole('row', { name: '专利 · 力矩补偿方法 新增' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'ZL1' })).toBeVisible();
  await expect.element(page.getByText('未填写：人员结构。')).toBeVisible();
  await expect.element(button('办理审核')).toBeVisible();
});
