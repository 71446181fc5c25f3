import { drawnForm } from '@portal/contract/forms';
import { requestTableCalls as calls, unitAnswers, unitRequests } from '@portal/contract/unit-requests';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { ReportRequestsPage, UnitTasksPage } from '../RequestsPages';
import { stored } from '../testing';

const table = drawnForm.parse({
  fields: [
    { key: 'total', kind: 'whole-number', label: '引进人才总数', required: true, settings: {} },
    { key: 'funds', kind: 'decimal', label: '引才投入', settings: {} },
  ],
  title: '',
});
const answer = { ...stored, values: { title: '报送引才情况', kind: 'report', hasTable: true } };
const request = (state: string) => ({ ...stored, state, values: { title: '报送引才情况', kind: 'report' } });
const figures = {
  table,
  units: 103,
  reported: 1,
  late: 101,
  missing: [{ answer: 7, unit: '海岱新材料研究院', state: 'pending', late: true }],
  numbers: [
    { field: 'total', column: null, units: 1, sum: '1234', mean: '1234', least: '1234', most: '1234' },
    { field: 'funds', column: null, units: 0, sum: '0', mean: '0', least: '0', most: '0' },
  ],
  choices: [],
};
let sent: unknown[];
let revision: number;
let state: string;
let answered: { state: string; actions: string[]; writable: boolean };
let drawn: object | undefined;
beforeEach(() => {
  sent = [];
  revision = 1;
  state = 'published';
  answered = { state: 'acknowledged', actions: [], writable: true };
  drawn = table;
});
const list = (record: object) => ({ records: [record], total: 1, size: 10, current: 1 });
withAnswers((path, _, { method, body }) => {
  if (method === 'POST') {
    sent.push(JSON.parse(body ?? ''));
    revision += 1;
    return { id: 5, revision };
  }
  if (path === unitAnswers.endpoints.page.path) return list({ ...answer, ...answered });
  if (path === unitAnswers.endpoints.detail.path) return { ...answer, ...answered };
  if (path === unitRequests.endpoints.page.path) return list(request(state));
  if (path === unitRequests.endpoints.detail.path) return request(state);
  if (path === '/admin/unit-answers/request') return { body: '<p>请填报。</p>', attachments: [] };
  if (path === '/admin/unit-requests/overview')
    return { total: 3, states: { pending: 2, submitted: 1 }, late: 1, attitudes: {} };
  if (path === calls.readAnswer.path)
    return { table, values: revision > 1 ? { funds: '80.5' } : {}, revision, writable: answered.writable };
  if (path === calls.read.path) return { table: drawn, revision, editable: state === 'draft' };
  if (path === calls.figures.path) return figures;
  if (path === calls.byUnit.path) return [{ unit: '齐鲁智能制造有限公司', value: '1234' }];
  return [];
});
const show = withStage();
const open = async (Page: () => React.ReactNode) => {
  show(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  await page.getByText('报送引才情况').first().click();
};

it('a unit keeps a table that is not complete, and submits it once it is', async () => {
  await open(UnitTasksPage);
  await page.getByRole('button', { name: '开始填报' }).click();
  await page.getByLabelText('引才投入').fill('80.5');
  await page.getByRole('button', { name: '提交填报表' }).click();
  await expect.element(page.getByText('引进人才总数不能为空')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: /暂\s?存/u }).click();
  await expect.poll(() => sent).toEqual([{ id: 5, revision: 1, values: { funds: '80.5' }, submit: false }]);

  await expect.element(page.getByText('填报内容已暂存，尚未提交。')).toBeInTheDocument();
  await page.getByLabelText('引进人才总数').fill('12');
  await page.getByRole('button', { name: '提交填报表' }).click();

  await expect.poll(() => sent[1]).toEqual({ id: 5, revision: 2, values: { total: 12 }, submit: true });
  await expect.element(page.getByRole('button', { name: '提交填报表' })).not.toBeInTheDocument();
});

it.each([
  { state: 'acknowledged', actions: ['submit'], hints: ['填报内容已暂存，尚未提交。'] },
  { state: 'returned', actions: ['submit'], hints: [] },
  { state: 'pending', actions: ['acknowledge'], hints: ['签收后即可填报。'] },
  { state: 'pending', actions: [], hints: [] },
])('an answer that is $state with the actions $actions shows $hints above its table', async ({ hints, ...shown }) => {
  revision = 2;
  answered = { ...shown, writable: shown.actions.includes('submit') };
  await open(UnitTasksPage);

  await expect.element(page.getByText(/80\.5/u).first()).toBeVisible();
  const texts = [...document.querySelectorAll('[aria-label="填报表"] [role="alert"]')].map(
    (alert) => alert.textContent,
  );
  expect(texts).toEqual(hints);
});

it('the office reads the figures of the units that reported, and who is missing', async () => {
  await open(ReportRequestsPage);
  await page.getByRole('tab', { name: '数据汇总' }).click();

  await expect.element(page.getByText('海岱新材料研究院 · 待签收')).toBeVisible();
  await expect.element(page.getByRole('row', { name: '引进人才总数 1,234 1,234 1,234 1,234 1' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '引进人才总数：各单位' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: '引才投入 — — — — 0' })).toBeVisible();
  await expect.element(page.getByText('仅列出前 1 个单位。')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '催办（102）' })).toBeVisible();
});

it('the office draws the table of a draft with the form builder', async () => {
  state = 'draft';
  drawn = undefined;
  await open(ReportRequestsPage);
  await page.getByRole('button', { name: '设计填报表' }).click();
  await expect.element(page.getByRole('button', { name: '关联审批' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: '整数' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s?存/u })
    .last()
    .click();

  await expect
    .poll(() => sent)
    .toMatchObject([{ id: 5, revision: 1, table: { fields: [{ kind: 'whole-number', label: '整数' }] } }]);
  await expect.element(page.getByRole('navigation', { name: '字段类型' })).not.toBeInTheDocument();
});
