import { emptyPickerResult } from '@portal/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clear } from '../testing/show';
import { button, confirm, expand, listedRole, onCancel, onOk, open, ports, tab, tick, ticked } from './testing/picker';

afterEach(() => {
  clear();
  vi.clearAllMocks();
});

const person = (userId: number) => ({ userId, chineseName: `人员${userId}` });
const box = (name: string) => page.getByRole('checkbox', { name, exact: false });
const widthOf = (selector: string) => document.querySelector<HTMLElement>(selector)!.getBoundingClientRect();
const chosenIds = () => onOk.mock.lastCall?.[0].userList.map(({ userId }) => userId);

it('the picker has its default title, 70 percent of the window and two buttons (002-2-009 to 002-2-011)', async () => {
  await open({}, 'zh-CN');

  await expect.element(page.getByRole('dialog', { name: '人员选择' })).toBeVisible();
  expect(widthOf('.ant-modal').width).toBeCloseTo(window.innerWidth * 0.7, 0);
  const texts = [...document.querySelectorAll('.ant-modal-footer button')].map(({ textContent }) => textContent);
  expect(texts.map((text) => text.replaceAll(/\s/g, ''))).toEqual(['取消', '保存']);
});

it('the picker has tabs for the organisation, roles and tags, in this order (002-2-012)', async () => {
  await open({ types: ['user', 'role', 'tag'] });

  await expect.element(tab('Tags')).toBeVisible();
  const names = page
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Organization', 'Roles', 'Tags']);
});

it('the tree of units is shown on the left, the people beside it (002-2-013, 002-2-014)', async () => {
  await open({ types: ['user'] });
  await expect.element(box('人员2 ')).toBeVisible();

  const tree = widthOf('.ant-tree');
  expect(box('人员2 ').element().getBoundingClientRect().left).toBeGreaterThan(tree.right);
});

it('the picker returns the lists and one combined list (002-2-018)', async () => {
  const value = { ...emptyPickerResult, userList: [person(2)], companyList: [{ id: 10, name: '集团' }] };
  await open({ value: { ...value, variable: '${boss}' } });
  await confirm();

  expect(onOk.mock.lastCall?.[1]).toEqual([
    { type: 'company', id: '10', name: '集团' },
    { type: 'user', id: '2', name: '人员2' },
    { type: 'variable', id: '${boss}', name: '${boss}' },
  ]);
});

it('the picker opens with the previous selection again after it was cancelled (002-2-019, 002-4-007)', async () => {
  const value = { ...emptyPickerResult, userList: [person(2)] };
  await open({ types: ['user'], value });
  await box('人员3 ').click();
  await button('Cancel').click();
  expect(onCancel).toHaveBeenCalledOnce();

  clear();
  await open({ types: ['user'], value });

  await expect.element(box('人员2 ')).toBeChecked();
  await expect.element(box('人员3 ')).not.toBeChecked();
});

it('the administrator is shown as not removable, unless removing is allowed (002-4-008, 002-4-009)', async () => {
  const value = { ...emptyPickerResult, userList: [{ userId: 1, chineseName: '管理员' }] };
  await open({ types: ['user'], value });
  await expect.element(box('管理员 user1 · 研发部 · cannot be removed')).toBeDisabled();

  clear();
  await open({ types: ['user'], value, adminRemovable: true });
  await box('管理员 user1').click();

  await expect.element(box('管理员 user1')).not.toBeChecked();
});

it('choosing a department chooses its people instead, and removes them again (002-2-020)', async () => {
  await open({ types: ['user'], expandsMembers: true });
  await expect.element(page.getByRole('treeitem', { name: '研发部', exact: false })).toBeVisible();
  await ticked('研发部');
  await expect.element(page.getByText('People (3)')).toBeVisible();
  expect(expand.mock.lastCall?.[0]).toEqual({ companyIds: [], deptIds: [11], tagIds: [] });
  await tick('研发部');
  await expect.element(page.getByText('Nothing selected yet')).toBeVisible();

  await ticked('山东人才集团');
  await confirm();

  expect(expand.mock.lastCall?.[0].companyIds).toEqual([10]);
  expect(onOk.mock.lastCall?.[0]).toMatchObject({ companyList: [], departmentList: [] });
  expect(chosenIds()).toEqual([11, 12, 13]);
});

