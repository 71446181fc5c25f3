import type { tasks } from '@portal/contract';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseLanguage } from '../../../shared/i18n';
import { setNoticeBoard } from '../../../shared/notice';
import { sessionStore } from '../../../shared/session/store';
import type { Session } from '../../../shared/session/session-of';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import '../../../testing/workflow-parts';
import { waitingInfo } from '../testing';
import { provideWorkflowDrawer } from '../../../shared/workflow/parts';
import { WorkflowDrawer } from '../drawer/WorkflowDrawer';
import { TodoPage } from '../lists/TodoPage';

const show = withStage();
provideWorkflowDrawer(() => Promise.resolve({ default: WorkflowDrawer }));

const task = (id: string): tasks.TodoRecord => ({
  taskId: `t${id}`,
  procInstId: `i${id}`,
  procDefId: 'd',
  taskDefKey: 'review',
  taskName: '审核',
  processDefinitionKey: 'k',
  processName: '用车申请',
  title: `申请${id}`,
  businessKey: '',
  initiatorName: '张伟',
  startTime: '2026-11-21 09:00:00',
  endTime: null,
  action: null,
  dueTime: null,
  followUpTime: null,
  withdrawable: false,
  suspended: false,
  onBehalfOf: null,
  rejection: null,
  read: true,
  summary: [],
});

/** The tasks that wait, by their titles' ends. */
let waiting: string[];
let sent: { taskId: string; comment: string }[];
let refused: boolean;
const notices: string[] = [];

const button = (id: string) => ({ id, name: '', enabled: true, custom: false });

withAnswers((path, query, { method, body }) => {
  if (path.endsWith('/views/list')) return { views: [], mayShare: false };
  if (method === 'POST') {
    if (refused) return Response.json({ code: 409, msg: '该任务已办理', data: null }, { status: 409 });
    const order = JSON.parse(body ?? '{}') as { taskId: string; comment: string };
    sent.push(order);
    waiting = waiting.filter((id) => `t${id}` !== order.taskId);
    return { procInstId: 'i' };
  }
  if (path.endsWith('/todoPage')) {
    const [current, size] = [Number(query.get('current')), Number(query.get('size'))];
    const records = waiting.slice((current - 1) * size, current * size).map(task);
    return { records, total: waiting.length, size, current };
  }
  if (path.endsWith('/getMessageProcessInfo')) {
    const id = query.get('taskId')?.slice(1) ?? '';
    return { ...waitingInfo, procInstId: `i${id}`, taskId: `t${id}`, title: `申请${id}` };
  }
  if (path.endsWith('/procDefConfForHandleTask'))
    return {
      rejectCommentRequired: false,
      commentRequired: false,
      seqFlowList: [],
      formList: [],
      buttonList: ['complete', 'reject', 'terminate'].map(button),
    };
  return [];
});

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 7 }, permissions: [] } } as unknown as Session);
  history.replaceState(null, '', '/process/todo');
  waiting = ['1', '2', '3'];
  sent = [];
  refused = false;
  notices.length = 0;
  const note = (text: string) => void notices.push(text);
  setNoticeBoard({ error: note, success: note, warning: note });
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sessionStore.set(null);
});

const drawer = () => page.getByRole('dialog');
const agree = () => page.getByRole('toolbar').getByRole('button', { name: '同意' });
const isOpen = async (title: string) => {
  await expect.element(drawer().getByText(title, { exact: true })).toBeVisible();
  await expect.element(agree()).toBeEnabled();
};

async function showList() {
  show(
    <BrowserRouter>
      <TodoPage />
    </BrowserRouter>,
  );
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
}

async function openTask(title: string) {
  await showList();
  await page.getByRole('cell').getByText(title, { exact: true }).click();
  await isOpen(title);
}

it('the next task is opened after an action, with a notice, and the last one closes the drawer', async () => {
  await openTask('申请2');
  await expect.element(drawer().getByText('2 / 3')).toBeVisible();

  await agree().click();
  await isOpen('申请3');
  await agree().click();

  await expect.element(drawer()).not.toBeInTheDocument();
  expect(sent.map(({ taskId }) => taskId)).toEqual(['t2', 't3']);
  expect(notices).toEqual(['“申请2”：办理成功', '“申请3”：办理成功']);
  expect(location.search).toBe('');
});

it('the list is shown after an action when the person has turned the next task off', async () => {
  await openTask('申请1');
  await drawer().getByRole('switch', { name: '办理后打开下一项' }).click();
  await agree().click();
  await expect.element(drawer()).not.toBeInTheDocument();
  expect(notices).toEqual(['办理成功']);

  await page.getByRole('cell').getByText('申请2', { exact: true }).click();

  await expect.element(drawer().getByRole('switch', { name: '办理后打开下一项' })).not.toBeChecked();
});

