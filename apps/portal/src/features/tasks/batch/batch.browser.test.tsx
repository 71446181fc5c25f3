import type { tasks } from '@portal/contract';
import { ConfigProvider } from 'antd';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { notice } from '../../../shared/notice';
import { provideWorkflowDrawer } from '../../../shared/workflow/parts';
import type { WorkflowTarget } from '../../../shared/workflow/target';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { TodoPage } from '../lists';

const task = (id: number, more: Partial<tasks.TodoRecord> = {}): Partial<tasks.TodoRecord> => ({
  taskId: `t${id}`,
  procInstId: `i${id}`,
  procDefId: 'd',
  taskDefKey: 'review',
  taskName: '部门审批',
  processDefinitionKey: 'leave',
  processName: '请假申请',
  title: `请假 ${id}`,
  businessKey: '',
  initiatorName: '王芳',
  startTime: '2026-11-20 09:00:00',
  suspended: false,
  onBehalfOf: null,
  rejection: null,
  dueTime: null,
  followUpTime: null,
  ...more,
});
const button = (id: string, name: string, enabled = true) => ({ id, name, enabled, custom: false });

let waiting: Partial<tasks.TodoRecord>[] = [];
let seqFlowList: object[] = [];
let targets: object[] = [];
let refused: Record<string, string> = {};
/** Whether refused tasks leave the list, too. */
let isGone = false;
const batches: { action: string; rows: { taskId: string }[]; comment: string; target?: string }[] = [];
beforeEach(async () => {
  await page.viewport(1280, 800);
  waiting = [1, 2, 3].map((id) => task(id));
  seqFlowList = [];
  targets = [{ taskDefKey: 'apply', taskName: '填写', reFlow: true, directReturn: false }];
  refused = {};
  isGone = false;
  batches.length = 0;
});
withAnswers((path, _, { body }) => {
  if (path.endsWith('/views/list')) return { views: [], mayShare: false };
  if (path.endsWith('/batch')) {
    const sent = JSON.parse(body ?? '') as (typeof batches)[number];
    batches.push(sent);
    waiting = waiting.filter(
      ({ taskId }) => (!isGone && refused[taskId ?? '']) || !sent.rows.some((row) => row.taskId === taskId),
    );
    return sent.rows.map(({ taskId }) => ({ taskId, done: !refused[taskId], message: refused[taskId] ?? '' }));
  }
  if (path.endsWith('/procDefConfForHandleTask'))
    return {
      seqFlowList,
      formList: [],
      rejectCommentRequired: true,
      commentRequired: false,
      buttonList: [
        button('complete', '同意'),
        button('reject', '驳回'),
        button('transfer', '转办'),
        button('claim', '签收', false),
        button('terminate', '终止'),
      ],
    };
  if (path.endsWith('/listJumpTarget')) return targets;
  if (/processes$/i.test(path)) return [];
  return { records: waiting, total: waiting.length, size: 10, current: 1 };
});
const show = withStage();
const showList = () =>
  show(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <MemoryRouter>
        <TodoPage />
      </MemoryRouter>
    </ConfigProvider>,
  );
const choose = (title: string) => page.getByRole('checkbox', { name: `选择 ${title}` });
const bar = page.getByRole('toolbar', { name: '批量办理' });
const dialog = page.getByRole('dialog');

it('the batch agrees to the chosen tasks with one opinion, after a confirmation that shows their number and process', async () => {
  const said = vi.spyOn(notice, 'success');
  showList();
  await choose('请假 1').click();
  await expect.element(bar).toHaveTextContent('已选 1 项（请假申请 · 部门审批）');
  await bar.getByRole('button', { name: '选择本页同节点的其余 2 项' }).click();
  expect(
    bar
      .getByRole('button')
      .elements()
      .map((element) => element.textContent),
  ).toEqual(['同意', '驳回', '转办', '取消选择']);

  await bar.getByRole('button', { name: '同意' }).click();
  await expect.element(dialog).toHaveTextContent('请假申请 · 部门审批');
  await expect.element(dialog).toHaveTextContent('3 项待办');
  await dialog.getByRole('textbox', { name: '办理意见', exact: false }).fill('情况属实');
  await dialog.getByRole('button', { name: '同意' }).click();

  await expect.poll(() => said.mock.calls.map(([text]) => text)).toEqual(['已同意 3 项']);
  expect(batches).toMatchObject([{ action: 'complete', comment: '情况属实', rows: [{}, {}, {}] }]);
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(page.getByText('暂无待办事项')).toBeVisible();
});

