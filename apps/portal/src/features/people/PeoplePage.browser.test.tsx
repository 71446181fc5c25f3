import { auth } from '@portal/contract';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setNoticeBoard } from '../../shared/notice';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { transitKey } from '../../testing/transit';
import PeoplePage from './PeoplePage';

const person = {
  userId: 7,
  username: 'staff02',
  chineseName: '刘洋',
  phone: '138****0002',
  userType: '1',
  status: '0',
  unitNames: '综合部',
  passkeys: 2,
  passkeyUsedTime: '2026-11-30 08:00:00',
};
const left = {
  openTasks: 2,
  heads: ['综合部'],
  posts: [],
  processes: ['合同审批'],
  tags: ['评审专家'],
  standsInFor: [],
};
let revision = 9;
let weak = false;
let skippedProcesses: string[] = [];
let status = '0';
const sent: { path: string; body: unknown }[] = [];
withAnswers((path, _, { body }) => {
  if (body) sent.push({ path, body: JSON.parse(body) });
  if (path.endsWith('/page')) return { records: [person], total: 1, size: 10, current: 1 };
  if (path.endsWith('/detail'))
    return {
      ...person,
      status,
      phone: '13800000002',
      units: [{ id: 3, name: '综合部' }],
      roles: ['单位职工'],
      revision: String(revision),
    };
  if (path.endsWith('/leaving')) return { ...left, administers: [], roles: ['单位职工'] };
  if (path.endsWith('/create')) return { userId: 8, password: 'Aa1!secret' };
  if (path.endsWith('/change')) return { handedOver: 2, left: 0, pending: false, skippedProcesses };
  if (path.endsWith('/disable')) return { handedOver: 0, left: 0, pending: false, skippedProcesses: [] };
  if (path.endsWith('/handOver')) return { handedOver: 2, left: 0, pending: false, skippedProcesses: [] };
  if (path.endsWith('/resetPassword')) return { password: `Aa1!reset${(revision += 1)}` };
  if (path === auth.publicKey.path) return transitKey.publicKey.then((publicKey) => ({ publicKey }));
  if (path === auth.checkPassword.path) return weak ? auth.passwordCheck.weak : auth.passwordCheck.ok;
  return null;
});
const show = withStage();
const notices: string[] = [];
beforeEach(() => {
  notices.length = 0;
  const add = (text: string) => void notices.push(text);
  setNoticeBoard({ success: add, warning: add, error: add });
});
afterEach(() => setNoticeBoard(null));
const open = () =>
  show(
    <MemoryRouter>
      <PeoplePage />
    </MemoryRouter>,
  );

it('the page offers an export of the list', async () => {
  open();
  await page.getByRole('button', { name: /导\s?出/ }).click();

  await expect.element(page.getByRole('menuitem', { name: /CSV/ })).toBeVisible();
});

it('the page creates an account and shows its password once', async () => {
  open();
  await page.getByRole('button', { name: '新建人员' }).click();
  const dialog = page.getByRole('dialog');

  await dialog.getByLabelText('账号', { exact: true }).fill('12345');
  await dialog.getByRole('button', { name: /保\s?存/ }).click();
  await expect.element(dialog.getByText('请输入姓名')).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByLabelText('账号', { exact: true }).fill('qian_jin');
  await dialog.getByLabelText('姓名').fill('钱进');
  await dialog.getByRole('button', { name: /保\s?存/ }).click();

  await expect.element(page.getByText('Aa1!secret')).toBeVisible();
  expect(sent[0]?.body).toEqual({ username: 'qian_jin', userType: '1', chineseName: '钱进', phone: '', unitIds: [] });
});

it('the page shows the responsibilities of a person before it disables them', async () => {
  open();
  await page.getByText('刘洋').click();
  await page.getByRole('button', { name: /停\s?用/ }).click();

  await expect.element(page.getByText('待办 2 项')).toBeVisible();
  await expect.element(page.getByText('作为办理人或发起人的流程：合同审批')).toBeVisible();
  await expect.element(page.getByText('标签：评审专家')).toBeVisible();
  await page
    .getByRole('button', { name: /^停\s?用$/ })
    .last()
    .click();

  await expect.poll(() => sent.at(-1)).toEqual({ path: '/admin/people/disable', body: { userId: 7 } });
});

