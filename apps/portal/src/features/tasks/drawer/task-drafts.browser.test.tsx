import { agreements, type tasks } from '@portal/contract';
import { App, ConfigProvider } from 'antd';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setNoticeBoard } from '../../../shared/notice';
import { sessionStore } from '../../../shared/session/store';
import type { Session } from '../../../shared/session/session-of';
import { withAnswers } from '../../../testing/answers';
import { sampleAgreement } from '../../../testing/sample-agreement';
import { withStage } from '../../../testing/stage';
import '../../../testing/workflow-parts';
import { waitingInfo } from '../testing';
import { WorkflowDrawer } from './WorkflowDrawer';

const show = withStage();

const button = (id: string) => ({ id, name: '', enabled: true, custom: false });
const form = { formId: 1, formKey: 'contract', formName: '合同', formRouter: agreements.agreementFormKey };
const configuration = {
  rejectCommentRequired: false,
  commentRequired: false,
  seqFlowList: [],
  buttonList: [button('complete'), button('save')],
  formList: [{ ...form, formFieldList: [], formPropertyList: [] }],
};
const draft: tasks.TaskDraft = {
  savedAt: '2026-11-28 10:30:00',
  comment: '待核实金额',
  form: {
    typed: { agreementName: '改过的名称' },
    seen: { agreementName: sampleAgreement.dynamicFormAgreement.agreementName },
  },
};

let info: tasks.ProcessInfo;
let sent: { path: string; body: { draft?: tasks.DraftContent } }[];
const notices: string[] = [];

withAnswers((path, _, { method, body }) => {
  if (method === 'POST') {
    const asked = JSON.parse(body ?? '{}') as { draft?: tasks.DraftContent };
    sent.push({ path, body: asked });
    return path.endsWith('/saveTaskDraft') ? { ...asked.draft, savedAt: draft.savedAt } : null;
  }
  if (path.endsWith('/getMessageProcessInfo')) return info;
  if (path.endsWith('/procDefConfForHandleTask')) return configuration;
  if (path.endsWith('/selectAgreementFormById')) return sampleAgreement;
  return [];
});

beforeEach(() => {
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 1 } } } as Session);
  info = { ...waitingInfo, draftable: true };
  sent = [];
  notices.length = 0;
  const note = (text: string) => void notices.push(text);
  setNoticeBoard({ error: note, success: note, warning: note });
});
afterEach(() => {
  sessionStorage.clear();
  sessionStore.set(null);
});

const name = () => page.getByRole('textbox', { name: '合同名称', exact: false });
const opinion = () => page.getByRole('textbox', { name: '办理意见', exact: false });
const press = (label: string) => page.getByRole('toolbar').getByRole('button', { name: label }).click();

async function open() {
  show(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <MemoryRouter>
          <WorkflowDrawer target={{ procInstId: 'i', taskId: 't' }} onClose={() => notices.push('closed')} />
        </MemoryRouter>
      </App>
    </ConfigProvider>,
  );
  await expect.element(name()).not.toHaveValue('');
}

it('the drawer stores input and opinion as a draft, and then closes without a question', async () => {
  await open();
  await name().fill('改过的名称');
  await opinion().fill('待核实金额');

  await press('暂存');

  await expect.poll(() => notices).toEqual(['已暂存']);
  expect(sent).toMatchObject([{ body: { draft: { comment: draft.comment, form: draft.form } } }]);
  await expect.element(page.getByText('您于 2026-11-28 10:30 暂存了办理内容')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expect.poll(() => notices).toContain('closed');
});

it('the drawer restores form and opinion with a line that says so', async () => {
  info = { ...info, draft };
  await open();

  await expect.element(name()).toHaveValue('改过的名称');
  await expect.element(page.getByText('您于 2026-11-28 10:30 暂存了办理内容')).toBeVisible();
  await expect.element(opinion()).toHaveValue('待核实金额');
});

it('the drawer shows the stored form again when the draft is discarded', async () => {
  info = { ...info, draft };
  await open();

  await page.getByRole('button', { name: '放弃' }).click();
  await page.getByRole('button', { name: '放弃' }).last().click();

  await expect.element(name()).toHaveValue(sampleAgreement.dynamicFormAgreement.agreementName);
  await expect.element(opinion()).toHaveValue('');
  expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['discardTaskDraft']);
  await expect.element(page.getByText('暂存了办理内容')).not.toBeInTheDocument();
});

it('the drawer warns and stores nothing when the platform keeps no drafts', async () => {
  info = { ...info, draftable: false };
  await open();

  await press('暂存');

  await expect.element(page.getByText('暂不支持暂存功能')).toBeVisible();
  expect(sent).toEqual([]);
});