it('the batch lists the answer to each task, keeps the refused ones chosen and opens them', async () => {
  const opened: WorkflowTarget[] = [];
  provideWorkflowDrawer(async () => ({
    default: ({ target }) => {
      opened.push(target);
      return null;
    },
  }));
  refused = { t2: '流程已挂起，待管理员激活后方可办理' };
  showList();
  for (const id of [1, 2, 3]) await choose(`请假 ${id}`).click();
  await bar.getByRole('button', { name: '同意' }).click();
  await dialog.getByRole('button', { name: '同意' }).click();

  const result = page.getByRole('dialog', { name: '批量同意结果' });
  await expect.element(result).toHaveTextContent('成功 2 项，未办理 1 项');
  expect(
    result
      .getByRole('listitem')
      .elements()
      .map((element) => element.textContent?.trim()),
  ).toEqual(['请假 2 流程已挂起，待管理员激活后方可办理', '请假 1：已办理', '请假 3：已办理']);
  await expect.element(choose('请假 2')).toBeChecked();

  await expect.element(bar).not.toBeInTheDocument();

  await result.getByRole('button', { name: '请假 2' }).click();
  await expect.element(bar).toHaveTextContent('已选 1 项');
  await expect.poll(() => opened.at(-1)).toMatchObject({ procInstId: 'i2', taskId: 't2' });
});

it('the batch deselects a refused task that has left the list', async () => {
  refused = { t2: '任务已由他人办理' };
  showList();
  for (const id of [1, 2]) await choose(`请假 ${id}`).click();
  await bar.getByRole('button', { name: '同意' }).click();
  isGone = true;
  await dialog.getByRole('button', { name: '同意' }).click();
  await expect.element(choose('请假 1')).not.toBeInTheDocument();
  await page.getByRole('button', { name: '知道了' }).click();

  await expect.element(choose('请假 3')).toBeEnabled();
  await expect.element(bar).not.toBeInTheDocument();
});

it('the batch accepts only tasks of one node, and none that is suspended', async () => {
  waiting = [task(1), task(2, { taskDefKey: 'second' }), task(3, { suspended: true }), task(4)];
  showList();
  await choose('请假 1').click();

  await expect.element(choose('请假 2')).toBeDisabled();
  await expect.element(page.getByTitle('一次只能批量办理同一流程同一节点的待办')).toBeVisible();
  await expect.element(choose('请假 3')).toBeDisabled();
  await expect.element(choose('请假 4')).toBeEnabled();
});

it('the batch requires the reason of a reject, and the node if there are several', async () => {
  targets = [...targets, { taskDefKey: 'first', taskName: '初审', reFlow: true, directReturn: false }];
  showList();
  await choose('请假 1').click();
  await bar.getByRole('button', { name: '驳回' }).click();
  await expect.element(dialog.getByRole('combobox', { name: '驳回节点', exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: '驳回' }).click();
  await expect.element(dialog.getByText('驳回节点不能为空')).toBeVisible();
  expect(batches).toEqual([]);

  await dialog.getByRole('combobox').click();
  await page.getByTitle('初审').click();
  await dialog.getByRole('textbox').fill('材料不全');
  await dialog.getByRole('button', { name: '驳回' }).click();

  await expect.poll(() => batches).toMatchObject([{ action: 'reject', target: 'first', comment: '材料不全' }]);
});

it('the batch offers no common approval when the next step must be chosen', async () => {
  seqFlowList = [{ id: 'f', name: '', targetName: '', gatewayId: 'g', multiple: false }];
  showList();
  await choose('请假 1').click();

  await expect.element(bar.getByText('该节点的“同意”须逐条办理')).toBeVisible();
  await expect.element(bar.getByRole('button', { name: '驳回' })).toBeVisible();
  await expect.element(bar.getByRole('button', { name: '同意' })).not.toBeInTheDocument();
});

it('the batch is operated with the keyboard alone, and on a phone', async () => {
  await page.viewport(390, 844);
  showList();
  await expect.element(choose('请假 1')).toBeVisible();
  choose('请假 1').element().focus();
  await userEvent.keyboard(' ');
  await expect.element(choose('请假 1')).toBeChecked();
  await expect.element(bar.getByRole('button', { name: '同意' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);

  bar.getByRole('button', { name: '同意' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('textbox', { name: '办理意见', exact: false })).toHaveFocus();
  await userEvent.keyboard('同意{Tab}');
  dialog.getByRole('button', { name: '同意' }).element().focus();
  await userEvent.keyboard('{Enter}');

  await expect.poll(() => batches.length).toBe(1);
});