it('the page changes an account whose password was reset before', async () => {
  open();
  await page.getByText('刘洋').click();
  await page.getByRole('button', { name: '重置密码' }).click();
  await page.getByRole('tooltip').getByRole('button').last().click();
  await expect.element(page.getByText('Aa1!reset10')).toBeVisible();
  await page.getByRole('button', { name: '我已复制' }).click();

  await page.getByRole('button', { name: /修\s?改/ }).click();
  await page.getByLabelText('姓名', { exact: true }).fill('刘海洋');
  await page.getByRole('button', { name: /保\s?存/ }).click();

  await expect.poll(() => sent.at(-1)).toMatchObject({ path: '/admin/people/change', body: { revision: '10' } });
});

it('the page gives an account a password that follows the rules', async () => {
  open();
  await page.getByText('刘洋').click();
  await page.getByRole('button', { name: '设置密码' }).click();
  await expect.element(page.getByText('设置“刘洋”的密码')).toBeVisible();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('button', { name: '设置密码' }).click();
  await expect.element(dialog.getByText('请输入密码')).toBeVisible();

  weak = true;
  await dialog.getByLabelText('新密码', { exact: true }).fill('Password@1');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(/该密码为弱密码/)).toBeVisible();
  expect(sent.map(({ path }) => path)).not.toContain('/admin/people/changePassword');
  weak = false;
  await dialog.getByLabelText('新密码', { exact: true }).fill('Given-Kite@2719');
  await userEvent.keyboard('{Enter}');

  await expect.poll(() => notices).toEqual(['密码已设置']);
  const { body } = sent.at(-1) as { body: { userId: number; password: string } };
  expect(body.userId).toBe(7);
  expect(await transitKey.decrypt(body.password)).toBe('Given-Kite@2719');
});

it('the page shows the responsibilities of a person in a unit that they are moved from', async () => {
  open();
  await page.getByText('刘洋').click();
  await page.getByRole('button', { name: /修\s?改/ }).click();
  await page.getByRole('button', { name: '移除“综合部”' }).click();

  await expect.element(page.getByText('待办 2 项')).toBeVisible();
  await expect.element(page.getByText('负责的单位或部门：综合部')).toBeVisible();
  await expect.element(page.getByLabelText('移交给', { exact: true })).toBeVisible();
  skippedProcesses = ['合同审批'];
  await page.getByRole('button', { name: /保\s?存/ }).click();

  await expect.poll(() => notices).toContain('以下流程已有代理人，未移交：合同审批');
  skippedProcesses = [];

  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({ path: '/admin/people/change', body: { userId: 7, unitIds: [] } });
});

it('the page hands the tasks of a disabled account over to a person, who is required', async () => {
  status = '1';
  open();
  await page.getByText('刘洋').click();
  await page.getByRole('button', { name: '移交待办' }).click();
  await expect.element(page.getByText('待办 2 项')).toBeVisible();

  await page.getByRole('button', { name: '移交待办' }).last().click();

  await expect.element(page.getByText('请选择接收人')).toBeVisible();
  expect(sent.map(({ path }) => path)).not.toContain('/admin/people/handOver');
  status = '0';
});

it('the page deletes the passkeys of an account with a reason', async () => {
  open();
  await page.getByText('刘洋').click();
  await expect.element(page.getByText('2 个，最近使用 2026-11-30 08:00')).toBeVisible();
  await page.getByRole('button', { name: '删除通行密钥' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('textbox').fill('手机遗失');
  await dialog.getByRole('button', { name: '删除通行密钥' }).click();

  await expect
    .poll(() => sent.at(-1))
    .toEqual({ path: '/admin/people/deletePasskeys', body: { userId: 7, reason: '手机遗失' } });
});

it('the page opens an account by keyboard, and returns the focus to its row', async () => {
  open();
  const row = page.getByRole('row', { name: /刘洋/ });
  await expect.element(row).toBeVisible();
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: /修\s?改/ })).toBeVisible();

  await userEvent.keyboard('{Escape}');

  await expect.element(page.getByRole('button', { name: /修\s?改/ })).not.toBeInTheDocument();
  await expect.element(row).toHaveFocus();
});
