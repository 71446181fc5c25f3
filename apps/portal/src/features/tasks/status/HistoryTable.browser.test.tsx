import { formatDateTime, type tasks, type HistoryAction } from '@portal/contract';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withStage } from '../../../testing/stage';
import { HistoryTable } from './HistoryTable';

const show = withStage();

beforeAll(async () => {
  await page.viewport(1280, 800);
});

const row = (action: HistoryAction, targetNames: string[]): tasks.HistoryRow => ({
  activityId: 'review',
  activityName: '部门审核',
  userNickName: '刘洋',
  ownerName: '',
  action,
  voided: false,
  ownReview: false,
  automatic: false,
  offered: false,
  member: null,
  startTime: '2026-11-21 09:00:00',
  endTime: '2026-11-21 10:00:00',
  fullMsg: '',
  targetNames,
  changes: [],
  processId: null,
  processName: '',
});

it('the history shows to whom a task was delegated and who was added (000-1-020, 000-2-110)', async () => {
  const rows = [row('delegate', ['周婷']), row('addSign', ['孙磊', '陈静'])];
  show(<HistoryTable rows={rows} />);

  await expect.element(page.getByRole('cell', { name: '委托给 周婷' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: /^加签：孙磊、陈静$/ })).toBeVisible();
  const headings = document.querySelectorAll('th');
  expect(Array.from(headings, ({ textContent }) => textContent)).toEqual([
    '序号',
    '节点',
    '办理人',
    '操作状态',
    '接收时间',
    '操作时间',
    '办理意见',
  ]);
});

it('the history shows on whose behalf a task was handled', async () => {
  show(<HistoryTable rows={[{ ...row('complete', []), ownerName: '周婷' }]} />);

  await expect.element(page.getByRole('cell', { name: '刘洋 受 周婷 委托' })).toBeVisible();
});

it('the history marks a review by the author of the record', async () => {
  show(<HistoryTable rows={[{ ...row('complete', []), ownReview: true }, row('complete', [])]} />);

  await expect.element(page.getByRole('cell', { name: '刘洋 本人审核' })).toBeVisible();
  expect(page.getByText('本人审核').elements()).toHaveLength(1);
});

it('the history marks a decision by a link from an email', async () => {
  show(<HistoryTable rows={[{ ...row('complete', []), byLink: true }, row('complete', [])]} />);

  await expect.element(page.getByRole('cell', { name: '刘洋 通过邮件链接办理' })).toBeVisible();
  expect(page.getByText('通过邮件链接办理').elements()).toHaveLength(1);
});

it('the history explains why a step without a handler was passed', async () => {
  const passed = row('autoComplete', []);
  show(<HistoryTable rows={[{ ...passed, userNickName: '' }, passed]} />);

  await expect.element(page.getByText('没有可办理的人员')).toBeVisible();
  expect(page.getByText('没有可办理的人员').elements()).toHaveLength(1);
});

it('the history marks steps that a later reject voided', async () => {
  const rows = [{ ...row('complete', []), voided: true }, row('reject', [])];
  show(<HistoryTable rows={rows} />);

  await expect.element(page.getByRole('cell', { name: '同意 已作废' })).toBeVisible();
  expect(page.getByText('已作废').elements()).toHaveLength(1);
});

it('the history shows absolute times, and relative ones on hover', async () => {
  const endTime = formatDateTime(Date.now() - 10.5 * 60_000);
  show(<HistoryTable rows={[{ ...row('complete', []), endTime }]} />);

  await page.getByText(endTime.slice(0, 'yyyy-MM-dd HH:mm'.length)).hover();

  await expect.element(page.getByRole('tooltip')).toHaveTextContent('10 分钟前');
});

it('the history shows the fields that a handler changed, with old and new value', async () => {
  const changes = [
    { label: '合同金额', before: '¥5,000.00', after: '¥7,000.00' },
    { label: '合同甲方', before: '', after: '甲方公司' },
  ];
  show(<HistoryTable rows={[{ ...row('complete', []), changes }]} />);

  await expect.element(page.getByText('合同金额：¥5,000.00 → ¥7,000.00')).toBeVisible();
  await expect.element(page.getByText('合同甲方：（空） → 甲方公司')).toBeVisible();
});
