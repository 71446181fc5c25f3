import type { forms } from '@portal/contract';
import { App, ConfigProvider } from 'antd';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setNoticeBoard } from '../../../shared/notice';
import type { Session } from '../../../shared/session/session-of';
import { sessionStore } from '../../../shared/session/store';
import type { WorkflowTarget } from '../../../shared/workflow/target';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import '../../../testing/workflow-parts';
import { WorkflowDrawer } from '../drawer/WorkflowDrawer';
import StartDrafts from './StartDrafts';

const show = withStage();
const requestId = '0b6f3c1e-2f0a-4d59-9a3b-1c2d3e4f5a6b';
const button = (id: string) => ({ id, name: '', enabled: true, custom: false });
const bound = { formId: 1, formKey: 'leave', formName: '请假', formRouter: 'drawnForm' };
const draft: forms.StartDraft = {
  requestId,
  processDefinitionKey: 'leave',
  values: { reason: '探亲' },
  left: ['天数'],
  savedAt: '2026-11-28 10:30:00',
};
const record = { requestId, processDefinitionKey: 'leave', savedAt: draft.savedAt };
const notices: string[] = [];
let sent: { path: string; body: Record<string, unknown> }[];
let listed: forms.StartDraftRecord[];
let submittedAs: string | null;

withAnswers((path, _, { method, body }) => {
  if (method === 'POST') {
    const asked = JSON.parse(body ?? '{}') as Record<string, unknown>;
    sent.push({ path: path.split('/').at(-1)!, body: asked });
    if (path.endsWith('/startAgain')) return { values: { reason: '出差' }, left: ['签名'] };
    if (path.endsWith('/removeStartDraft')) listed = [];
    return path.endsWith('/saveStartDraft') ? { ...draft, ...asked, left: [] } : null;
  }
  if (path.endsWith('/procDefConfForStartProcessInst'))
    return {
      processName: '请假',
      seqFlowList: [],
      handlerChoiceList: [],
      buttonList: [button('start'), button('save')],
      formList: [{ ...bound, formFieldList: [], formPropertyList: [] }],
    };
  if (path.endsWith('/toStart'))
    return {
      formKey: 'leave',
      formName: '请假',
      version: 3,
      revision: 0,
      form: { title: '', columns: 1, fields: [{ key: 'reason', kind: 'short-text', label: '事由', settings: {} }] },
      values: {},
      access: {},
      gone: [],
    };
  if (path.endsWith('/startDraft')) return { ...draft, submittedAs };
  return { records: listed, total: listed.length, size: 10, current: 1, keptDays: 180 };
});

beforeEach(() => {
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 1 } } } as Session);
  sent = [];
  listed = [];
  submittedAs = null;
  notices.length = 0;
  const note = (text: string) => void notices.push(text);
  setNoticeBoard({ error: note, success: note, warning: note });
});
afterEach(() => {
  sessionStorage.clear();
  sessionStore.set(null);
  history.replaceState(null, '', '?');
});

const reason = () => page.getByRole('textbox', { name: '事由' });
const open = (target: WorkflowTarget) =>
  show(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <MemoryRouter>
          <WorkflowDrawer target={target} onClose={() => notices.push('closed')} />
          <Address />
        </MemoryRouter>
      </App>
    </ConfigProvider>,
  );
const Address = () => <p data-testid="address">{useLocation().search}</p>;
const bodies = (path: string) => sent.filter((each) => each.path === path).map(({ body }) => body);

it('the drawer saves the input of a start, and stores it as a draft before it is left', async () => {
  open({ startProcessKey: 'leave' });
  await reason().fill('探亲');

  await page.getByRole('toolbar').getByRole('button', { name: '暂存' }).click();
  await expect.poll(() => bodies('saveStartDraft')).toMatchObject([{ version: 3, values: { reason: '探亲' } }]);
  await reason().fill('探亲三天');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: '存为草稿' }).click();

  await expect.poll(() => notices).toContain('closed');
  const [first, second] = bodies('saveStartDraft');
  expect(second).toMatchObject({ requestId: first!['requestId'], values: { reason: '探亲三天' } });
});

it('a draft is opened with the values that still fit, names the others, and is deleted on request', async () => {
  open({ startProcessKey: 'leave', draft: requestId });

  await expect.element(reason()).toHaveValue('探亲');
  await expect.element(page.getByRole('status')).toHaveTextContent('天数');
  await page.getByRole('button', { name: '删除草稿' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^删\s?除$/ })
    .click();

  await expect.poll(() => notices).toContain('closed');
  expect(bodies('removeStartDraft')).toEqual([{ requestId }]);
});

it('a draft that was submitted on another device leads to the request that it became', async () => {
  submittedAs = 'i-7';
  open({ startProcessKey: 'leave', draft: requestId });

  await expect.element(page.getByText('该草稿已在其他页面或设备上提交，请勿重复填写。')).toBeVisible();
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
  await page.getByRole('button', { name: '查看已提交的申请' }).click();

  await expect.element(page.getByTestId('address')).toHaveTextContent('?procInstId=i-7');
});

it('a new request is filled with the values of an earlier one, which a draft then contains as well', async () => {
  open({ startProcessKey: 'leave', from: 'i-1' });

  await expect.element(reason()).toHaveValue('出差');
  await expect.element(page.getByText('以下内容未带入：签名')).toBeVisible();
  await page.getByRole('toolbar').getByRole('button', { name: '暂存' }).click();

  await expect.poll(() => bodies('saveStartDraft')).toMatchObject([{ values: { reason: '出差' } }]);
  expect(bodies('startAgain')).toEqual([{ procDefKey: 'leave', procInstId: 'i-1' }]);
});

it('the list shows the drafts of the reader, and those of closed processes can only be deleted', async () => {
  const opened: WorkflowTarget[] = [];
  listed = [
    { ...record, processName: '请假', title: '探亲假', summary: [{ label: '事由', text: '探亲' }], startable: true },
    { ...record, requestId: 'other', processName: '用车', title: '', summary: [], startable: false },
  ];
  show(
    <App>
      <MemoryRouter>
        <StartDrafts onOpen={(target) => opened.push(target)} />
      </MemoryRouter>
    </App>,
  );

  await page.getByRole('button', { name: '继续填写 探亲假' }).click();
  expect(opened).toEqual([{ startProcessKey: 'leave', draft: requestId }]);
  await expect.element(page.getByText('该流程目前无法发起')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '继续填写 未命名' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: '删除草稿 未命名' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^删\s?除$/ })
    .click();

  await expect.poll(() => bodies('removeStartDraft')).toEqual([{ requestId: 'other' }]);
  await expect.element(page.getByText('我的草稿')).not.toBeInTheDocument();
});
