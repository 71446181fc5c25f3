import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { SolicitationsPage } from './SolicitationsPage';

const listed = {
  id: 6,
  title: '人才服务管理办法（征求意见稿）',
  endAt: '2099-01-01 18:00:00',
  publishedAt: '2026-11-20 09:00:00',
  state: 'open',
};
const opinion = {
  id: 8,
  revision: 1,
  state: 'submitted',
  createdBy: 3,
  authorName: '张伟',
  createTime: '2026-11-21 09:00:00',
  updateTime: '2026-11-21 09:00:00',
  actions: [],
  editable: true,
  removable: true,
};
let written: string | null;
let refusal: string | null;
let sent: unknown[];
let shownFilters: (string | null)[];
beforeEach(() => {
  written = null;
  refusal = null;
  sent = [];
  shownFilters = [];
});
withAnswers((path, query, { method, body }) => {
  if (method === 'POST') {
    if (refusal !== null) return Response.json({ code: 409, msg: refusal, data: null }, { status: 409 });
    const request = JSON.parse(body ?? '') as { values: { content: string } };
    sent.push(request);
    written = request.values.content;
    return { id: 8, revision: 1 };
  }
  const own = { opinion: written === null ? null : 'submitted' };
  if (path === '/admin/solicitations/list') {
    shownFilters.push(query.get('show'));
    return { records: [{ ...listed, ...own }], total: 1, size: 10, current: 1 };
  }
  if (path === '/admin/solicitations/read')
    return {
      ...listed,
      ...own,
      body: '<p>现向您征求意见。</p>',
      attachments: [],
      result: null,
      opinionId: written === null ? null : 8,
    };
  if (path === '/admin/opinions/detail') return { ...opinion, values: { content: written } };
  return [];
});
const show = withStage();

it('the page lists the solicitations of the user, requires an opinion, keeps a refused one, and shows the submitted one (000-2-031)', async () => {
  show(
    <MemoryRouter>
      <SolicitationsPage />
    </MemoryRouter>,
  );
  await page.getByText(listed.title).click();
  await expect.element(page.getByText('现向您征求意见。')).toBeVisible();
  const form = page.getByRole('region', { name: '我的意见' });
  const content = form.getByRole('textbox').first();
  const submit = form.getByRole('button', { name: /提\s?交|保\s?存/u });

  await submit.click();
  await expect.element(form.getByText(/不能为空|请填写|必填/u).first()).toBeVisible();
  expect(sent).toEqual([]);
  await content.fill('建议明确办理时限');
  refusal = '该征求意见已截止';
  await submit.click();
  await expect.element(form.getByText(refusal)).toBeVisible();
  await expect.element(content).toHaveValue('建议明确办理时限');
  refusal = null;
  await submit.click();

  await expect.poll(() => sent).toMatchObject([{ id: 6, values: { content: '建议明确办理时限' } }]);
  await expect.element(form.getByText('建议明确办理时限')).toBeVisible();
  await expect.element(form.getByRole('button', { name: '修改意见' })).toBeVisible();
});
