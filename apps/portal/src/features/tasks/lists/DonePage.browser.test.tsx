import type { tasks } from '@portal/contract';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { DonePage } from './DonePage';

const show = withStage();

const handled: tasks.DoneRecord = {
  taskId: 'a.1',
  procInstId: 'a',
  procDefId: 'agreement:1',
  taskDefKey: 'review',
  taskName: '部门审核',
  processDefinitionKey: 'agreement',
  processName: '合同审批',
  title: '采购合同',
  businessKey: '',
  initiatorName: '张伟',
  startTime: '2026-11-21 09:00:00',
  endTime: '2026-11-21 10:00:00',
  action: 'complete',
  state: 'withdrawn',
  dueTime: null,
  followUpTime: null,
  withdrawable: false,
  suspended: false,
  summary: [],
};

let lastQuery = new URLSearchParams();
withAnswers((path, query) => {
  if (path.endsWith('/views/list')) return { views: [], mayShare: false };
  if (path.endsWith('/listedProcesses')) return [{ processDefinitionKey: 'agreement', processName: '合同审批' }];
  if (!path.endsWith('/donePage')) return { records: [], total: 0 };
  lastQuery = query;
  const records = query.get('state') === 'complete' ? [] : [handled];
  return { records, total: records.length, size: 10, current: 1 };
});

beforeAll(async () => {
  await page.viewport(1280, 800);
});

it('the list shows the step that was handled beside the state of the instance', async () => {
  show(
    <MemoryRouter>
      <DonePage />
    </MemoryRouter>,
  );

  await expect.element(page.getByRole('columnheader', { name: '办理节点' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '部门审核' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: /^状态/ })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '已撤回' })).toBeVisible();
  expect(page.getByRole('columnheader', { name: '当前节点' }).query()).toBeNull();
});

it('the list is filtered by process, state and day, and offers to clear the filters', async () => {
  show(
    <MemoryRouter>
      <DonePage />
    </MemoryRouter>,
  );

  await page.getByRole('button', { name: '筛选', exact: true }).click();
  await page.getByRole('combobox', { name: '流程', exact: false }).click();
  await page.getByTitle('合同审批').click();
  await page.getByRole('combobox', { name: '状态', exact: false }).click();
  await page.getByTitle('已完成').click();
  await page.getByRole('button', { name: '展开' }).click();
  await page.getByLabelText('办理时间起').fill('2026-11-01');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: '查询' }).click();

  await expect.element(page.getByText('没有符合条件的内容')).toBeVisible();
  expect(Object.fromEntries(lastQuery)).toMatchObject({
    processDefinitionKey: 'agreement',
    state: 'complete',
    from: '2026-11-01 00:00:00',
  });
  await page.getByRole('button', { name: '清除条件' }).click();
  await expect.element(page.getByRole('cell', { name: '部门审核' })).toBeVisible();
});
