import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { unsavedInput } from '../../shared/drafts/unsaved-input';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import RolesPage from './RolesPage';

const role = {
  roleId: 101,
  code: 'ROLE_101',
  name: { 'zh-CN': '编辑', 'en-US': '' },
  permissions: ['news_write'],
  dataReach: 'own',
  members: 1,
  builtIn: false,
  allPermissions: false,
  revision: '9',
};
const pageOf = (...records: object[]) => ({ records, total: records.length, size: 10, current: 1 });
const member = { id: 7, userId: 7, chineseName: '刘洋', username: 'staff02', deptName: '综合部', phone: '' };
const newcomer = { ...member, id: 8, userId: 8, chineseName: '王芳', username: 'staff01' };
const reader = { ...role, roleId: 102, code: 'ROLE_102', name: { 'zh-CN': '读者', 'en-US': '' } };
let stored = role;
let refusal: { status: number; msg: string; data: unknown } | undefined;
let sent: { path: string; body: unknown }[] = [];
let requests: string[] = [];
withAnswers((path, query, { body }) => {
  requests.push(path === '/admin/role/manage/list' ? `${path}?${query.get('current')}` : path);
  if (body) sent.push({ path, body: JSON.parse(body) });
  if (body && refusal) return Response.json({ code: refusal.status, ...refusal }, { status: refusal.status });
  if (path === '/admin/role/manage/detail') return query.get('roleId') === '101' ? stored : reader;
  if (path === '/admin/role/manage/list') {
    const keyword = query.get('keyword') ?? '';
    const records = [stored, reader].filter(({ name }) => name['zh-CN'].includes(keyword));
    return { records, total: keyword === '' ? 25 : records.length, size: 20, current: Number(query.get('current')) };
  }
  if (path === '/admin/role/roleUserDeptTree') return [];
  if (path.endsWith('/members') || path === '/admin/role/roleUserListUser')
    return path.endsWith('/members') ? pageOf(member) : pageOf(member, newcomer);
  return null;
});
const show = withStage();
const open = () =>
  show(
    <MemoryRouter>
      <RolesPage />
    </MemoryRouter>,
  );

beforeEach(() => {
  stored = role;
  refusal = undefined;
  sent = [];
  requests = [];
});

it('the page grants permissions one by one or for a part of the product at once, and removes a member', async () => {
  open();
  await page.getByRole('checkbox', { name: '流程', exact: true }).click();
  await page.getByRole('checkbox', { name: '撰写新闻' }).click();
  await page.getByLabelText('数据范围').click();
  await page.getByText('另含本人所在单位的全部部门').click();
  await page.getByRole('button', { name: /保\s?存/ }).click();

  await expect
    .poll(() => sent)
    .toEqual([
      {
        path: '/admin/role/manage/change',
        body: {
          roleId: 101,
          revision: '9',
          name: role.name,
          permissions: ['workflow_process_start', 'workflow_process_design', 'workflow_process_deploy'],
          dataReach: 'company',
        },
      },
    ]);

  await page.getByRole('tab', { name: '成员' }).click();
  await page.getByRole('button', { name: /移\s?除/ }).click();
  const question = page.getByRole('dialog').filter({ hasText: '移除“刘洋”' });
  await expect.element(question).toHaveTextContent('不再拥有此角色的权限');
  await question.getByRole('button', { name: /移\s?除/ }).click();
  await expect
    .poll(() => sent.at(-1))
    .toEqual({ path: '/admin/role/manage/removeMembers', body: { roleId: 101, userIds: [7] } });
});

it('the page asks before it deletes a role, and reports that members keep it from being deleted', async () => {
  open();

  await page.getByRole('button', { name: '删除角色' }).click();
  const question = page.getByRole('dialog', { name: '删除“编辑”' });
  await expect.element(question).toHaveTextContent('仍有成员的角色不能删除');
  await question.getByRole('button', { name: /删\s?除/ }).click();

  await expect.poll(() => sent).toEqual([{ path: '/admin/role/manage/remove', body: { roleId: 101 } }]);
});

