import { formatDateTime } from '@portal/contract';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withStage } from '../../../testing/stage';
import { historyRow, signingRule } from './testing';
import { Timeline } from './Timeline';

const show = withStage();
const items = () => page.getByRole('listitem');

beforeAll(async () => {
  await page.viewport(390, 800);
});

it('the timeline shows who did what, how long they had the task, and the exact time on hover', async () => {
  show(<Timeline rows={[historyRow({ fullMsg: '材料齐全', endTime: '2026-11-21 11:30:05' })]} />);

  await expect.element(items()).toHaveTextContent('刘刘洋同意2026-11-21 11:30部门审核用时 2 小时 30 分钟材料齐全');
  await page.getByText('2026-11-21 11:30').hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('2026-11-21 11:30:05');
});

it('the timeline ends with the current handler, since when, and who can claim the task', async () => {
  const startTime = formatDateTime(Date.now() - 26.5 * 3_600_000);
  const waiting = { action: 'running' as const, startTime, endTime: null };
  show(<Timeline rows={[historyRow(), historyRow({ ...waiting, offered: true, userNickName: '周婷、陈静' })]} />);

  const last = items().nth(1);
  await expect.element(last).toHaveAttribute('aria-current', 'step');
  await expect.element(last).toHaveTextContent(/周婷、陈静未办理部门审核待认领接收于 .*已等待 1 天 2 小时/);
});

it('the timeline says of a task that waits for nobody that no one can handle it', async () => {
  const startTime = formatDateTime(Date.now() - 3_600_000);
  show(
    <Timeline rows={[historyRow({ action: 'running', startTime, endTime: null, offered: true, userNickName: '' })]} />,
  );

  await expect.element(items()).toHaveTextContent(/^未办理部门审核没有可办理的人员接收于/);
});

it('the timeline folds steps that nobody handled into one line, and opens it', async () => {
  const passed = historyRow({ automatic: true, action: 'autoComplete', userNickName: '' });
  show(<Timeline rows={[historyRow(), passed, passed, { ...passed, activityName: '复核' }]} />);

  const fold = page.getByText('3 个自动处理的节点');
  await expect.element(page.getByText('复核')).not.toBeVisible();
  await fold.click();
  await expect.element(page.getByText('复核')).toBeVisible();
  expect(page.getByText('没有可办理的人员').elements()).toHaveLength(3);
});

it('the timeline marks steps that a later reject voided', async () => {
  show(<Timeline rows={[historyRow({ voided: true }), historyRow({ action: 'reject', fullMsg: '附件不清' })]} />);

  await expect.element(items().first()).toHaveTextContent('同意已作废');
  expect(page.getByText('已作废').elements()).toHaveLength(1);
});

it('the timeline names the custom button by which a task was completed', async () => {
  show(<Timeline rows={[historyRow({ button: '转发财务' })]} />);

  await expect.element(items()).toHaveTextContent(/^刘刘洋转发财务/u);
  expect(page.getByText('同意').elements()).toEqual([]);
});

it('the timeline groups the members of a node, with the rule in words and how many have acted', async () => {
  const member = (place: number) => ({ place, votes: 1, rule: signingRule({ percentage: 50 }) });
  const rows = [
    historyRow({ member: member(2) }),
    historyRow({ member: member(0), action: 'running', endTime: null, userNickName: '周婷' }),
    historyRow({ member: member(1), action: 'running', endTime: null, userNickName: '陈静' }),
  ];
  show(<Timeline rows={rows} />);

  await expect.element(items().first()).toHaveTextContent('部门审核已办理 1/3 人3 人中 2 人同意（50%）');
  expect(items().elements()).toHaveLength(4);
});

it('the timeline says what the members of a node have voted, and what followed', async () => {
  const rule = signingRule({ percentage: 50, voting: true, weighted: true, quorum: 2 });
  const member = (place: number, votes: number) => ({ place, votes, rule });
  const rows = [
    historyRow({ member: member(0, 2), voided: true }),
    historyRow({ member: member(1, 3), action: 'disagree', userNickName: '周婷', fullMsg: '超出预算' }),
    historyRow({ member: member(2, 1), action: 'canceled', automatic: true, userNickName: '陈静' }),
    historyRow({ action: 'notAgreed', userNickName: '', fullMsg: '表决未通过，退回上一节点' }),
  ];
  show(<Timeline rows={rows} />);

  await expect
    .element(items().first())
    .toHaveTextContent('共 6 票，3 票同意（50%）；至少 2 人表态；已同意 2 票，不同意 3 票，未表态 1 票');
  await expect.element(page.getByText('超出预算')).toBeVisible();
  await expect.element(page.getByText('表决未通过，退回上一节点')).toBeVisible();
});

it('the timeline shows to whom a task was handed on and on whose behalf it was handled', async () => {
  const rows = [historyRow({ action: 'transfer', targetNames: ['孙磊'] }), historyRow({ ownerName: '孙磊' })];
  show(<Timeline rows={rows} />);

  await expect.element(items().first()).toHaveTextContent('转办给 孙磊');
  await expect.element(items().nth(1)).toHaveTextContent('刘洋受 孙磊 委托');
});

it('the timeline shows the last hundred of 5,000 opinions, earlier ones on request, and all on paper', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => historyRow({ fullMsg: `意见 ${index}.` }));
  show(<Timeline rows={rows} />);

  await expect.element(page.getByText('意见 4999.')).toBeVisible();
  expect(items().elements()).toHaveLength(100);
  await page.getByRole('button', { name: '显示更早的 100 条（此前共 4900 条）' }).click();
  await expect.poll(() => items().elements().length).toBe(200);

  show(<Timeline rows={rows.slice(0, 150)} printed />);
  await expect.poll(() => items().elements().length).toBe(150);
});
