import { App, ConfigProvider } from 'antd';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { countersignRule } from '../../../shared/workflow/history/testing';
import type { OpenWorkflow } from '../../../shared/workflow/open-workflow';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { workflowAction } from '../actions/actions';
import { plainConfiguration as configuration, waitingInfo } from '../testing';
import { DisagreeDialog } from './DisagreeDialog';

const show = withStage();
const countersign = countersignRule({ voting: true, percentage: 60, total: 3, agreed: 1 });
const open = (info: object): OpenWorkflow => ({ kind: 'handle', configuration, info: { ...waitingInfo, ...info } });

let sent: unknown[] = [];
withAnswers((path, _query, { method, body }) => {
  if (method === 'POST' && path.endsWith('/disagree')) sent = [...sent, body];
  return { procInstId: waitingInfo.procInstId };
});

it('the dialog of a vote against asks for a reason, and says by which rule the node is decided', async () => {
  show(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <DisagreeDialog shown open={open({ countersign })} form={null} onClose={() => {}} onDone={() => {}} />
      </App>
    </ConfigProvider>,
  );
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('3 人中 2 人同意（60%）；已同意 1 人，不同意 0 人，未表态 2 人');

  await dialog.getByRole('button', { name: '不同意' }).click();
  await expect.element(dialog.getByText('请填写不同意的理由').first()).toBeVisible();
  expect(sent).toEqual([]);

  await dialog.getByRole('textbox').fill('超出预算');
  await dialog.getByRole('button', { name: '不同意' }).click();
  await expect.poll(() => sent.length).toBe(1);
});

it('only members who vote are offered to disagree, not signers whom they added', () => {
  expect(workflowAction('disagree', open({ countersign }))?.name).toBe('disagree');
  expect(workflowAction('disagree', open({ countersign: null }))).toBeNull();
});
