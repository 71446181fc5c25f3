import { emptyPickerResult, type PickerResult } from '@portal/contract';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../../../../testing/by-css';
import { show } from '../../testing/show';
import { MemberPicker } from '../MemberPicker';
import type { CombinedItem, MemberPickerProps, MemberQuery, PeopleQuery, UnitsAndTags } from '../ports';

const people = Array.from({ length: 23 }, (_, index) => ({
  id: index + 1,
  userId: index + 1,
  chineseName: index === 0 ? '管理员' : `人员${index + 1}`,
  username: `user${index + 1}`,
  deptName: '研发部',
  phone: '138****0000',
  status: '0' as const,
  roleIds: [1, 100 + index],
  sysRoleIds: [1],
  appRoleIds: [100 + index],
  appRoleNames: [`评审 ${index + 1}`],
}));
const unit = (deptId: number, name: string, level: number, type: string) => ({
  id: deptId,
  deptId,
  name,
  type,
  level,
  status: '0',
});
const section = { ...unit(12, '一组', 3, '1'), children: [] };
const department = { ...unit(11, '研发部', 3, '0'), children: [section] };
const company = { ...unit(10, '山东人才集团', 1, '1'), children: [department] };

export const members = vi.fn(({ current, size, keyword }: MemberQuery) => {
  const found = people.filter((person) => person.chineseName.includes(keyword));
  return Promise.resolve({
    records: found.slice((current - 1) * size, current * size),
    total: found.length,
    current,
    size,
  });
});
export const departmentTree = vi.fn(() => Promise.resolve([company]));
export const roles = vi.fn(() =>
  Promise.resolve([
    { roleId: 1, roleName: '单位人员', roleCode: 'ROLE_STAFF', kind: 'system' as const },
    { roleId: 3, roleName: '审核人员', roleCode: 'ROLE_3', kind: 'application' as const },
  ]),
);

export const tagTree = vi.fn(() =>
  Promise.resolve([
    { tagId: 5, tagName: '评审专家', level: 1, tagList: [{ tagId: 6, tagName: '医学', level: 2, tagList: [] }] },
  ]),
);
export const tagMembers = vi.fn(({ tagId, current, size }: PeopleQuery & { tagId: number }) =>
  Promise.resolve({ records: people.slice(tagId, tagId + 2), total: 2, current, size }),
);

export const expand = vi.fn(({ companyIds, deptIds, tagIds }: UnitsAndTags) =>
  Promise.resolve(
    [...companyIds, ...deptIds, ...tagIds].flatMap((id) =>
      people.slice(id, id + 3).map(({ userId, chineseName }) => ({ userId, chineseName })),
    ),
  ),
);

export const ports = { departmentTree, members, roles, expand, tags: { tree: tagTree, members: tagMembers } };
export const onOk = vi.fn<(result: PickerResult, combined: CombinedItem[]) => void>();
export const onCancel = vi.fn();

/** Opens the dialog with 23 people, a company that contains a department and a section, and a role. */
export const open = (props: Partial<MemberPickerProps> = {}, locale: 'zh-CN' | 'en-US' = 'en-US') =>
  show(
    <MemberPicker
      open
      types={['user', 'department', 'company', 'role', 'expression']}
      value={emptyPickerResult}
      onOk={onOk}
      onCancel={onCancel}
      ports={ports}
      {...props}
    />,
    locale,
  );

export const button = (name: string) => page.getByRole('button', { name });
/** Saves the selection. */
export const confirm = () => button('Save').click();
/** Returns a role of the list beside the tree of roles. */
export const listedRole = (name: string) => page.getByRole('group', { name: 'Roles' }).getByRole('checkbox', { name });
export const tab = (name: string) => page.getByRole('tab', { name });
const boxOf = (name: string) => page.getByRole('treeitem', { name, exact: false }).getByCSS('.ant-tree-checkbox');
/** Clicks on a box of the tree that is shown, by the name beside it. */
export const tick = (name: string) => boxOf(name).click();
/** Has a box ticked: a click is lost where the tree moves away from under it. */
export async function ticked(name: string): Promise<void> {
  const isTicked = () => boxOf(name).element().classList.contains('ant-tree-checkbox-checked');
  const click = async () => {
    if (!isTicked()) await tick(name);
    return isTicked();
  };
  await expect.poll(click, { interval: 1000 }).toBe(true);
}
