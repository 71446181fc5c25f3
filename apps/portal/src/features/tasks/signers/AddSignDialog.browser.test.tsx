import { signerKind, type tasks } from '@portal/contract';
import { App, ConfigProvider } from 'antd';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import type { OpenWorkflow } from '../../../shared/workflow/open-workflow';
import { setNoticeBoard } from '../../../shared/notice';
import { registerForm } from '../../../shared/workflow/form-registry';
import type { FormHandle } from '../../../shared/workflow/WorkflowForm';
import { CompleteDialog } from '../dialogs/CompleteDialog';
import { waitingInfo } from '../testing';
import AddSignDialog from './AddSignDialog';

const show = withStage();
const colleagues = [{ id: 5, userId: 5, chineseName: '高丽华', username: 'staff05', deptName: '人事处' }];
const sent: { path: string; body: Record<string, unknown> }[] = [];

withAnswers((path, _query, { method, body }) => {
  if (path.endsWith('/fullList')) return { records: colleagues, total: 1, current: 1, size: 10 };
  if (method !== 'POST') return [];
  sent.push({ path: path.split('/').at(-1) ?? '', body: JSON.parse(body ?? '{}') as Record<string, unknown> });
  return { procInstId: 'i' };
});

const around = (
  kinds: readonly ('before' | 'after' | 'beside')[],
  awaited: string[] = [],
  formList: tasks.TaskConfiguration['formList'] = [],
): OpenWorkflow => ({
  kind: 'handle',
  configuration: {
    seqFlowList: [],
    buttonList: [],
    formList,
    rejectCommentRequired: false,
    commentRequired: false,
  },
  info: {
    ...waitingInfo,
    signing: { kinds: [...kinds], awaited, added: null, leavesChoices: false, removable: false },
  },
});

async function offer(open: OpenWorkflow, currentForm?: () => FormHandle | null) {
  sent.length = 0;
  const done = vi.fn();
  show(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <AddSignDialog
          shown
          open={open}
          form={null}
          {...(currentForm && { currentForm })}
          onClose={() => {}}
          onDone={done}
        />
      </App>
    </ConfigProvider>,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  return done;
}

async function choosePerson() {
  await page.getByRole('button', { name: '加签人员', exact: false }).click();
  await page.getByRole('button', { name: '全选本页' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
}
const confirm = () => page.getByRole('dialog').getByRole('button', { name: '加签', exact: true }).click();

it('asks only for people and an opinion unless the platform offers kinds of signers', async () => {
  await offer(around([]));
  await expect.element(page.getByText('加签人员').first()).toBeVisible();
  expect(page.getByRole('radio').elements()).toEqual([]);
});

it('explains the three kinds, and adds signers before or beside a handler who keeps the task', async () => {
  const done = await offer(around(signerKind.options));
  await expect.element(page.getByText('加签人员先办理，全部办理后再交回您办理。')).toBeVisible();
  await confirm();
  await expect.element(page.getByText('请选择加签方式')).toBeVisible();

  await page.getByRole('radio', { name: /^并行加签/u }).click();
  await choosePerson();
  await confirm();
  await expect.poll(() => done.mock.calls).toEqual([[{ closes: false }]]);
  expect(sent).toMatchObject([{ path: 'addSignForMultiInstTask', body: { kind: 'beside', userIdList: [5] } }]);
});

it('offers only the kinds that the server allows', async () => {
  await offer(around(['before', 'beside']));
  await expect.element(page.getByRole('radio', { name: /^并行加签/u })).toBeVisible();
  expect(page.getByRole('radio').elements()).toHaveLength(2);
});

it('agrees with the signers who follow, after which the task is no longer the reader’s', async () => {
  const done = await offer(around(signerKind.options));
  await page.getByRole('radio', { name: /^后加签/u }).click();
  await choosePerson();
  await page.getByRole('textbox', { name: '办理意见', exact: false }).fill('同意');
  await confirm();
  await expect.poll(() => done.mock.calls).toEqual([[{ closes: true }]]);
  expect(sent).toMatchObject([{ path: 'complete', body: { comment: '同意', signersAfter: [5] } }]);
});

it('offers no signers after a reader who waits for those before', async () => {
  await offer(around(signerKind.options, ['高丽华']));
  await expect.element(page.getByRole('radio', { name: /^后加签/u })).toBeDisabled();
  await expect.element(page.getByText('前加签的人员办理后才能后加签。')).toBeVisible();
});

it('agrees with a form that has loaded only after the dialog opened', async () => {
  registerForm('late', { Form: () => null, Summary: () => null });
  const bound = {
    formId: 1,
    formKey: 'late',
    formName: '',
    formRouter: 'late',
    formFieldList: [],
    formPropertyList: [],
  };
  const warnings: string[] = [];
  setNoticeBoard({ error: () => {}, success: () => {}, warning: (text) => warnings.push(text) });
  const complete = vi.fn<FormHandle['complete']>().mockResolvedValue(null);
  let form: Partial<FormHandle> | null = null;
  const done = await offer(around(signerKind.options, [], [bound]), () => form as FormHandle | null);
  await page.getByRole('radio', { name: /^后加签/u }).click();
  await choosePerson();
  await confirm();
  await expect.poll(() => warnings).toEqual(['请先填好表单，再后加签']);

  form = { validate: () => Promise.resolve(true), complete };
  await confirm();
  await expect.poll(() => done.mock.calls).toEqual([[{ closes: true }]]);
  expect(complete).toHaveBeenCalledWith(expect.objectContaining({ signersAfter: [5] }));
});

it.each([true, false])('asks a signer for the way on only if nobody else chooses it: %s', async (leavesChoices) => {
  const open = around([]);
  if (open.kind !== 'handle') return;
  const flow = (id: string) => ({ id, name: '', targetName: `去往${id}`, gatewayId: 'g', multiple: false });
  const signing = { kinds: [], awaited: [], added: { kind: 'beside' as const, byName: '冯志强' }, removable: false };
  const task: OpenWorkflow = {
    ...open,
    configuration: { ...open.configuration, seqFlowList: [flow('甲'), flow('乙')] },
    info: { ...open.info, signing: { ...signing, leavesChoices } },
  };
  show(
    <App>
      <CompleteDialog shown open={task} form={null} onClose={() => {}} onDone={() => {}} />
    </App>,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(page.getByRole('radio').elements()).toHaveLength(leavesChoices ? 0 : 2);
});
