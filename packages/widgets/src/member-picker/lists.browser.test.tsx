import { emptyPickerResult } from '@portal/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clear } from '../testing/show';
import { button, confirm, departmentTree, listedRole, onOk, open, roles, tab, tick, ticked } from './testing/picker';

afterEach(() => {
  clear();
  vi.clearAllMocks();
});

const full = {
  userList: [{ userId: 2, chineseName: '人员2' }],
  departmentList: [{ id: 11, name: '研发部' }],
  companyList: [{ id: 10, name: '山东人才集团' }],
  roleList: [{ roleId: 3, roleName: '审核人员' }],
  tagList: [{ tagId: 5, tagName: '评审专家' }],
  variable: '${initiator}',
};
/** Returns a unit or role of a tree, whose drawing is read out before its name. */
const unit = (name: string) => page.getByRole('treeitem', { name, exact: false });
const panels = () => [...document.querySelectorAll('.ant-collapse-title')].map(({ textContent }) => textContent);

it('the selection is shown in one panel per type, with its count (001-2.6)', async () => {
  await open({ value: full });

  await expect.element(page.getByText('Units (1)')).toBeVisible();
  expect(panels()).toEqual(['Units (1)', 'Departments (1)', 'People (1)', 'Roles (1)', 'Tags (1)', 'Expression (1)']);
  await page.getByText('Roles (1)').click();
  await expect.element(button('Remove 审核人员')).not.toBeInTheDocument();
});

it('one item or a whole type can be removed from the selection (001-2.6)', async () => {
  await open({ value: full });
  await button('Remove 研发部').click();
  await button('Remove ${initiator}').click();
  expect(panels()).toEqual(['Units (1)', 'People (1)', 'Roles (1)', 'Tags (1)']);

  page.getByText('Units (1)').element().closest('.ant-collapse-header')!.querySelector('button')!.click();
  await confirm();

  expect(onOk.mock.lastCall?.[0]).toEqual({ ...full, departmentList: [], companyList: [], variable: '' });
});

it.each([
  ['companies', 'company', 'Organization', '山东人才集团'],
  ['departments', 'department', 'Organization', '研发部'],
  ['roles', 'role', 'Roles', '审核人员'],
] as const)('refuses more %s than their limit (001-3)', async (_, type, name, item) => {
  await open({ limits: { [type]: 0 }, value: emptyPickerResult });
  await tab(name).click();
  await expect.element(unit(item)).toBeVisible();
  await tick(item);

  await expect.element(page.getByText('You can select up to 0 items')).toBeVisible();
  expect(panels()).toEqual([]);
});

it('every unit is shown with the icon of its type (001-3)', async () => {
  await open();
  await expect.element(unit('一组')).toBeVisible();

  const drawing = (name: string) =>
    unit(name).element().querySelector('.ant-tree-iconEle svg')?.getAttribute('data-icon');
  expect(['山东人才集团', '研发部', '一组'].map(drawing)).toEqual(['bank', 'apartment', 'cluster']);
});

it('roles can be chosen from a tree (001-2.6)', async () => {
  await open({ types: ['role'] });
  await expect.element(unit('审核人员')).toBeVisible();
  await ticked('审核人员');
  await confirm();

  expect(onOk.mock.lastCall?.[0].roleList).toEqual([{ roleId: 3, roleName: '审核人员' }]);
});

it('a failure to load roles or units is shown, units stay in the loading state, and a retry is offered (001-8, 002-8-001, 002-8-002)', async () => {
  roles.mockRejectedValueOnce(new Error(''));
  departmentTree.mockRejectedValueOnce(new Error('组织架构正在调整'));
  await open({ types: ['department', 'role'] });
  await expect.element(page.getByText('组织架构正在调整')).toBeVisible();
  expect(document.querySelector('.ant-skeleton')).toBeTruthy();
  await button('Try again').click();
  await expect.element(unit('研发部')).toBeVisible();

  await tab('Roles').click();
  await expect.element(page.getByRole('tabpanel', { name: 'Roles' }).getByText('Request failed')).toBeVisible();
  expect(
    document.querySelector('.ant-tabs-content-active .ant-skeleton, [aria-hidden=false] .ant-skeleton'),
  ).toBeNull();
});

it('the tree of roles is shown beside a list of the roles of the clicked kind (002-2-015)', async () => {
  await open({ types: ['role'] });
  const listed = () =>
    page
      .getByRole('group', { name: 'Roles' })
      .getByRole('checkbox')
      .elements()
      .map((box) => box.closest('label')?.textContent);
  await expect.poll(listed).toEqual(['单位人员', '审核人员']);
  await page.getByRole('treeitem', { name: 'Application roles', exact: false }).click();
  await expect.poll(listed).toEqual(['审核人员']);
  await listedRole('审核人员').click();
  await page.getByRole('searchbox', { name: 'Role name' }).fill('单位');
  await expect.element(page.getByText('No roles available')).toBeVisible();
  await confirm();

  expect(onOk.mock.lastCall?.[0].roleList).toEqual([{ roleId: 3, roleName: '审核人员' }]);
});
