import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { drafts } from '../drafts/useDraft';
import type { Session } from '../session/session-of';
import { sessionStore } from '../session/store';
import { RatingOf } from './RatingOf';

const matter = {
  id: 1,
  kind: 'services',
  matterId: '8',
  title: '人才落户',
  link: '/talentServices?id=1',
  handledAt: '2026-11-01 09:00:00',
  until: '2026-12-01 09:00:00',
  open: true,
  step: null,
  reasons: [],
  opinion: '',
  ratedAt: null,
};
let answer: object | null = matter;
let sent: unknown[] = [];
withAnswers((path, _, { body }) => {
  if (path === '/admin/ratings/of') return answer;
  if (path === '/admin/ratings/rate') {
    sent.push(JSON.parse(body ?? ''));
    answer = { ...matter, open: false, step: 2, reasons: ['slow'], ratedAt: '2026-11-02 09:00:00' };
  }
  return null;
});
const show = withStage();
const open = () => show(<RatingOf kind="services" matterId={8} />);
const dialog = page.getByRole('dialog', { name: '评价：人才落户' });

beforeEach(() => {
  answer = matter;
  sent = [];
  sessionStore.set({ user: { sysUser: { userId: 7 } } } as Session);
});
afterEach(() => {
  drafts.remove(7, 'rating services 8');
  sessionStore.set(null);
});

it('a handled matter is rated with the reasons of the chosen step, and shows the rating afterwards', async () => {
  open();
  await page.getByRole('button', { name: '评价服务' }).click();
  await dialog.getByText('非常满意').click();
  await dialog.getByText('办理速度快').click();
  await dialog.getByText('不满意', { exact: true }).click();
  await dialog.getByText('办理时间长').click();

  await dialog.getByRole('button', { name: '提交评价' }).click();

  await vi.waitFor(() =>
    expect(sent).toEqual([{ kind: 'services', matterId: '8', step: 2, reasons: ['slow'], opinion: '' }]),
  );
  await expect.element(page.getByText('办理时间长')).toBeVisible();
  expect(page.getByRole('button', { name: '评价服务' }).elements()).toEqual([]);
});

it('a low rating without a reason is not sent', async () => {
  open();
  await page.getByRole('button', { name: '评价服务' }).click();
  await dialog.getByText('非常不满意').click();

  await dialog.getByRole('button', { name: '提交评价' }).click();

  await expect.element(dialog.getByText('请选择原因，或在下方写明')).toBeVisible();
  expect(sent).toEqual([]);
});

it('a matter whose time for a rating is over offers no button', async () => {
  answer = { ...matter, open: false };
  open();
  await expect.element(page.getByText('评价期已过')).toBeVisible();
  expect(page.getByRole('button', { name: '评价服务' }).elements()).toEqual([]);
});
