import type { Comment } from '@portal/contract/discussion';
import { App, ConfigProvider } from 'antd';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Session } from '../../../shared/session/session-of';
import { sessionStore } from '../../../shared/session/store';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import Discussion from './Discussion';

const show = withStage();

const comment = (id: number, more: Partial<Comment> = {}): Comment => ({
  id,
  userId: 2,
  userName: '李娜',
  text: `留言 ${id}`,
  mentions: [],
  files: [],
  time: '2026-11-21 09:00:00',
  edited: false,
  deleted: false,
  editableSeconds: 0,
  ...more,
});

const li = { userId: 2, chineseName: '李娜', username: 'lina', deptName: '综合部' };
const zhao = { userId: 3, chineseName: '赵敏', username: 'zhaomin', deptName: '财务部' };

let comments: Comment[];
let readId: number;
let sent: { path: string; body: { values?: { text?: string }; id?: number; requestId?: string } }[];
withAnswers((path, query, { method, body }) => {
  if (method === 'POST') {
    const parsed = JSON.parse(body ?? 'null');
    sent.push({ path: path.split('/').at(-1)!, body: parsed });
    if (path.endsWith('/add')) comments.push(comment(100, { userId: 1, userName: '王芳', text: parsed.values.text }));
    return { id: 100 };
  }
  const word = query.get('keyword') ?? '';
  if (/tree/iu.test(path)) return [];
  if (/fullList/u.test(path)) return { records: word === 'zhao' ? [zhao] : [li, zhao], total: 2, size: 10, current: 1 };
  const before = Number(query.get('before') ?? 1000);
  const found = comments.filter(({ id }) => id < before);
  return { comments: found.slice(-3), hasMore: found.length > 3, readId };
});

beforeEach(() => {
  comments = [comment(1), comment(2), comment(3), comment(4)];
  readId = 4;
  sent = [];
  sessionStorage.clear();
  localStorage.clear();
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 1 } } } as Session);
});

const shown = (active = true) =>
  show(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <Discussion procInstId="i" active={active} />
      </App>
    </ConfigProvider>,
  );
const text = () => page.getByRole('textbox', { name: '内容', exact: false });

it('the discussion shows the latest comments as plain text, and earlier ones on demand', async () => {
  comments[3] = comment(4, { text: '<img src=x onerror=alert(1)>', mentions: [{ id: 3, name: '赵敏' }] });
  shown();

  await expect.element(page.getByText('<img src=x onerror=alert(1)>', { exact: false })).toBeVisible();
  await expect.element(page.getByText('@赵敏')).toBeVisible();
  await expect.element(page.getByText('留言 1')).not.toBeInTheDocument();
  await page.getByRole('button', { name: '查看更早的留言' }).click();
  await expect.element(page.getByText('留言 1')).toBeVisible();
});

it('Ctrl+Enter sends a comment, empties the field, and shows the comment', async () => {
  shown();
  await text().fill('发票已补');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');

  await expect.element(page.getByRole('listitem').last()).toHaveTextContent('发票已补');
  await expect.element(text()).toHaveValue('');
  expect(sent.find(({ path }) => path === 'add')?.body).toMatchObject({ values: { text: '发票已补' } });
});

it('an @ lists people at the caret, filtered while typing; Enter takes one into text and mentions', async () => {
  shown();
  await text().click();
  await userEvent.keyboard('请@');
  const option = (name: string) => page.getByRole('option', { name, exact: false });
  await expect.element(option('李娜')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('zhao');
  await expect.element(option('李娜')).not.toBeInTheDocument();
  await expect.element(option('赵敏')).toBeVisible();
  await userEvent.keyboard('{Enter}看一下');

  await expect.element(text()).toHaveValue('请@赵敏 看一下');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .poll(() => sent.find(({ path }) => path === 'add')?.body)
    .toMatchObject({ values: { text: '请@赵敏 看一下', mentions: [{ id: 3 }] } });
});

it('Esc leaves the @ as it was written, and the member picker is one click away', async () => {
  shown();
  await text().click();
  await userEvent.keyboard('@');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Escape}all');
  await expect.element(text()).toHaveValue('@all');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();

  await text().fill('');
  await userEvent.keyboard('@');
  await page.getByRole('button', { name: '人员选择…' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(text()).toHaveValue('');
});

it('an empty comment is not sent', async () => {
  shown();
  await page.getByRole('button', { name: '发送' }).click();

  await expect.poll(() => document.querySelector('.ant-form-item-has-error')).not.toBeNull();
  expect(sent).toEqual([]);
});

it('the input is kept when the discussion is closed', async () => {
  shown();
  await text().fill('还没写完');
  show(null);
  shown();

  await expect.element(text()).toHaveValue('还没写完');
});

it('comments are marked as read only while the discussion is visible', async () => {
  readId = 2;
  shown(false);
  await expect.element(page.getByText('以下为新留言')).toBeInTheDocument();
  expect(sent).toEqual([]);

  shown(true);

  await expect.poll(() => sent).toEqual([{ path: 'read', body: { procInstId: 'i', id: 4 } }]);
});

it('the author can change and delete a comment for a time, and a deleted one stays in place', async () => {
  comments = [
    comment(1, { userId: 1, userName: '王芳', editableSeconds: 1 }),
    comment(2, { userId: 1, userName: '王芳', editableSeconds: 200, edited: true }),
    comment(3, { text: '', deleted: true }),
  ];
  shown();

  await expect.element(page.getByText('已删除')).toBeVisible();
  await expect.element(page.getByText('· 已修改', { exact: false })).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: '修改' }).elements().length).toBe(1);
  await page.getByRole('button', { name: '修改' }).click();
  const field = text().first();
  await expect.element(field).toHaveValue('留言 2');
  await field.fill('更正');
  await page.getByRole('button', { name: '保存' }).click();
  await expect
    .poll(() => sent.find(({ path }) => path === 'edit')?.body)
    .toMatchObject({ id: 2, values: { text: '更正' } });
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.poll(() => sent.find(({ path }) => path === 'remove')?.body).toMatchObject({ id: 2 });
});

it('the discussion fits a phone', async () => {
  await page.viewport(390, 844);
  shown();
  await expect.element(page.getByText('留言 4')).toBeVisible();

  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
