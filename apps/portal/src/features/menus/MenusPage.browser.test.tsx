import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import MenusPage from './index';

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
withAnswers((path, _, { method, body }) => {
  if (method === 'POST') sent.push({ path: path.replace(/.*\//u, ''), body: JSON.parse(body ?? '{}') });
  return path.endsWith('/list')
    ? [item(1, '首页'), item(2, '指南', { builtIn: false }), item(3, '帮助', { parentId: 2 })]
    : { id: 4 };
});
const show = withStage();

it('orders the items of a level, and deletes only added ones', async () => {
  show(<MenusPage />);
  await expect.element(page.getByRole('button', { name: '上移“首页”' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: '下移“帮助”' })).toBeDisabled();
  expect(page.getByRole('button', { name: '删除“首页”' }).elements()).toEqual([]);

  await page.getByRole('button', { name: '上移“指南”' }).click();

  await expect.poll(() => sent).toEqual([{ path: 'arrange', body: { parentId: null, ids: [2, 1] } }]);
});

it('adds an item, and keeps the address of one that comes with the product', async () => {
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
