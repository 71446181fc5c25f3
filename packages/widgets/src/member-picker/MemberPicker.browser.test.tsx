import { emptyPickerResult } from '@portal/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clear, show } from '../testing/show';
import { MemberPicker } from './MemberPicker';
import { button, confirm, listedRole, members, onCancel, onOk, open, ports, ticked } from './testing/picker';

afterEach(() => {
  clear();
  vi.clearAllMocks();
});

it('the picker shows a tab only for types that can be selected (001-2.6)', async () => {
  await open({ types: ['user'] }, 'zh-CN');

  await expect.element(page.getByRole('dialog', { name: '人员选择' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: '组织架构' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: '标签' })).toBeVisible();
  expect(page.getByRole('tab').elements()).toHaveLength(2);
});

it('is 610 pixels wide on request, with the default or a given title (001-2.6)', async () => {
  await open({ width: 610 });
  await expect.element(page.getByRole('dialog', { name: 'Person selection' })).toBeVisible();
  expect(document.querySelector<HTMLElement>('.ant-modal')?.offsetWidth).toBe(610);

  clear();
  await open({ title: 'Reviewers' });
  await expect.element(page.getByRole('dialog', { name: 'Reviewers' })).toBeVisible();
});

it('has a tab for units and people, one for roles and one for an expression (001-2.6)', async () => {
  await open({ types: ['company', 'role', 'expression'] });

  await expect.element(page.getByRole('tab', { name: 'Organization' })).toBeVisible();
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Organization', 'Roles', 'Expression']);
  expect(
    page.getByPlaceholder('Account, name, pinyin or mobile number').elements(),
    'people are not asked for',
  ).toEqual([]);
});

it('the picker reports every change at once if it has no footer (001-2.6)', async () => {
  await open({ footer: false, types: ['user'] });
  await button('Select this page').click();

  expect(onOk.mock.lastCall?.[0].userList).toHaveLength(10);
  expect(button('Save').elements()).toEqual([]);
});

it('the picker returns items under other field names', async () => {
  const selected = { userList: [{ id: 2, name: '人员2' }] };
  const handed = vi.fn();
  const fields = { userList: { id: 'id', name: 'name' } };
  await show(
    <MemberPicker
      open
      types={['user']}
      value={selected}
      fields={fields}
      ports={ports}
      onOk={handed}
      onCancel={onCancel}
    />,
    'en-US',
  );
  await expect.element(page.getByText('People (1)')).toBeVisible();
  await confirm();

  expect(handed.mock.lastCall?.[0]).toMatchObject(selected);
});

