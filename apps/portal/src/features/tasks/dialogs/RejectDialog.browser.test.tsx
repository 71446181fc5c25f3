import type { tasks } from '@portal/contract';
import { App, ConfigProvider } from 'antd';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { waitingInfo } from '../testing';
import type { OpenWorkflow } from '../../../shared/workflow/open-workflow';
import { RejectDialog } from './RejectDialog';
import { TerminateDialog } from './TerminateDialog';

const show = withStage();

const open: OpenWorkflow = {
  kind: 'handle',
  configuration: { seqFlowList: [], buttonList: [], formList: [], rejectCommentRequired: true, commentRequired: false },
  info: waitingInfo,
};
let targets: tasks.RejectTarget[];

withAnswers((_path, _query, { method }) => {
  if (method === 'POST') sent += 1;
  return targets;
});
let sent = 0;

async function offer(target: Omit<tasks.RejectTarget, 'taskDefKey' | 'taskName'>) {
  targets = [{ taskDefKey: 'review', taskName: '部门审核', ...target }];
  show(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <RejectDialog shown open={open} form={null} onClose={() => {}} onDone={() => {}} />
      </App>
    </ConfigProvider>,
  );
  await expect.element(page.getByTitle('部门审核')).toBeVisible();
}

const reFlow = () => page.getByRole('radio', { name: /^重新流转/u });
const straight = () => page.getByRole('radio', { name: /^直接返回当前节点/u });

it('only the way through all nodes is offered when the platform allows no direct return (000-4-015, 000-4-016)', async () => {
  await offer({ reFlow: true, directReturn: false });

  await expect.element(straight()).toBeDisabled();
  await page.getByText('直接返回当前节点（暂不支持）').hover();
  await expect.element(page.getByRole('tooltip', { name: /平台未启用/u })).toBeVisible();
  await expect.element(page.getByText('直接返回当前节点（暂不支持）')).toBeVisible();
  await expect.element(reFlow()).toBeChecked();
});

it('the direct return is chosen when there is no other way back', async () => {
  await offer({ reFlow: false, directReturn: true });

  await expect.element(straight()).toBeChecked();
  await expect.element(reFlow()).toBeDisabled();
});

it('the user chooses when both ways are possible', async () => {
  await offer({ reFlow: true, directReturn: true });

  await straight().click();
  await expect.element(straight()).toBeChecked();
});

it('the dialog requires the reason if the node does', async () => {
  await offer({ reFlow: true, directReturn: false });

  await page.getByRole('dialog').getByRole('button', { name: '驳回' }).click();

  await expect.element(page.getByText('请填写驳回原因')).toBeVisible();
});

it.each([
  ['驳回', RejectDialog, '000-5-013'],
  ['确认终止', TerminateDialog, '000-5-014'],
])('takes an opinion of at most 100 characters for %s (000-5-013, 000-5-014)', async (action, Dialog) => {
  sent = 0;
  let done = false;
  targets = [{ taskDefKey: 'review', taskName: '部门审核', reFlow: true, directReturn: false }];
  show(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <Dialog shown open={open} form={null} onClose={() => {}} onDone={() => (done = true)} />
      </App>
    </ConfigProvider>,
  );
  const dialog = page.getByRole('dialog');
  const opinion = dialog.getByRole('textbox');
  const confirm = dialog.getByRole('button', { name: action, exact: true });

  await opinion.fill('字'.repeat(101));
  await confirm.click();
  await expect.element(page.getByText(/不能超过 100 个字/u)).toBeVisible();
  expect(sent).toBe(0);
  await opinion.fill('字'.repeat(100));
  await confirm.click();

  await expect.poll(() => [sent, done]).toEqual([1, true]);
});
