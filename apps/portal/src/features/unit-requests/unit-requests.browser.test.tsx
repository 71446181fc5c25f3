import { unitAnswers } from '@portal/contract/unit-requests';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { UnitTasksPage } from './RequestsPages';

const answer = {
  id: 5,
  revision: 1,
  state: 'returned',
  values: { title: '报送年度引才计划', kind: 'report', dueAt: '2099-01-01 18:00:00', reason: '缺少预算' },
  createdBy: 2,
  authorName: '冯志强',
  createTime: '2026-11-01 08:00:00',
  updateTime: '2026-11-01 08:00:00',
  actions: ['submit'],
  editable: false,
  removable: false,
};
let refusal: string | null;
let sent: { path: string; body: Record<string, unknown> }[];
let lastQuery: URLSearchParams;
beforeEach(() => {
  refusal = null;
  sent = [];
});
withAnswers((path, query, { method, body }) => {
  if (method === 'POST') {
    if (refusal !== null) return Response.json({ code: 409, msg: refusal, data: null }, { status: 409 });
    sent.push({ path, body: JSON.parse(body ?? '') as Record<string, unknown> });
    return { id: 5, revision: 2 };
  }
  if (path === unitAnswers.endpoints.page.path) {
    lastQuery = query;
    return { records: [answer], total: 1, size: 10, current: 1 };
  }
  if (path === unitAnswers.endpoints.detail.path) return answer;
  if (path === '/admin/unit-answers/request') return { body: '<p>请填写附表并盖章。</p>', attachments: [] };
  return [];
});
const show = withStage();

it('the page lists requests to units by kind, shows one, and answers it (000-2-030, 000-2-032)', async () => {
  show(
    <MemoryRouter>
      <UnitTasksPage />
    </MemoryRouter>,
  );
  await page.getByText('通知上报').first().click();
  await expect.poll(() => lastQuery.get('filters') ?? lastQuery.toString()).toContain('report');
  await page.getByText('报送年度引才计划').click();
  await expect.element(page.getByText('请填写附表并盖章。')).toBeVisible();
  await expect.element(page.getByText('缺少预算')).toBeVisible();

  await page
    .getByRole('dialog')
    .getByRole('button', { name: /提\s?交/u })
    .click();
  const result = page.getByLabelText('上报内容、意见或办理结果');
  await expect.element(result).toBeVisible();
  const submit = page.elementLocator(document.querySelector('.ant-modal')!).getByRole('button', { name: /提\s?交/u });
  await submit.click();
  expect(sent).toEqual([]);
  await result.fill('计划引进 12 人，预算已补。');
  refusal = '该通知已结束';
  await submit.click();
  await expect.element(page.getByText(refusal)).toBeVisible();
  await expect.element(result).toHaveValue('计划引进 12 人，预算已补。');
  refusal = null;
  await submit.click();

  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([{ id: 5, action: 'submit', values: { result: '计划引进 12 人，预算已补。' } }]);
});