it('the page reloads a role that someone else saved first', async () => {
  open();
  await page.getByLabelText('中文名称').fill('我的编辑');
  refusal = { status: 409, msg: '数据已被他人更新，请刷新后重试', data: null };
  await page.getByRole('button', { name: /保\s?存/ }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('数据已被他人更新');

  stored = { ...role, name: { 'zh-CN': '总编辑', 'en-US': '' }, revision: '10' };
  refusal = undefined;
  await page.getByRole('button', { name: '重新加载' }).click();

  await expect.element(page.getByLabelText('中文名称')).toHaveValue('总编辑');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await page.getByRole('button', { name: /保\s?存/ }).click();
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ revision: '10' });
});

it('changes are kept while another role is shown, and refused when somebody saved the role meanwhile', async () => {
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 3 }, permissions: [] } } as unknown as Session);
  open();
  await page.getByLabelText('中文名称').fill('我的编辑');
  await page.getByRole('checkbox', { name: '撰写新闻' }).click();
  await page.getByText('读者（1）').click();
  await expect.element(page.getByLabelText('中文名称')).toHaveValue('读者');
  stored = { ...role, name: { 'zh-CN': '总编辑', 'en-US': '' }, revision: '10' };
  await page.getByText('编辑（1）').click();

  await expect.element(page.getByLabelText('中文名称')).toHaveValue('我的编辑');
  await expect.element(page.getByRole('checkbox', { name: '撰写新闻' })).not.toBeChecked();
  expect(unsavedInput.exists()).toBe(true);
  await page.getByRole('button', { name: /保\s?存/ }).click();
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ revision: '9', name: { 'zh-CN': '我的编辑' } });
  await page.getByLabelText('中文名称').fill('再改');
  await page.getByRole('button', { name: '放弃修改' }).click();

  await expect.element(page.getByLabelText('中文名称')).toHaveValue('总编辑');
  expect(unsavedInput.exists()).toBe(false);
  sessionStore.set(null);
  sessionStorage.clear();
});

it('the page names a permission that the reader lacks by its text', async () => {
  const data = { field: 'permissions', permission: 'news_publish' };
  refusal = { status: 403, msg: '您没有权限“news_publish”，不能授予或收回', data };
  open();

  await page.getByRole('button', { name: /保\s?存/ }).click();

  await expect.element(page.getByRole('alert')).toHaveTextContent('您没有权限“审核发布新闻”，不能授予或收回');
  await expect.element(page.getByRole('button', { name: '重新加载' })).not.toBeInTheDocument();
});

it('the page finds roles by name, page by page', async () => {
  open();
  const list = page.getByRole('navigation', { name: '角色列表' });

  await list.getByTitle(/下一页|Next Page/).click();
  await expect.poll(() => requests).toContain('/admin/role/manage/list?2');
  await page.getByRole('searchbox', { name: '搜索角色' }).fill('读');
  await expect
    .poll(() => requests.filter((path) => path.startsWith('/admin/role/manage/list')).at(-1))
    .toBe('/admin/role/manage/list?1');
  await expect.element(list.getByText('编辑（1）')).not.toBeInTheDocument();
  await expect.element(list.getByText('读者（1）')).toBeVisible();

  await page.getByRole('searchbox', { name: '搜索角色' }).fill('总');
  await expect.element(page.getByText('没有找到与“总”相符的内容')).toBeVisible();
});

it('the page adds members with the calls of role management, and marks existing ones (002-2-021, 002-6-003)', async () => {
  open();
  await page.getByRole('tab', { name: '成员' }).click();
  await page.getByRole('button', { name: '添加成员' }).click();

  await expect.element(page.getByRole('checkbox', { name: '刘洋 staff02 · 综合部 · 已是成员' })).toBeDisabled();
  expect(requests).toEqual(expect.arrayContaining(['/admin/role/roleUserDeptTree', '/admin/role/roleUserListUser']));
  expect(requests.filter((path) => path.includes('addressBook'))).toEqual([]);

  await page.getByRole('checkbox', { name: '王芳 staff01 · 综合部' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s?存/u })
    .click();
  await expect
    .poll(() => sent)
    .toEqual([{ path: '/admin/role/manage/addMembers', body: { roleId: 101, userIds: [8] } }]);
});

it('the chosen role is scrolled into view on a phone, where it is below the list', async () => {
  await page.viewport(390, 320);
  open();
  await page.getByText('读者（1）').click();

  await expect.element(page.getByLabelText('中文名称')).toHaveValue('读者');
  await expect.element(page.getByLabelText('中文名称')).toBeInViewport();
  await page.viewport(1280, 800);
});
