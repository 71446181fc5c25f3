import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { unsavedInput } from '../../shared/drafts/unsaved-input';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { withStage } from '../../testing/stage';
import { Applications } from './Applications';
import { Invitations } from './Invitations';
import { JoinRequests } from './JoinRequests';
import { JoinTeamPage } from './JoinTeamPage';
import { Members } from './Members';
import { Parameters } from './Parameters';
import { Roles } from './Roles';
import { UnitNature } from './UnitNature';

const createdAt = '2026-11-20 09:00:00';
const request = { id: 4, userId: 9, chineseName: '刘洋', username: 'liuyang', phone: '138****0001', createdAt };
const member = { phone: '138****0001', administrator: false, active: true, ownAccount: true, roleIds: [1, 5] };
const own = { ...member, userId: 1, chineseName: '王建国', username: 'wang', units: ['齐鲁公司'], administrator: true };
const colleague = { ...member, userId: 9, chineseName: '刘洋', username: 'liuyang', units: ['研发部'] };
const left = { openTasks: 3, heads: ['研发部'], posts: [], processes: [], tags: [], standsInFor: [] };
let elsewhere: string[] = [];
let natureTaken = false;
const natures = [
  { value: '1', label: '机关单位' },
  { value: '7', label: '民营企业' },
];
const roles = [
  { roleId: 1, name: '单位职工', permissions: ['workflow_process_start'], members: 2, mayGrant: true },
  { roleId: 2, name: '单位管理员', permissions: [], members: 1, mayGrant: true },
  { roleId: 5, name: '审核人员', permissions: [], members: 1, mayGrant: false },
  { roleId: 6, name: '流程管理员', permissions: [], members: 0, mayGrant: false },
];
const item = { parentId: null, icon: null };
const parameters = {
  peopleScope: 'company',
  invitationDays: 7,
  joinUnitId: 8,
  joinUnit: { unitId: 8, path: '研发部' },
  revision: '12',
  widestScope: 'company',
};
const hides = ({ path }: { path: string }) => path.endsWith('/changeMenuItems');
const hidesApplication = ({ path }: { path: string }) => path.endsWith('/changeApplications');
const sent: { path: string; body: unknown }[] = [];
withAnswers((path, _, { body }) => {
  if (body) sent.push({ path, body: JSON.parse(body) });
  if (path.endsWith('/unitProperty')) return natureTaken ? '1' : '7';
  if (path.endsWith('/selectUnitsProperty')) return natures;
  if (path.endsWith('/changeUnitProperty') && natureTaken)
    return Response.json({ code: 409, msg: '数据已被他人更新，请刷新后重试', data: null }, { status: 409 });
  if (path.endsWith('/dept/treeSelectAdmin/'))
    return [{ id: 1, name: '齐鲁公司', level: 1, type: '1', parentId: null, companyId: 1, children: [] }];
  if (path.endsWith('/user/admin/list'))
    return {
      records: [
        { ...own, deptName: '齐鲁公司' },
        { ...colleague, deptName: '研发部' },
      ],
      total: 2,
      size: 10,
      current: 1,
    };
  if (path.endsWith('/team/roles')) return roles;
  if (path.endsWith('/applications'))
    return [{ id: 5, label: '人才政策服务', description: '查询政策', hidden: sent.some(hidesApplication) }];
  if (path.endsWith('/menuItems'))
    return [
      { ...item, id: 1, label: '首页', path: '/homepage/index', hidden: false, required: true },
      { ...item, id: 2, label: '通讯录', path: '/addressbook/list', hidden: sent.some(hides), required: false },
    ];
  if (path.endsWith('/parameters')) return parameters;
  if (path.endsWith('/members')) return { records: [own, colleague], total: 2, size: 10, current: 1 };
  if (path.endsWith('/leaving'))
    return { ...left, processes: ['合同审批'], otherCompanies: elsewhere, administrator: false, roles: ['审核人员'] };
  if (path.endsWith('/resetPassword')) return { password: 'Aa1!secret' };
  if (path.endsWith('/remove') || path.endsWith('/disable'))
    return { handedOver: 3, left: 0, pending: false, skippedProcesses: [] };
  if (path.endsWith('/invitations')) return [];
  if (path.endsWith('/createInvitation')) return { id: 1, code: 'abc-123' };
  if (path.endsWith('/requests')) return { records: [request], total: 1, size: 10, current: 1 };
  if (path.endsWith('/invitation'))
    return { companyName: '齐鲁公司', member: false, requestId: sent.at(-1)?.path.endsWith('/join') ? 5 : null };
  if (path.endsWith('/ownRequests'))
    return [{ id: 4, companyName: '鲁能公司', status: 'refused', reason: '人员不符', createdAt }];
  return path.endsWith('/join') ? { id: 5 } : null;
});
const show = withStage();

