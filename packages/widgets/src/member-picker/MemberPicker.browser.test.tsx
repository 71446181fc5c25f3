import { emptyPickerResult, type PickerResult } from '@portal/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clear, show } from '../testing/show';
import { MemberPicker } from './MemberPicker';
import type { MemberPickerProps, MemberQuery } from './ports';

const people = Array.from({ length: 23 }, (_, index) => ({
  id: index + 1,
  userId: index + 1,
  chineseName: index === 0 ? '管理员' : `人员${index + 1}`,
  username: `user${index + 1}`,
  deptName: '研发部',
  phone: '138****0000',
}));
const company = { id: 10, deptId: 10, name: '山东人才集团', type: '0', level: 1, status: '0' };
const department = { id: 11, deptId: 11, name: '研发部', type: '0', level: 3, status: '0', children: [] };

const members = vi.fn(({ current, size, keyword }: MemberQuery) => {
  const found = people.filter((person) => person.chineseName.includes(keyword));
  return Promise.resolve({
    records: found.slice((current - 1) * size, current * size),
    total: found.length,
    current,
    size,
  });
});
const ports = {
  departmentTree: () => Promise.resolve([{ ...company, children: [department] }]),
  members,
  roles: () => Promise.resolve([{ roleId: 3, roleName: '审核人员', roleCode: 'auditor' }]),
};

const onOk = vi.fn<(result: PickerResult) => void>();
const onCancel = vi.fn();
const open = (props: Partial<MemberPickerProps> = {}, locale: 'zh-CN' | 'en-US' = 'en-US') =>
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
const button = (name: string) => page.getByRole('button', { name });
const confirm = () => button('Confirm').click();

afterEach(() => {
  clear();
  vi.clearAllMocks();
});

it('shows a tab only for what can be selected', async () => {
  await open({ types: ['user'] }, 'zh-CN');

  await expect.element(page.getByRole('dialog', { name: '人员选择' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: '组织架构' })).toBeVisible();
  expect(page.getByRole('tab').elements()).toHaveLength(1);
});

it('selects the page one sees and tells the count', async () => {
  await open();
  await button('Select this page').click();
  await expect.element(page.getByText('People (10)')).toBeVisible();

  await confirm();

  expect(onOk.mock.lastCall?.[0].userList.map((person) => person.userId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('clears the page but not the administrator', async () => {
  await open();
  await button('Select this page').click();
  await button('Clear this page').click();

  await expect.element(page.getByText('People (1)')).toBeVisible();
  expect(button('Remove 管理员').elements()).toHaveLength(0);
});

it('refuses more than the limit', async () => {
  await open({ limits: { user: 1 }, value: { ...emptyPickerResult, userList: [{ userId: 2, chineseName: '人员2' }] } });
  await page.getByRole('checkbox', { name: '人员3' }).click();

  await expect.element(page.getByText('maximum selectable: 1')).toBeVisible();
  await confirm();
  expect(onOk.mock.lastCall?.[0].userList).toEqual([{ userId: 2, chineseName: '人员2' }]);
});

it('warns at the first and at the last page', async () => {
  await open();
  await expect.element(page.getByText('Page 1 of 3, 23 people')).toBeVisible();

  await button('Previous page').click();
  await expect.element(page.getByText('already the first page')).toBeVisible();

  await button('Next page').click();
  await button('Next page').click();
  await expect.element(page.getByText('Page 3 of 3, 23 people')).toBeVisible();
  await button('Next page').click();
  await expect.element(page.getByText('already the last page')).toBeVisible();
});

it('searches once the typing rests, from the first page', async () => {
  await open();
  await button('Next page').click();
  await page.getByPlaceholder('Account, name or phone number').fill('人员23');

  await expect.element(page.getByText('Page 1 of 1, 1 people')).toBeVisible();
  expect(members.mock.calls.map(([query]) => query.keyword)).toEqual(['', '', '人员23']);
  expect(members.mock.lastCall?.[0].current).toBe(1);
});

it('does not select children along with a company', async () => {
  await open();
  await expect.element(page.getByText('山东人才集团')).toBeVisible();
  document.querySelector<HTMLElement>('.ant-tree-checkbox')!.click();
  await expect.element(page.getByText('Companies (1)')).toBeVisible();

  await confirm();

  expect(onOk.mock.lastCall?.[0]).toEqual({ ...emptyPickerResult, companyList: [{ id: 10, name: '山东人才集团' }] });
});

it('lists the people of the unit that was clicked', async () => {
  await open();
  await page.getByText('研发部', { exact: true }).first().click();

  await expect.poll(() => members.mock.lastCall?.[0].deptId).toBe(11);
});

it('clears what is no expression, with a warning', async () => {
  await open({ types: ['expression'] });
  const input = page.getByPlaceholder('e.g. ${initiator}');
  await input.fill('initiator');
  await confirm();

  await expect.element(page.getByText('The expression must start with ${ and end with }').first()).toBeVisible();
  await expect.element(input).toHaveValue('');
  expect(onOk).not.toHaveBeenCalled();
  await input.fill('${initiator}');
  await confirm();
  expect(onOk.mock.lastCall?.[0].variable).toBe('${initiator}');
});

it('hands nothing on when cancelled', async () => {
  await open({ types: ['role'] });
  await page.getByText('审核人员').click();
  await button('Cancel').click();

  expect(onCancel).toHaveBeenCalledOnce();
  expect(onOk).not.toHaveBeenCalled();
});

it('says that people could not be loaded, and tries again', async () => {
  members.mockRejectedValueOnce(new Error('gone'));
  await open({ types: ['user'] });
  await button('Try again').click();

  await expect.element(page.getByText('人员2', { exact: true })).toBeVisible();
});
