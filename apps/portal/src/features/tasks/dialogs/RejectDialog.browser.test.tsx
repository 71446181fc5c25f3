import type { handling } from '@portal/contract';
import { App, ConfigProvider } from 'antd';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { waitingInfo } from '../testing';
import type { OpenWorkflow } from '../../../shared/workflow/open-workflow';
import { RejectDialog } from './RejectDialog';

const show = withStage();

const open: OpenWorkflow = {
  kind: 'handle',
  configuration: { seqFlowList: [], buttonList: [], formList: [], rejectCommentRequired: true },
  info: waitingInfo,
};
let targets: handling.RejectTarget[];

withAnswers(() => targets);

async function offer(target: Omit<handling.RejectTarget, 'taskDefKey' | 'taskName'>) {
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

it('lets the way be gone again where the platform allows no direct return', async () => {
  await offer({ reFlow: true, directReturn: false });

  await expect.element(straight()).toBeDisabled();
  await page.getByText('直接返回当前节点（暂不支持）').hover();
  await expect.element(page.getByRole('tooltip', { name: /平台未启用/u })).toBeVisible();
  await expect.element(page.getByText('直接返回当前节点（暂不支持）')).toBeVisible();
  await expect.element(reFlow()).toBeChecked();
});

it('chooses the direct return where there is no other way back', async () => {
  await offer({ reFlow: false, directReturn: true });

  await expect.element(straight()).toBeChecked();
  await expect.element(reFlow()).toBeDisabled();
});

it('lets one choose where both are possible', async () => {
  await offer({ reFlow: true, directReturn: true });

  await straight().click();
  await expect.element(straight()).toBeChecked();
});

it('asks for the reason where the node demands it', async () => {
  await offer({ reFlow: true, directReturn: false });

  await page.getByRole('dialog').getByRole('button', { name: '驳回' }).click();

  await expect.element(page.getByText('请填写驳回原因')).toBeVisible();
});