it('selects the visible page and shows the count (001-2.6, 002-9-001)', async () => {
  await open();
  await button('Select this page').click();
  await expect.element(page.getByText('People (10)')).toBeVisible();

  await confirm();

  expect(onOk.mock.lastCall?.[0].userList.map((person) => person.userId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('shows why a person cannot be selected, individually or with the page (001-2.6)', async () => {
  await open({ types: ['user'], unavailable: { userIds: [2, 3], reason: 'signs already' } });

  const taken = page.getByRole('checkbox', { name: '人员2 user2 · 研发部 · signs already' });
  await expect.element(taken).toBeDisabled();
  await button('Select this page').click();
  await confirm();

  expect(onOk.mock.lastCall?.[0].userList.map((person) => person.userId)).toEqual([1, 4, 5, 6, 7, 8, 9, 10]);
});

it('the picker allows removing a chosen person who can no longer be chosen', async () => {
  const value = { ...emptyPickerResult, userList: [{ userId: 2, chineseName: '人员2' }] };
  await open({ types: ['user'], value, unavailable: { userIds: [2], reason: 'signs already' } });
  const box = page.getByRole('checkbox', { name: '人员2 user2', exact: false });

  await box.click();

  await expect.element(box).not.toBeChecked();
  await expect.element(box).toBeDisabled();
});

it('clearing the page keeps the administrator (001-5, 002-5-015)', async () => {
  await open();
  await button('Select this page').click();
  await button('Clear this page').click();

  await expect.element(page.getByText('People (1)')).toBeVisible();
  expect(button('Remove 管理员').elements()).toHaveLength(0);
});

it('clearing applies only to the visible page (001-2.6)', async () => {
  await open();
  await button('Select this page').click();
  await button('Next page').click();
  await expect.element(page.getByText('Page 2 of 3, 23 people')).toBeVisible();
  await button('Clear this page').click();

  await expect.element(page.getByText('People (10)')).toBeVisible();
});

it('the administrator can be removed if that is allowed (001-5)', async () => {
  await open({ adminRemovable: true });
  await button('Select this page').click();
  await button('Remove 管理员').click();

  await expect.element(page.getByText('People (9)')).toBeVisible();
});

it('the picker refuses more items than the limit (001-3)', async () => {
  const two = [2, 4].map((userId) => ({ userId, chineseName: `人员${userId}` }));
  await open({ limits: { user: 2 }, value: { ...emptyPickerResult, userList: two } });
  await page.getByRole('checkbox', { name: '人员3 ', exact: false }).click();

  await expect.element(page.getByText('You can select up to 2 people')).toBeVisible();
  await confirm();
  expect(onOk.mock.lastCall?.[0].userList).toEqual(two);
});

it('a single choice has radio buttons, and moves to the person clicked last', async () => {
  await open({ types: ['user'], limits: { user: 1 } });
  const choice = (name: string) => page.getByRole('radio', { name, exact: false });

  await choice('人员2 user2').click();
  await choice('人员3 user3').click();
  await confirm();

  expect(onOk.mock.lastCall?.[0].userList).toMatchObject([{ userId: 3, chineseName: '人员3' }]);
  expect(button('Select this page').elements()).toEqual([]);
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});

it('warns at the first and at the last page (001-5, 002-2-022, 002-2-023, 002-8-009)', async () => {
  await open();
  await expect.element(page.getByText('Page 1 of 3, 23 people')).toBeVisible();

  await button('Previous page').click();
  await expect.element(page.getByText('Already the first page')).toBeVisible();

  await button('Next page').click();
  await button('Next page').click();
  await expect.element(page.getByText('Page 3 of 3, 23 people')).toBeVisible();
  await button('Next page').click();
  await expect.element(page.getByText('Already the last page')).toBeVisible();
});

it('the picker searches from the first page once typing pauses (001-2.6)', async () => {
  await open();
  await button('Next page').click();
  await page.getByPlaceholder('Account, name, pinyin or mobile number').fill('人员23');

  await expect.element(page.getByText('Page 1 of 1, 1 person')).toBeVisible();
  expect(members.mock.calls.map(([query]) => query.keyword)).toEqual(['', '', '人员23']);
  expect(members.mock.lastCall?.[0].current).toBe(1);
});

it('selecting a company does not select its departments (001-2.6)', async () => {
  await open();
  await expect.element(page.getByText('山东人才集团')).toBeVisible();
  await ticked('山东人才集团');
  await expect.element(page.getByText('Units (1)')).toBeVisible();

  await confirm();

  expect(onOk.mock.lastCall?.[0]).toEqual({
    ...emptyPickerResult,
    companyList: [{ id: 10, name: '山东人才集团', deptId: 10, level: 1 }],
  });
});

it('clicking a unit lists its people (001-2.6)', async () => {
  await open();
  await page.getByText('研发部', { exact: true }).first().click();

  await expect.poll(() => members.mock.lastCall?.[0].deptId).toBe(11);
});

it('a text that is not an expression is cleared with a warning (001-5)', async () => {
  await open({ types: ['expression'] });
  const input = page.getByPlaceholder('For example, ${initiator}');
  await input.fill('initiator');
  await confirm();

  await expect.element(page.getByText('The expression must start with ${ and end with }').first()).toBeVisible();
  await expect.element(input).toHaveValue('');
  expect(onOk).not.toHaveBeenCalled();
  await input.fill('${initiator}');
  await confirm();
  expect(onOk.mock.lastCall?.[0].variable).toBe('${initiator}');
});

it('a chosen expression is shown in the words that its user gives it', async () => {
  await open({
    types: ['expression'],
    value: { ...emptyPickerResult, variable: '${initiator}' },
    nameExpression: () => 'Initiator',
  });

  await expect.element(page.getByText('Initiator', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('${initiator}');
});

it('the picker returns nothing when cancelled (001-4, 002-4-007)', async () => {
  await open({ types: ['role'] });
  await listedRole('审核人员').click();
  await button('Cancel').click();

  expect(onCancel).toHaveBeenCalledOnce();
  expect(onOk).not.toHaveBeenCalled();
});

it('the picker opens with the previous selection, without duplicates (001-4, 002-4-005)', async () => {
  const li = { userId: 2, chineseName: '人员2' };
  await open({ value: { ...emptyPickerResult, userList: [li, li] } });
  await expect.element(page.getByText('People (1)')).toBeVisible();

  await page.getByRole('checkbox', { name: '人员3 ', exact: false }).click();
  await confirm();
  expect(onOk.mock.lastCall?.[0].userList).toMatchObject([li, { userId: 3, chineseName: '人员3' }]);
});

it('the picker reports that people could not be loaded, and retries', async () => {
  members.mockRejectedValueOnce(new Error('gone'));
  await open({ types: ['user'] });
  await button('Try again').click();

  await expect.element(page.getByText('人员2', { exact: true })).toBeVisible();
});