it('the page creates an invitation and shows its link', async () => {
  show(
    <MemoryRouter>
      <Invitations />
    </MemoryRouter>,
  );

  await page.getByRole('button', { name: '邀请成员' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /创\s?建/ })
    .click();

  await expect.element(page.getByText(/\/team\/join\?code=abc-123/)).toBeVisible();
});

it('the page refuses a request with a reason', async () => {
  show(<JoinRequests companyId={1} />);

  await page.getByRole('button', { name: /拒\s?绝/ }).click();
  await page.getByRole('dialog').getByLabelText('理由').fill('人员不符');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /拒\s?绝/ })
    .click();

  await expect
    .poll(() => sent.find(({ path }) => path.endsWith('/refuse'))?.body)
    .toEqual({ id: 4, reason: '人员不符' });
});

it('the page shows the company of an invitation, sends and withdraws a request to join it, and shows earlier requests', async () => {
  show(
    <MemoryRouter initialEntries={['/team/join?code=abc-123']}>
      <JoinTeamPage />
    </MemoryRouter>,
  );

  await expect.element(page.getByText(/人员不符/)).toBeVisible();
  await expect.element(page.getByText('邀请您加入“齐鲁公司”')).toBeVisible();
  await page.getByRole('button', { name: '申请加入' }).click();

  await expect.poll(() => sent.find(({ path }) => path.endsWith('/join'))?.body).toEqual({ code: 'abc-123' });
  await expect.element(page.getByText('您申请加入“齐鲁公司”，正在等待其管理员审核')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '申请加入' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: '撤回申请' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: '撤回申请' }).click();
  await expect.poll(() => sent.at(-1)).toEqual({ path: '/admin/team/withdrawRequest', body: { id: 5 } });
  await expect.element(page.getByRole('button', { name: '申请加入' })).toBeVisible();
});