it('the buttons lead over the pages of the list, on to the last task and back to the first', async () => {
  waiting = Array.from({ length: 12 }, (_, index) => String(index + 1));
  await openTask('申请10');

  await drawer().getByRole('button', { name: '下一项' }).click();
  await isOpen('申请11');
  await expect.element(drawer().getByText('11 / 12')).toBeVisible();
  expect(location.search).toContain('current=2');
  await drawer().getByRole('button', { name: '下一项' }).click();
  await isOpen('申请12');
  await expect.element(drawer().getByRole('button', { name: '下一项' })).toBeDisabled();
  await drawer().getByRole('button', { name: '上一项' }).click();
  await drawer().getByRole('button', { name: '上一项' }).click();

  await isOpen('申请10');
});

it('the task that moves up from the next page is opened after an action on the last task of a page', async () => {
  waiting = Array.from({ length: 12 }, (_, index) => String(index + 1));
  await openTask('申请10');

  await agree().click();

  await isOpen('申请11');
  await expect.element(drawer().getByText('10 / 11')).toBeVisible();
});

it('an instance that is opened over an empty list has no way through the list', async () => {
  waiting = [];
  history.replaceState(null, '', '/process/todo?procInstId=i9&taskId=t9');
  await showList();

  await isOpen('申请9');
  await expect.element(drawer().getByText('办理后打开下一项')).not.toBeInTheDocument();
});

it('a task whose action is refused stays open, with the opinion', async () => {
  refused = true;
  await openTask('申请1');
  await page.getByRole('textbox', { name: '办理意见' }).fill('同意用车');

  await agree().click();

  await expect.element(page.getByRole('alert')).toHaveTextContent('该任务已办理');
  await isOpen('申请1');
  await expect.element(page.getByRole('textbox', { name: '办理意见' })).toHaveValue('同意用车');
});

it('every task can be agreed to by single keys, starting at the list', async () => {
  await showList();

  await userEvent.keyboard('j');
  for (const title of ['申请1', '申请2', '申请3']) {
    await isOpen(title);
    await userEvent.keyboard('a');
    await expect.poll(() => notices.at(-1)).toContain(title);
  }

  await expect.element(drawer()).not.toBeInTheDocument();
  expect(sent).toHaveLength(3);
});

it('j and k open the next and previous task, r rejects, and no key works while a dialog is open or text is typed', async () => {
  await openTask('申请1');
  await userEvent.keyboard('j');
  await isOpen('申请2');
  await userEvent.keyboard('k');
  await isOpen('申请1');

  await page.getByRole('textbox', { name: '办理意见' }).click();
  await userEvent.keyboard('ajr');
  await expect.element(page.getByRole('textbox', { name: '办理意见' })).toHaveValue('ajr');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('r');
  const reject = page.getByRole('dialog', { name: '驳回' });
  await expect.element(reject).toBeVisible();
  const cancel = reject.getByRole('button', { name: /取\s?消/u });
  await expect.element(reject.getByRole('textbox')).toBeVisible();
  (cancel.element() as HTMLElement).focus();
  await userEvent.keyboard('aj');

  await expect.element(reject.getByRole('textbox')).toHaveValue('ajr');
  expect(sent).toEqual([]);
});

it.each([
  ['zh-CN', '快捷键', '同意', '启用快捷键'],
  ['en-US', 'Keyboard shortcuts', 'Agree', 'Use keyboard shortcuts'],
] as const)('lists its keys on ?, and can switch them off, in %s', async (locale, title, agreeKey, label) => {
  onTestFinished(() => chooseLanguage('zh-CN'));
  await chooseLanguage(locale);
  await showList();

  await userEvent.keyboard('?');
  const help = page.getByRole('dialog', { name: title });
  await expect.element(help.getByText(agreeKey, { exact: true })).toBeVisible();
  await help.getByRole('switch', { name: label }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
  await userEvent.keyboard('j?');

  expect(page.getByRole('dialog').elements()).toEqual([]);
});

it('a swipe opens the next or previous task on a phone', async () => {
  await page.viewport(390, 844);
  show(
    <BrowserRouter>
      <TodoPage />
    </BrowserRouter>,
  );
  await page.getByText('申请1', { exact: true }).click();
  await isOpen('申请1');

  swipe(300, 120);
  await isOpen('申请2');
  await expect.element(drawer().getByText('2 / 3')).toBeVisible();
  swipe(300, 260);
  swipe(100, 320);

  await isOpen('申请1');
});

/** Moves a finger over the content of the drawer. */
function swipe(from: number, to: number): void {
  const target = document.querySelector('.ant-drawer-body .ant-empty')!;
  const touch = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 400 });
  const event = (type: string, at: number, touches: Touch[]) =>
    target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch(at)] }));
  event('touchstart', from, [touch(from)]);
  event('touchend', to, []);
}
