import type { handling } from '@portal/contract';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { DonePage } from './DonePage';

const show = withStage();

const handled: handling.DoneRecord = {
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
};

withAnswers((path) =>
  path.endsWith('/donePage') ? { records: [handled], total: 1, size: 10, current: 1 } : { records: [], total: 0 },
);

beforeAll(async () => {
  await page.viewport(1280, 800);
});

it('shows the step that was handled beside the state of the instance', async () => {
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
