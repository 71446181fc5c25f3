import { expect, it } from 'vitest';
import type { MenuRow } from './store';
import { menuForest } from './tree';

const item = (id: number, parentId: number | null): MenuRow => ({
  id,
  parentId,
  label: { 'zh-CN': `菜单${id}`, 'en-US': `Item ${id}` },
  path: `/item/${id}`,
  icon: null,
  keepAlive: false,
  ifShow: '0',
});

it('the tree lists items in their order with the labels of the language', () => {
  expect(menuForest([item(2, null), item(1, null), item(3, 2)], 'en-US')).toMatchObject([
    { id: 2, label: 'Item 2', children: [{ id: 3, label: 'Item 3' }] },
    { id: 1, children: [] },
  ]);
});

it('the tree leaves out the items below one that is not shown', () => {
  expect(menuForest([item(1, null), item(3, 2)], 'zh-CN')).toMatchObject([{ id: 1, label: '菜单1' }]);
});
