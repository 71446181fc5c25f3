import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { PendingTodos } from './PendingTodos';
import { MemoryRouter } from 'react-router';

const show = withStage();
let otherTodo = 2;
let requests = 0;
let answerTodos: (todos: unknown) => void = () => {};
withAnswers((path) => {
  if (path === '/admin/home/front/count')
    return { todo: 0, complete: 0, create: 0, copy: 0, otherTodo, unreadNotice: 0 };
  requests += 1;
  return new Promise((resolve) => (answerTodos = resolve));
});
const block = (
  <MemoryRouter>
    <PendingTodos />
  </MemoryRouter>
);
const title = page.getByRole('heading', { name: '其他待办' });

it('the block keeps its space while the to-dos load', async () => {
  otherTodo = 2;

  show(block);

  await expect.element(title).toBeVisible();
  await expect.element(page.getByRole('status')).toBeVisible();
  answerTodos({
    records: [{ id: 1, todoTitle: '预约确认', applicationName: '预约服务' }],
    total: 1,
    size: 5,
    current: 1,
  });
  await expect.element(page.getByText('预约确认')).toBeVisible();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});

it('the block reports that the to-dos could not be loaded, and loads them again', async () => {
  otherTodo = 2;
  requests = 0;

  show(block);
  await expect.poll(() => requests).toBe(1);
  answerTodos(Response.json({ code: 403, msg: '您没有该操作的权限', data: null }, { status: 403 }));

  await page.getByRole('button', { name: /^重\s?试$/u }).click();
  await expect.poll(() => requests).toBe(2);
  answerTodos({ records: [], total: 0, size: 5, current: 1 });
  await expect.element(title).not.toBeInTheDocument();
});

it('the block is not shown without to-dos', async () => {
  otherTodo = 0;

  show(block);
  answerTodos({ records: [], total: 0, size: 5, current: 1 });

  await expect.element(title).not.toBeInTheDocument();
});
