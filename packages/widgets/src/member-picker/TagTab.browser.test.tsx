import { emptyPickerResult } from '@portal/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clear } from '../testing/show';
import { button, confirm, onOk, open, ports, tab, tagMembers, tagTree, tick, ticked } from './testing/picker';

afterEach(() => {
  clear();
  vi.clearAllMocks();
});

const person = (name: string) => page.getByRole('checkbox', { name, exact: false });

it('tags can be chosen like roles (002-2-016, 002-6-002)', async () => {
  await open({ types: ['tag'] });
  await ticked('医学');

  await confirm();

  expect(onOk.mock.lastCall?.[0]).toMatchObject({ ...emptyPickerResult, tagList: [{ tagId: 6, tagName: '医学' }] });
});

it('the tag tab lists the people of the first tag, then of the tag that was clicked (002-2-016)', async () => {
  await open({ types: ['user', 'tag'] });
  await tab('Tags').click();
  await expect.element(person('人员6 ')).toBeVisible();
  await page.getByRole('treeitem', { name: '医学' }).click();

  await person('人员8 ').click();
  await confirm();

  expect(tagMembers.mock.lastCall?.[0]).toEqual({ tagId: 6, current: 1, size: 10, keyword: '' });
  expect(onOk.mock.lastCall?.[0].userList).toMatchObject([{ userId: 8, chineseName: '人员8' }]);
});

it('the tag tab shows tags as a tree without checkboxes if only people can be selected', async () => {
  await open({ types: ['user'] });
  await tab('Tags').click();

  await expect.element(page.getByRole('treeitem', { name: '评审专家', exact: false })).toBeVisible();
  expect(document.querySelectorAll('[role=tabpanel] .ant-tree-checkbox')).toHaveLength(0);
});

it('the tag tab refuses more tags than their limit', async () => {
  await open({ types: ['tag'], limits: { tag: 0 } });
  await expect.element(page.getByRole('treeitem', { name: '医学' })).toBeVisible();
  await tick('医学');

  await expect.element(page.getByText('You can select up to 0 items')).toBeVisible();
});

it('the tag tab is missing if no tags can be read', async () => {
  await open({ types: ['user', 'tag'], ports: { ...ports, tags: undefined } });

  await expect.element(tab('Organization')).toBeVisible();
  expect(tab('Tags').elements()).toEqual([]);
});

it('the tag tab shows that there are no tags, and loads them again after a failure', async () => {
  tagTree.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce([]);
  await open({ types: ['tag'] });
  await button('Try again').click();

  await expect.element(page.getByText('No tags to choose')).toBeVisible();
});
