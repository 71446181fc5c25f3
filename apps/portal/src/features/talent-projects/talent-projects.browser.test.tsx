import type { Call } from '@portal/contract/talent-projects';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { CallCard } from './calls/CallCard';
import { CallsTab } from './calls/CallsTab';
import RecommendTab from './units/RecommendTab';

const batch = {
  id: 4,
  title: '2027 年度创新人才项目',
  year: 2027,
  kind: 'innovation',
  state: 'open',
  opensAt: '2026-01-01 09:00:00',
  closesAt: '2099-01-01 18:00:00',
  amountMost: '500000',
  phase: 'open',
  secondsLeft: 1,
};
const returned = {
  id: 7,
  number: '2027-CX-0002',
  name: '柔性关节研发',
  state: 'returned',
  revision: 5,
  amount: '800000',
  unit: '齐鲁智能制造有限公司',
  unitOpinion: null,
  batch,
  steps: [
    { state: 'draft', time: '2026-11-01 09:00:00' },
    { state: 'submitted', time: '2026-11-02 09:00:00' },
    { state: 'review', time: '2026-11-08 09:00:00' },
    { state: 'returned', time: '2026-11-09 09:00:00' },
  ],
  notes: [{ field: 'amount', note: '请附预算', by: '陈静', time: '2026-11-09 09:00:00' }],
  procInstId: 'a',
  taskId: 'a.1',
};
const candidate = (id: number, state: string, rank: number | null) => ({
  id,
  number: `2027-CX-000${id}`,
  name: `项目${id}`,
  state,
  revision: 2,
  applicant: '吴晓峰',
  amount: '800000',
  rank,
  unitOpinion: null,
  submittedAt: '2026-11-02 09:00:00',
});
let sent: unknown[];
beforeEach(() => {
  sent = [];
});
withAnswers((path, _, { method, body }) => {
  if (method === 'POST') {
    sent.push({ path, ...(JSON.parse(body ?? '{}') as object) });
    return path.endsWith('/rank') ? null : { id: 1, revision: 3 };
  }
  if (path === '/admin/talent-projects/calls') return [{ ...batch, application: null }];
  if (path === '/admin/talent-projects/own') return [returned];
  if (path === '/admin/talent-projects/recommendations')
    return [
      {
        batch,
        companyId: 2,
        company: '齐鲁智能制造有限公司',
        quota: 2,
        used: 2,
        rows: [candidate(1, 'recommended', 1), candidate(2, 'recommended', 2), candidate(3, 'submitted', null)],
      },
    ];
  return [];
});
const show = withStage();

it('shows open calls with the time left, and of an own application the stages and what is to be mended', async () => {
  show(
    <MemoryRouter>
      <CallsTab />
    </MemoryRouter>,
  );

  await expect.element(page.getByText(/^距截止还有 \d+ 天/u)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^申\s?报$/u })).toBeVisible();
  await expect.element(page.getByText('2026-11-08')).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent('申请资助金额 请附预算');
  await expect.element(page.getByRole('button', { name: '去补正' })).toBeVisible();
});

it('keeps state and button of an application within the card of its call on a narrow screen', async () => {
  const application = { id: 7, state: 'scoring', revision: 5 };
  show(
    <ul style={{ width: 220, padding: 0 }}>
      <CallCard
        call={{ ...batch, application } as unknown as Call}
        onApply={() => undefined}
        onOpen={() => undefined}
      />
    </ul>,
  );
  const button = page.getByRole('button', { name: '查看申报' });
  await expect.element(button).toBeVisible();

  const card = document.querySelector('li')!.getBoundingClientRect();
  expect(button.element().getBoundingClientRect().right).toBeLessThanOrEqual(card.right - 16);
});

it('ranks recommended applications by the keyboard and recommends none beyond the quota', async () => {
  show(
    <MemoryRouter>
      <RecommendTab />
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('button', { name: /^推\s?荐$/u })).toBeDisabled();

  const handle = page.getByRole('button', { name: /项目1.*|移动.*项目1/u }).first();
  await expect.element(handle).toBeVisible();
  const element = document.querySelector<HTMLElement>('ol li button')!;
  const press = async (code: string) => {
    element.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  };
  element.focus();
  await press('Space');
  await press('ArrowDown');
  await press('Space');

  await expect
    .poll(() => sent)
    .toEqual([{ path: '/admin/talent-projects/rank', batchId: 4, companyId: 2, order: [2, 1] }]);
});
