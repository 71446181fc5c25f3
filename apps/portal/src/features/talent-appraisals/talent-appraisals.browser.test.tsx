import {
  talentAppraisals,
  talentScoring,
  type AppraisalOverview,
  type ScoringMaterial,
} from '@portal/contract/talent-appraisals';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import AppraisalsPage from './management/AppraisalsPage';
import ScoringPage from './scoring/ScoringPage';

const material: ScoringMaterial = {
  id: 3,
  revision: 1,
  seatId: 2,
  batchId: 1,
  batch: '创新人才项目',
  number: '2027-CX-0001',
  name: '柔性关节',
  field: '1',
  dueAt: '2099-01-01 18:00:00',
  state: 'open',
  total: null,
  editable: true,
  criteria: [
    { key: 'a', name: '创新性', weight: 60, note: '' },
    { key: 'b', name: '可行性', weight: 40, note: '' },
  ],
  scores: {},
  comment: '',
  requested: 500_000,
  period: { from: '2027-01-01', to: '2029-12-31' },
  summary: '项目由＊＊＊申报。',
  files: [{ number: 1, size: 10, extension: 'pdf' }],
};
const application = {
  field: '1',
  state: 'scoring',
  applicant: '吴晓峰',
  unit: '某研究院',
  requested: 500_000,
  scores: [],
  tied: false,
  supported: false,
  amount: 0,
  reason: '',
  openObjections: 0,
};
const overview: AppraisalOverview = {
  batchId: 1,
  title: '创新人才项目',
  stage: 'scoring',
  budget: 600_000,
  criteria: material.criteria,
  experts: 1,
  dueAt: '2099-01-01 18:00:00',
  publicityDays: 5,
  publicFrom: null,
  publicUntil: null,
  proposedBy: null,
  decidedBy: null,
  returnReason: '',
  seats: [{ id: 2, field: '1', expertId: 9, name: '张伟', unit: '某大学', state: 'seated', reason: '' }],
  applications: [
    { ...application, id: 3, number: '1', name: '柔性关节', average: 90, rank: 1 },
    { ...application, id: 4, number: '2', name: '靶向药物', average: 80, rank: 2 },
  ],
};
let sent: { path: string; body: Record<string, unknown> }[];
beforeEach(() => {
  sent = [];
});
withAnswers((path, _, { method, body }) => {
  if (method === 'POST') sent.push({ path, body: JSON.parse(body ?? '') as Record<string, unknown> });
  if (path === talentScoring.submit.path) return { revision: 2, total: 82 };
  if (path === talentScoring.save.path) return { revision: 2 };
  if (path === talentScoring.material.path) return material;
  if (path === talentScoring.mine.path) return [material];
  if (path === talentAppraisals.overview.path) return overview;
  return [];
});
const show = withStage();
const open = (address: string, Page: () => React.ReactNode) =>
  show(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  );

it('an expert scores by keyboard, sees the weighted total, and submits only when every criterion has a score', async () => {
  open('/talentScoring?id=3', ScoringPage);
  await page.getByLabelText('创新性', { exact: false }).last().fill('90');
  await expect.element(page.getByText('54.00')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(sent).toEqual([]);

  await page.getByLabelText('可行性', { exact: false }).last().fill('70');
  await expect.element(page.getByText('82.00')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await page.getByRole('dialog').getByRole('button', { name: '提交评分' }).click();

  await expect.poll(() => sent.map(({ path }) => path)).toEqual([talentScoring.submit.path]);
  expect(sent[0]!.body).toMatchObject({ id: 3, revision: 1, scores: { a: 90, b: 70 } });
});

it('an expert is told that a score of 101 is too high, and nothing is sent', async () => {
  open('/talentScoring?id=3', ScoringPage);
  const input = page.getByLabelText('创新性', { exact: false }).last();
  await input.fill('101');
  await userEvent.tab();

  await expect.element(page.getByText('请填写 0 至 100 的整数')).toBeVisible();
  await expect.element(input).toHaveValue('101');
  await page.getByLabelText('可行性', { exact: false }).last().fill('70');
  await page.getByRole('button', { name: '提交评分' }).click();
  await page.getByRole('button', { name: /暂\s?存/ }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([]);

  await input.fill('100');
  await expect.element(page.getByText('请填写 0 至 100 的整数')).not.toBeInTheDocument();
});

it('the ranking supports what the budget allows, draws its line, and asks for the reason where the order is left', async () => {
  open('/background/talentAppraisals?id=1&part=ranking', AppraisalsPage);
  await expect.element(page.getByText('资助总额到此为止')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: '立项：柔性关节' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: '立项：靶向药物' })).not.toBeChecked();

  await page.getByRole('checkbox', { name: '立项：柔性关节' }).click();
  await page.getByRole('checkbox', { name: '立项：靶向药物' }).click();
  await page.getByLabelText('理由：柔性关节').fill('与在研项目重复');
  await page.getByRole('button', { name: '提出立项建议' }).click();

  await expect.poll(() => sent.map(({ path }) => path)).toEqual([talentAppraisals.propose.path]);
  expect(sent[0]!.body['rows']).toEqual([
    { id: 3, supported: false, amount: 0, reason: '与在研项目重复' },
    { id: 4, supported: true, amount: 500_000, reason: '' },
  ]);
});
