import type { todos } from '@portal/contract';
import { App, ConfigProvider } from 'antd';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setNoticeBoard } from '../../../shared/notice';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { TodoDialog } from './TodoDialog';

const todo: todos.Todo = {
  id: 8,
  todoTitle: '高层次人才项目申报材料核对',
  todoContent: '请核对附件中的证书编号。',
  applicationName: '项目申报',
  applicationType: '1',
  link: '',
  decidable: true,
  createTime: '2026-01-01 09:00:00',
  expireTime: '2026-01-09 18:00:00',
  createByUsername: '张伟',
  todoComplete: false,
  completeResult: null,
};
let sent: unknown[];
let refused: string | null;
const shown: string[] = [];

const show = withStage();
beforeEach(() => {
  sent = [];
  refused = null;
  shown.length = 0;
  setNoticeBoard({ error: () => {}, warning: () => {}, success: (text) => shown.push(text) });
});
withAnswers((_path, _query, { method, body }) => {
  if (method !== 'POST') return [];
  sent.push(JSON.parse(body ?? 'null'));
  return refused === null ? null : Response.json({ code: 409, msg: refused, data: null }, { status: 409 });
});
function open(of: Partial<todos.Todo> = {}) {
  const closed = vi.fn();
  show(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <TodoDialog todo={{ ...todo, ...of }} onClose={closed} />
      </App>
    </ConfigProvider>,
  );
  return closed;
}

const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

it('the dialog offers to pass or return a pending to-do, and stays open when that is refused (000-2-134, 000-2-135, 000-4-001, 000-4-002)', async () => {
  const closed = open();
  await expect.element(page.getByText('请核对附件中的证书编号。')).toBeVisible();
  refused = '该待办已由他人处理';

  await button('退回').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(refused);
  expect(closed).not.toHaveBeenCalled();
  refused = null;
  await button('通过').click();

  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(sent).toEqual([
    { id: 8, completeResult: false },
    { id: 8, completeResult: true },
  ]);
  expect(shown).toEqual(['通过成功']);
});

it.each([
  [true, '已通过'],
  [false, '未通过'],
])('offers nothing more for a to-do completed with %s: %s (000-4-003, 000-4-004)', async (completeResult, state) => {
  open({ todoComplete: true, completeResult });

  await expect.element(page.getByText(state)).toBeVisible();
  expect(button('通过').elements()).toEqual([]);
  expect(button('退回').elements()).toEqual([]);
});

it('the dialog links to the application, and offers no decision that only the application may record', async () => {
  open({ link: 'https://apply.example.gov.cn/t/8', decidable: false });

  const link = page.getByRole('link', { name: '前往来源应用' });
  await expect.element(link).toHaveAttribute('href', 'https://apply.example.gov.cn/t/8');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(button('通过').elements()).toEqual([]);
  await expect.element(page.getByText('该待办须在来源应用中办理，办结后此处自动更新。')).toBeVisible();
});
