import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import MenusPage from './MenusPage';

const item = (id: number, name: string, more: object = {}) => ({
  id,
  label: { 'zh-CN': name, 'en-US': '' },
  path: `/page${id}`,
  parentId: null,
  icon: null,
  keepAlive: false,
  hidden: false,
  permissions: [],
  builtIn: true,
  revision: '1',
  ...more,
});

let sent: { path: string; body: unknown }[] = [];
beforeEach(() => (sent = []));
let keepsOrder: boolean;
let arranged: number[] | undefined;
beforeEach(() => {
  keepsOrder = false;
  arranged = undefined;
});
withAnswers((path, _, { method, body }) => {
  if (keepsOrder && path.endsWith('/arrange')) arranged = (JSON.parse(body!) as { ids: number[] }).ids;
  if (method === 'POST') sent.push({ path: path.replace(/.*\//u, ''), body: JSON.parse(body ?? '{}') });
  return path.endsWith('/list')
    ? [item(1, '首页'), item(2, '指南', { builtIn: false }), item(3, '帮助', { parentId: 2 })].sort(
        (one, other) => (arranged?.indexOf(one.id) ?? 0) - (arranged?.indexOf(other.id) ?? 0),
      )
    : { id: 4 };
});
const show = withStage();

it('the page orders the items of a level, and deletes only added ones', async () => {
  show(<MenusPage />);
  await expect.element(page.getByRole('button', { name: '上移“首页”' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: '下移“帮助”' })).toBeDisabled();
  expect(page.getByRole('button', { name: '删除“首页”' }).elements()).toEqual([]);

  await page.getByRole('button', { name: '上移“指南”' }).click();

  await expect.poll(() => sent).toEqual([{ path: 'arrange', body: { parentId: null, ids: [2, 1] } }]);
});

it('the list gets the focus when the focused button becomes disabled', async () => {
  keepsOrder = true;
  show(<MenusPage />);
  const up = page.getByRole('button', { name: '上移“指南”' });
  await expect.element(up).toBeVisible();
  (up.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');

  await expect.element(up).toBeDisabled();
  await expect.poll(() => document.activeElement?.tagName).toBe('DIV');
  expect(document.activeElement?.contains(up.element())).toBe(true);
});

it('an item is moved within its level by dragging, and by keyboard', async () => {
  show(<MenusPage />);
  const handle = (name: string) => page.getByRole('button', { name: `移动“${name}”` });

  await userEvent.dragAndDrop(handle('首页'), handle('帮助'), { steps: 10 });
  await expect.poll(() => sent).toEqual([{ path: 'arrange', body: { parentId: null, ids: [2, 1] } }]);

  (handle('指南').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('“指南”移到第 2 位')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByText('“指南”移到第 1 位')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.poll(() => sent).toHaveLength(2);
});

it('the page asks before it deletes an item: which one, with what effect, and that it cannot be undone (002-8-006, 002-8-007)', async () => {
  show(<MenusPage />);

  await page.getByRole('button', { name: '删除“指南”' }).click();
  const question = page.getByRole('dialog', { name: '删除“指南”' });
  await expect.element(question).toHaveTextContent('所有人的菜单中都将不再显示该项');
  await expect.element(question).toHaveTextContent('数据删除后无法恢复，是否确认？');
  expect(sent).toEqual([]);
  await question.getByRole('button', { name: /删\s?除/u }).click();

  await expect.poll(() => sent).toEqual([{ path: 'remove', body: { id: 2 } }]);
});

it('the page adds an item, and keeps the address of an item of the product', async () => {
  show(<MenusPage />);
  await page.getByRole('button', { name: '编辑“首页”' }).click();
  await expect.element(page.getByLabelText('地址')).toBeDisabled();
  await page.getByRole('button', { name: /取\s?消|Cancel/u }).click();

  await page.getByRole('button', { name: '新增菜单' }).click();
  await page.getByLabelText('中文名称').fill('办事指南');
  await page.getByLabelText('地址').fill('https://example.org/guide');
  await page.getByRole('button', { name: /保\s?存/u }).click();

  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({
      path: 'create',
      body: {
        label: { 'zh-CN': '办事指南', 'en-US': '' },
        path: 'https://example.org/guide',
        parentId: null,
        hidden: false,
      },
    });
});