it('the page removes a member and hands their open tasks to another', async () => {
  show(<Members onAllRoles={() => {}} />);

  const row = page.getByRole('row').filter({ hasText: '刘洋' });
  await row.getByRole('button', { name: /移\s?出/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('待办 3 项')).toBeVisible();
  await dialog.getByLabelText('移交给').click();
  await page.getByRole('radio', { name: /王建国/ }).click();
  await page.getByRole('button', { name: /保\s?存/ }).click();
  await dialog
    .first()
    .getByRole('button', { name: /移\s?出/ })
    .click();

  await expect
    .poll(() => sent.find(({ path }) => path.endsWith('/remove'))?.body)
    .toEqual({ userId: 9, handOverTo: 1, parts: ['tasks', 'heads'] });
});

it('the page also hands over the processes that name a removed member of several companies, if the box is ticked', async () => {
  elsewhere = ['泰山公司'];
  show(<Members onAllRoles={() => {}} />);
  const row = page.getByRole('row').filter({ hasText: '刘洋' });
  await row.getByRole('button', { name: /移\s?出/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('移交给').click();
  await page.getByRole('radio', { name: /王建国/ }).click();
  await page.getByRole('button', { name: /保\s?存/ }).click();
  await dialog.getByRole('checkbox', { name: /指定其办理的流程/ }).click();
  sent.length = 0;
  await dialog
    .first()
    .getByRole('button', { name: /移\s?出/ })
    .click();

  await expect
    .poll(() => sent.find(({ path }) => path.endsWith('/remove'))?.body)
    .toEqual({ userId: 9, handOverTo: 1, parts: ['tasks', 'processes', 'heads'] });
  elsewhere = [];
});

it('the page disables a member and hands their tasks and roles to another', async () => {
  show(<Members onAllRoles={() => {}} />);

  const row = page.getByRole('row').filter({ hasText: '刘洋' });
  await row.getByRole('button', { name: /更\s?多/ }).click();
  await page.getByRole('menuitem', { name: '停用账号' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('角色：审核人员')).toBeVisible();
  await dialog.getByLabelText('移交给').click();
  await page.getByRole('radio', { name: /王建国/ }).click();
  await page.getByRole('button', { name: /保\s?存/ }).click();
  await dialog.getByRole('checkbox', { name: '角色' }).click();
  await dialog
    .first()
    .getByRole('button', { name: /停\s?用/ })
    .click();

  await expect
    .poll(() => sent.find(({ path }) => path.endsWith('/team/disable'))?.body)
    .toEqual({ userId: 9, handOverTo: 1, parts: ['tasks', 'heads', 'roles'] });
});

it('the page changes the nature of the unit, and keeps the choice when it is refused', async () => {
  show(<UnitNature companyId={1} />);
  const save = page.getByRole('button', { name: /保\s?存/ });
  await expect.element(page.getByRole('radio', { name: '民营企业' })).toBeChecked();
  await expect.element(save).toBeDisabled();

  natureTaken = true;
  await page.getByRole('radio', { name: '机关单位' }).click();
  await save.click();

  expect(sent.find(({ path }) => path.endsWith('/changeUnitProperty'))?.body).toEqual({ property: '1', previous: '7' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('数据已被他人更新');
  await expect.element(page.getByRole('radio', { name: '机关单位' })).toBeChecked();
  natureTaken = false;
});

it('the page resets the password of a member after confirmation, and shows it once', async () => {
  show(
    <MemoryRouter>
      <Members onAllRoles={() => {}} />
    </MemoryRouter>,
  );

  await page
    .getByRole('button', { name: /更\s?多/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: '重置密码' }).click();
  await expect.element(page.getByText(/确定重置“刘洋”的密码吗/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '重置密码' }).click();

  await expect.element(page.getByText('Aa1!secret')).toBeVisible();
  expect(sent.at(-1)).toEqual({ path: '/admin/team/resetPassword', body: { userId: 9 } });
});

it('the page gives a member roles, and keeps those of the platform', async () => {
  show(
    <MemoryRouter>
      <Members onAllRoles={() => {}} />
    </MemoryRouter>,
  );

  await page
    .getByRole('button', { name: /角\s?色/ })
    .last()
    .click();
  await page.getByRole('checkbox', { name: '单位管理员' }).click();
  await expect.element(page.getByRole('checkbox', { name: '审核人员（由平台授予）' })).toBeDisabled();
  await page.getByRole('button', { name: /保\s?存/ }).click();

  await expect
    .poll(() => sent.find(({ path }) => path.endsWith('/changeRoles'))?.body)
    .toEqual({ userId: 9, before: [1, 5], roleIds: [1, 2, 5] });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('the page leads from a role to its members', async () => {
  let shown = 0;
  show(<Roles onMembers={(roleId) => (shown = roleId)} />);

  await page.getByRole('button', { name: '查看角色“单位职工”的 2 名成员' }).click();

  expect(shown).toBe(1);
  await expect.element(page.getByRole('button', { name: /流程管理员/ })).toBeDisabled();
  await expect.element(page.getByText('发起流程')).toBeVisible();
});

it('the page hides applications and menu items, except those that everybody needs', async () => {
  show(<Applications />);

  await expect.element(page.getByRole('switch', { name: '显示“首页”' })).toBeDisabled();
  await page.getByRole('switch', { name: '显示“通讯录”' }).click();
  await expect.element(page.getByRole('switch', { name: '显示“通讯录”' })).not.toBeChecked();
  await page.getByRole('switch', { name: '显示“人才政策服务”' }).click();

  await expect.poll(() => sent.find(hides)?.body).toEqual({ before: [], hidden: [2] });
  await expect.poll(() => sent.find(hidesApplication)?.body).toEqual({ before: [], hidden: [5] });
  await expect.element(page.getByRole('switch', { name: '显示“通讯录”' })).not.toBeChecked();
});

it('the page changes the parameters of the company within what the platform allows', async () => {
  show(<Parameters companyId={1} />);

  await expect.element(page.getByText('研发部')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: '全部单位' })).not.toBeInTheDocument();
  await page.getByRole('radio', { name: '本部门' }).click();
  await page.getByRole('spinbutton').fill('14');
  await page.getByRole('button', { name: /保\s?存/ }).click();

  await expect
    .poll(() => sent.find(({ path }) => path.endsWith('/changeParameters'))?.body)
    .toEqual({ peopleScope: 'unit', invitationDays: 14, joinUnitId: 8, revision: '12' });
});

it('unsaved parameters and an unsaved nature are kept, and count as unsaved input until they are saved', async () => {
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 3 }, companyId: 1 } } as unknown as Session);
  show(<Parameters companyId={1} />);
  await page.getByRole('spinbutton').fill('21');
  expect(unsavedInput.exists()).toBe(true);
  show(<UnitNature companyId={1} />);
  await page.getByRole('radio', { name: '机关单位' }).click();
  expect(unsavedInput.exists()).toBe(true);

  show(<Parameters companyId={1} />);
  await expect.element(page.getByRole('spinbutton')).toHaveValue('21');
  await page.getByRole('button', { name: /保\s?存/ }).click();
  await expect.poll(() => unsavedInput.exists()).toBe(false);
  show(<UnitNature companyId={1} />);
  await expect.element(page.getByRole('radio', { name: '机关单位' })).toBeChecked();
  await page.getByRole('radio', { name: '民营企业' }).click();

  expect(unsavedInput.exists()).toBe(false);
  sessionStore.set(null);
  sessionStorage.clear();
});
