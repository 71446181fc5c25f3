import { ratings } from '@portal/contract/ratings';
import { workOrderCalls, workOrders } from '@portal/contract/work-orders';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { WorkOrdersDispatchPage } from './dispatch/WorkOrdersDispatchPage';
import { WorkOrdersAdministrationPage, WorkOrdersPage } from './WorkOrdersPages';

const record = {
  id: 7,
  revision: 1,
  state: 'resolved',
  values: {
    title: '附件上传失败',
    category: 'failure',
    urgency: 'urgent',
    description: '上传扫描件时提示超时。',
    phone: '13805310011',
    dueAt: '2020-01-01 08:00:00',
    result: '已修复',
  },
  createdBy: 3,
  authorName: '张伟',
  createTime: '2026-11-01 08:00:00',
  updateTime: '2026-11-01 08:00:00',
  actions: ['confirm', 'reopen'],
  editable: false,
  removable: false,
};
let sent: { path: string; body: Record<string, unknown> }[];
let lastQuery: URLSearchParams;
beforeEach(() => {
  sent = [];
});
withAnswers((path, query, { method, body }) => {
  if (method === 'POST') {
    sent.push({ path, body: JSON.parse(body ?? '') as Record<string, unknown> });
    return { id: 7, revision: 2 };
  }
  if (path === workOrders.endpoints.page.path) {
    lastQuery = query;
    return { records: [record], total: 1, size: 10, current: 1 };
  }
  if (path === workOrders.endpoints.detail.path) return record;
  if (path === workOrderCalls.steps.path)
    return [
      { id: 1, action: 'create', name: '张伟', people: [], text: '', time: '2026-11-01 08:00:00' },
      { id: 2, action: 'escalate', name: null, people: ['冯志强'], text: '', time: '2026-11-02 08:00:00' },
    ];
  if (path === workOrderCalls.load.path)
    return {
      unassigned: 1,
      overdue: 1,
      handlers: [
        { id: 5, name: '高丽华', open: 4, waiting: 0, overdue: 1 },
        { id: 6, name: '冯志强', open: 0, waiting: 0, overdue: 0 },
      ],
    };
  if (path === ratings.of.path) return null;
  if (path.includes('/dict/')) return [{ value: 'account', label: '账号与登录' }];
  if (path.endsWith('/comments')) return { comments: [], hasMore: false, open: true };
  return [];
});
const show = withStage();
const open = () =>
  show(
    <MemoryRouter>
      <WorkOrdersPage />
    </MemoryRouter>,
  );

it("the page lists the user's orders, and requires the fields of a new one (000-1-014)", async () => {
  open();
  await expect.element(page.getByText('附件上传失败')).toBeVisible();
  expect(lastQuery.get('mine')).toBe('true');

  await page.getByRole('button', { name: '提交工单' }).click();
  const drawer = page.getByRole('dialog');
  const save = drawer.getByRole('button', { name: /保\s?存/u });
  await save.click();
  await expect.poll(() => document.querySelectorAll('.ant-form-item-explain, [role=alert]').length).toBeTruthy();
  expect(sent).toEqual([]);
  await drawer.getByLabelText('标题').fill('无法登录');
  await drawer.getByRole('combobox').first().click();
  await page.getByTitle('账号与登录').first().click();
  await drawer.getByLabelText('问题描述').fill('提示账号被锁定。');
  await drawer.getByLabelText('联系电话').fill('13805310011');
  await save.click();

  await expect.poll(() => sent.map(({ path }) => path)).toEqual([workOrders.endpoints.create.path]);
  expect(sent[0]!.body['values']).toMatchObject({ title: '无法登录', urgency: 'normal', phone: '13805310011' });
});

it('the page shows the result of an order, and reopens it only with a reason', async () => {
  open();
  await page.getByText('附件上传失败').click();
  await expect.element(page.getByRole('dialog').getByText('已修复')).toBeVisible();

  await page.getByRole('dialog').getByRole('button', { name: '退回重办' }).click();
  await expect.element(page.getByLabelText('退回重办原因')).toBeVisible();
  const dialog = page.elementLocator(document.querySelector('.ant-modal')!);
  await dialog.getByRole('button', { name: '退回重办' }).click();
  expect(sent).toEqual([]);
  await dialog.getByRole('textbox').fill('问题仍然存在');
  await dialog.getByRole('button', { name: '退回重办' }).click();

  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ id: 7, revision: 1, action: 'reopen', values: { reopenReason: '问题仍然存在' } }]);
});

it('the page in the back office has the title of its menu item', async () => {
  show(
    <MemoryRouter>
      <WorkOrdersAdministrationPage />
    </MemoryRouter>,
  );

  await expect.element(page.getByRole('heading', { name: '工单管理', exact: true })).toBeVisible();
});

it('the detail shows what happened to an order, with who was told', async () => {
  open();
  await page.getByText('附件上传失败').click();

  const drawer = page.getByRole('dialog');
  await expect.element(drawer.getByText('提交工单')).toBeVisible();
  await expect.element(drawer.getByText('逾期督办')).toBeVisible();
  await expect.element(drawer.getByText('→ 冯志强')).toBeVisible();
});

it('the dispatch page lists what nobody has, and assigns it to one of the handlers, the least busy first', async () => {
  record.actions = ['assign'];
  show(
    <MemoryRouter>
      <WorkOrdersDispatchPage />
    </MemoryRouter>,
  );
  await expect.element(page.getByText('待派 1 件 · 逾期 1 件')).toBeVisible();
  expect([lastQuery.get('state'), lastQuery.getAll('filter')]).toEqual(['submitted,handling,waiting', ['assignee:0']]);

  await page.getByRole('button', { name: /派\s?单/u }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('radio').first()).toBeVisible();
  expect(
    dialog
      .getByRole('radio')
      .elements()
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual([expect.stringContaining('冯志强'), expect.stringContaining('高丽华')]);
  await dialog.getByRole('radio').first().click();
  await dialog.getByRole('button', { name: /派\s?单/u }).click();

  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ id: 7, revision: 1, action: 'assign', values: { assignee: [{ id: 6, name: '冯志强' }] } }]);
});