it('choosing a tag chooses its people, except those who cannot be chosen (002-2-020)', async () => {
  await open({ types: ['user'], expandsMembers: true, unavailable: { userIds: [6], reason: 'signs already' } });
  await tab('Tags').click();
  await expect.element(page.getByRole('treeitem', { name: '评审专家', exact: false })).toBeVisible();
  await ticked('评审专家');
  await confirm();

  expect(expand.mock.lastCall?.[0].tagIds).toEqual([5]);
  expect(chosenIds()).toEqual([7, 8]);
});

it('the people of a unit are added to selections made while they were loading, and a failure is reported', async () => {
  let answer: (people: ReturnType<typeof person>[]) => void = () => undefined;
  expand.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await open({ types: ['user'], expandsMembers: true });
  await expect.element(page.getByRole('treeitem', { name: '研发部', exact: false })).toBeVisible();
  await tick('研发部');
  await box('人员2 ').click();
  answer([person(12)]);
  await expect.element(page.getByText('People (2)')).toBeVisible();

  expand.mockRejectedValueOnce(new Error('gone'));
  await tick('一组');
  await expect.element(page.getByText('Request failed')).toBeVisible();
  await confirm();
  expect(chosenIds()).toEqual([2, 12]);
});

it('recently chosen people are shown on top, and new choices are remembered', async () => {
  const recent = { read: vi.fn(() => [person(20), person(21)]), add: vi.fn() };
  const unavailable = { userIds: [21], reason: 'signs already' };
  await open({ types: ['user'], ports: { ...ports, recent }, unavailable });
  await expect.element(button('人员21 · signs already')).toBeDisabled();
  await page.getByRole('group', { name: 'Recently chosen' }).getByRole('button', { name: '人员20' }).click();
  await box('人员2 ').click();
  await confirm();

  expect(chosenIds()).toEqual([20, 2]);
  expect(recent.add.mock.lastCall?.[0]).toMatchObject([person(20), person(2)]);
});

it('a single choice moves to a recently chosen person', async () => {
  const recent = { read: () => [person(20)], add: vi.fn() };
  await open({ types: ['user'], limits: { user: 1 }, ports: { ...ports, recent } });
  await page.getByRole('radio', { name: '人员2 ', exact: false }).click();
  await page.getByRole('button', { name: '人员20', exact: true }).click();
  await confirm();

  expect(chosenIds()).toEqual([20]);
});

it('the picker can be used with the keyboard only: arrows, Enter, Space and Escape', async () => {
  await open({ types: ['user'] });
  await expect.element(box('人员2 ')).toBeVisible();
  await expect.element(page.getByPlaceholder('Account, name, pinyin or mobile number')).toHaveFocus();

  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}{ArrowDown}{ArrowDown}{ArrowUp} ');
  await expect.element(box('人员2 ')).toBeChecked();
  await expect.element(box('人员3 ')).toBeChecked();
  await expect.element(page.getByText('People (2)')).toBeVisible();
  await userEvent.keyboard('{Escape}');

  expect(onCancel).toHaveBeenCalledOnce();
  expect(onOk).not.toHaveBeenCalled();
});

it('a long list shows the first hundred, and the number of the rest', async () => {
  const userList = Array.from({ length: 103 }, (_, index) => person(index + 100));
  await open({ types: ['user'], value: { ...emptyPickerResult, userList } });

  await expect.element(page.getByText('People (103)')).toBeVisible();
  await expect.element(page.getByText('and 3 more')).toBeInTheDocument();
  expect(button('Remove 人员202').elements()).toHaveLength(0);
});

it('people are returned with their roles, units with their level and tags with those below (002-1-011, 002-3-003 to 002-3-007, 002-4-006)', async () => {
  await open({ types: ['user', 'department', 'company', 'role', 'tag'] });
  await box('人员2 ').click();
  await ticked('山东人才集团');
  await ticked('研发部');
  await tab('Roles').click();
  await listedRole('审核人员').click();
  await tab('Tags').click();
  await expect.element(page.getByRole('treeitem', { name: '评审专家', exact: false })).toBeVisible();
  await ticked('评审专家');
  await confirm();

  expect(onOk.mock.lastCall?.[0]).toMatchObject({
    userList: [
      { userId: 2, chineseName: '人员2', appRoleIds: [101], appRoleNames: ['评审 2'], sysRoleIds: [1], checked: true },
    ],
    companyList: [{ deptId: 10, name: '山东人才集团', level: 1 }],
    departmentList: [{ deptId: 11, name: '研发部', level: 3 }],
    roleList: [{ roleId: 3, roleName: '审核人员' }],
    tagList: [{ tagId: 5, tagName: '评审专家', level: 1, tagList: [{ tagId: 6, tagName: '医学', level: 2 }] }],
  });
});
