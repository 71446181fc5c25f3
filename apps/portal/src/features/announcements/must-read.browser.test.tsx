import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { Receipts } from './administration/Receipts';
import MustReadDialog from './must-read/MustReadDialog';
import NoticeDrawer from './reading/NoticeDrawer';

const show = withStage();
const notice = { id: 7, title: '核对信息', confirmBy: '2026-12-07 18:00:00', publishedAt: '2026-11-29 09:00:00' };
let confirmed = false;
let remindable = true;
const calls: string[] = [];

withAnswers((path, query, { method }) => {
  calls.push(`${method} ${path}?${query.toString()}`);
  if (path.endsWith('/unconfirmed')) return confirmed ? [] : [notice];
  if (path.endsWith('/confirm')) {
    confirmed = true;
    return null;
  }
  if (path.endsWith('/summary'))
    return { total: 4, read: 3, confirmed: 2, remindable, reminders: [{ date: '2026-11-28', people: 3, by: '系统' }] };
  if (path.endsWith('/remind')) {
    remindable = false;
    return { people: 2 };
  }
  if (path.endsWith('/receipts'))
    return {
      current: 1,
      size: 10,
      total: 1,
      records: [{ userId: 1, name: '王芳', unit: '齐鲁科技', readAt: '2026-11-29 10:00:00', confirmedAt: null }],
    };
  const state = { read: true, pinned: false, mustRead: true, confirmed };
  return { ...notice, ...state, kind: 'notice', body: '<p>正文</p>', attachments: [] };
});
beforeEach(() => {
  confirmed = false;
  remindable = true;
  calls.length = 0;
});

const framed = (children: ReactNode) =>
  show(<MemoryRouter initialEntries={['/homepage/index']}>{children}</MemoryRouter>);

it('lists the notices to confirm after sign-in, opens the chosen one, and asks for it no more in this tab', async () => {
  framed(
    <>
      <MustReadDialog />
      <Routes>
        <Route path="/noticeCenter/index" element={<p>通知页</p>} />
        <Route path="*" element={null} />
      </Routes>
    </>,
  );
  const dialog = page.getByRole('dialog', { name: '待确认的必读通知' });
  await expect.element(dialog).toBeVisible();
  await expect.element(page.getByText('请于 2026-12-07 18:00 前确认')).toBeVisible();

  await page.getByRole('button', { name: '立即阅读' }).click();

  await expect.element(page.getByText('通知页')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('is confirmed at the end of its text, once', async () => {
  framed(<NoticeDrawer id={7} onClose={() => undefined} onRead={() => undefined} />);

  await page.getByRole('button', { name: '我已阅读并知悉' }).click();

  await expect.element(page.getByText('您已确认阅读')).toBeVisible();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /admin/noticeAnnouncement/confirm?']);
});

it('shows the office who has not confirmed, and reminds them once', async () => {
  framed(<Receipts id={7} mustRead />);
  await expect.element(page.getByText('王芳')).toBeVisible();
  await expect.element(page.getByText('2026-11-28 提醒 3 人（系统）')).toBeVisible();

  await page.getByText('未读', { exact: true }).click();
  await expect.poll(() => calls.some((call) => call.includes('show=unread'))).toBe(true);
  const remind = page.getByRole('button', { name: '提醒未确认人员' });
  await remind.click();

  await expect.element(remind).toBeDisabled();
  expect(calls.filter((call) => call.includes('/remind'))).toHaveLength(1);
});
