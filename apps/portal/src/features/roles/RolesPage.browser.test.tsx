import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import RolesPage from './RolesPage';

const role = {
  roleId: 101,
  code: 'ROLE_101',
  name: { 'zh-CN': '编辑', 'en-US': '' },
  permissions: ['news_write'],
  members: 1,
  builtIn: false,
  allPermissions: false,
  revision: '9',
};
const member = { id: 7, userId: 7, chineseName: '刘洋', username: 'staff02', deptName: '综合部', phone: '' };
const sent: { path: string; body: unknown }[] = [];
withAnswers((path, _, { body }) => {
  if (body) sent.push({ path, body: JSON.parse(body) });
  if (path.endsWith('/list')) return [role];
  if (path.endsWith('/members')) return { records: [member], total: 1, size: 10, current: 1 };
  return null;
});
const show = withStage();

it('grants permissions one by one or a part of the product at once, and removes a member', async () => {
  show(
    <MemoryRouter>
      <RolesPage />
    </MemoryRouter>,
  );
  await page.getByRole('checkbox', { name: '流程', exact: true }).click();
  await page.getByRole('checkbox', { name: '撰写新闻' }).click();
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
        },
      },
    ]);

  await page.getByRole('tab', { name: '成员' }).click();
  await page.getByRole('button', { name: /移\s?除/ }).click();
  await page.getByRole('tooltip').getByRole('button').last().click();
  await expect
    .poll(() => sent.at(-1))
    .toEqual({ path: '/admin/role/manage/removeMembers', body: { roleId: 101, userIds: [7] } });
});
