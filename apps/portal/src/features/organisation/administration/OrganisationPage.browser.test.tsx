import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { sessionStore } from '../../../shared/session/store';
import { withStage } from '../../../testing/stage';
import { OrganisationPage } from './OrganisationPage';
import { PostsDrawer } from './PostsDrawer';

const company = {
  unitId: 1,
  parentId: null,
  name: '齐鲁公司',
  isCompany: true,
  status: '0',
  sort: 0,
  members: 1,
  units: 1,
};
const department = {
  unitId: 2,
  parentId: 1,
  name: '综合部',
  isCompany: false,
  status: '0',
  sort: 0,
  members: 1,
  units: 0,
};
const details = {
  path: '齐鲁公司 / 综合部',
  companyId: 1,
  parentIds: [1],
  heads: [{ userId: 7, chineseName: '刘洋' }],
  deputies: [],
  administrators: [],
  administeredThrough: false,
  verified: true,
  areaId: null,
  revision: '9',
};
const member = { userId: 7, chineseName: '刘洋', username: 'staff02', status: '0', administrator: false, posts: [] };
const accountant = { postId: 12, name: '会计', sort: 1, holders: 1, revision: '3' };
const pageOf = (record: object) => ({ records: [record], total: 1, size: 10, current: 1 });
const created: object[] = [];
const sent: { path: string; body: unknown }[] = [];
withAnswers((path, query, { body }) => {
  if (body) sent.push({ path, body: JSON.parse(body) });
  if (path.endsWith('/children') && query.get('parentId') === '2')
    return { records: created, total: 1, size: 10, current: 1 };
  if (path.endsWith('/children'))
    return pageOf(query.has('parentId') ? { ...department, units: created.length } : company);
  if (path.endsWith('/detail')) return { ...department, ...details };
  if (path.endsWith('/organisation/search'))
    return {
      records: [
        { ...department, path: details.path },
        { ...department, unitId: 5, path: `${details.path} / 文秘组` },
        { ...department, unitId: 6, path: `${details.path}二科` },
      ],
      total: 3,
      size: 10,
      current: 1,
    };
  if (path.endsWith('/memberLeaving'))
    return {
      openTasks: 1,
      heads: ['综合部'],
      posts: [],
      processes: [],
      tags: [],
      standsInFor: [],
      administrator: false,
    };
  if (path.endsWith('/removeMembers')) return { handedOver: 0, left: 0, pending: false, skippedProcesses: [] };
  if (path.endsWith('/members')) return pageOf(member);
  if (path.endsWith('/post/list')) return [accountant, { ...accountant, postId: 13, name: '出纳', holders: 0 }];
  if (path.endsWith('/xzqh/tree'))
    return [{ id: 370_000, name: '省本级', children: [{ id: 370_100, name: '济南市', children: [] }] }];
  if (path.endsWith('/organisation/create')) {
    created.push({ ...department, unitId: 9, parentId: 2, name: '文秘组', members: 0 });
    return { unitId: 9 };
  }
  if (path.endsWith('/post/create')) return { postId: 14 };
  if (path.endsWith('/post/processes')) return [{ key: 'contract', name: '合同审批' }];
  if (path.endsWith('/impact'))
    return { members: 3, units: 0, administrators: 0, heads: 1, tasks: 2, processes: ['合同审批'] };
  return null;
});
const show = withStage();
async function openDepartment(): Promise<void> {
  show(
    <MemoryRouter>
      <OrganisationPage />
    </MemoryRouter>,
  );
  await expect.element(page.getByText('齐鲁公司（1）')).toBeVisible();
  (document.querySelector('.ant-tree-switcher') as HTMLElement).click();
  await page.getByText('综合部（1）').click();
}

it('the page opens a unit of the tree, renames it, and shows what depends on it before it is disabled', async () => {
  await openDepartment();
  await expect.element(page.getByText('齐鲁公司 / 综合部')).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'staff02' })).toBeVisible();

  await page.getByRole('button', { name: /编\s?辑/ }).click();
  await page.getByRole('dialog').getByLabelText('名称').fill('办公室');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s?存/ })
    .click();
  await expect
    .poll(() => sent.at(-1))
    .toEqual({ path: '/admin/organisation/change', body: { unitId: 2, revision: '9', name: '办公室', sort: 0 } });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  await page.getByRole('button', { name: /停\s?用/ }).click();
  await expect.element(page.getByText('成员 3 名')).toBeVisible();
  await expect.element(page.getByText('流程：合同审批')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /停\s?用/ })
    .click();

  await expect
    .poll(() => sent.at(-1))
    .toEqual({ path: '/admin/organisation/disable', body: { unitId: 2, revision: '9' } });
});

it.each([
  ['tenant', 1],
  ['company', 0],
  [undefined, 0],
])(
  'offers companies and posts to whose reach the server grants them: %s (002-2-039, 002-6-001)',
  async (reach, count) => {
    sessionStore.set({ user: { sysUser: { userId: 1 }, roles: [9], reaches: { sys_dept_add: reach } } } as never);
    show(
      <MemoryRouter>
        <OrganisationPage />
      </MemoryRouter>,
    );

    await expect.element(page.getByText('齐鲁公司（1）')).toBeVisible();
    expect(page.getByRole('button', { name: '新建单位' }).elements()).toHaveLength(count);
    expect(page.getByRole('button', { name: '岗位管理' }).elements()).toHaveLength(count);
    sessionStore.set(null);
  },
);

it('the page still shows a unit below which another is created, and the tree shows the new one', async () => {
  await openDepartment();
  await page.getByRole('button', { name: '新建下级' }).click();
  await page.getByRole('dialog').getByLabelText('名称').fill('文秘组');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s?存/ })
    .click();

  await expect.element(page.getByText('文秘组（0）')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '综合部' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '新建下级' })).toHaveFocus();
  created.length = 0;
});

it('the page creates a company with its administrative area', async () => {
  sessionStore.set({ user: { sysUser: { userId: 1 }, roles: [3], reaches: { sys_dept_add: 'tenant' } } } as never);
  show(
    <MemoryRouter>
      <OrganisationPage />
    </MemoryRouter>,
  );

  await page.getByRole('button', { name: '新建单位' }).click();
  await page.getByRole('dialog').getByLabelText('名称').fill('济南分局');
  await page.getByRole('button', { name: /保\s?存/ }).click();
  await expect.element(page.getByText('请选择所属区划', { exact: true }).first()).toBeVisible();
  await page.getByLabelText('所属区划').click();
  await page.getByTitle('济南市').click();
  await page.getByRole('button', { name: /保\s?存/ }).click();

  const body = { parentId: null, isCompany: true, name: '济南分局', sort: 0, areaId: 370_100 };
  await expect.poll(() => sent.at(-1)).toEqual({ path: '/admin/organisation/create', body });
  created.length = 0;
  sessionStore.set(null);
});

it('the tree expands to the unit that the address names', async () => {
  show(
    <MemoryRouter initialEntries={['/?unitId=2']}>
      <OrganisationPage />
    </MemoryRouter>,
  );

  await expect.element(page.getByRole('treeitem', { name: '综合部（1）' })).toBeVisible();
});

it('the page gives a member posts of the unit', async () => {
  show(
    <MemoryRouter initialEntries={['/?unitId=2']}>
      <OrganisationPage />
    </MemoryRouter>,
  );

  await page.getByRole('button', { name: '设置岗位' }).click();
  await page.getByRole('dialog').getByLabelText('岗位', { exact: true }).click();
  await page.getByTitle('出纳').click();
  await page.getByText('设置“刘洋”的岗位').click();
  await page.getByRole('button', { name: /保\s?存/ }).click();

  await expect
    .poll(() => sent.at(-1))
    .toEqual({ path: '/admin/post/setOfMember', body: { unitId: 2, userId: 7, postIds: [13] } });
});

it('the page creates posts, and deletes only those without holders', async () => {
  show(
    <MemoryRouter>
      <PostsDrawer onClose={() => {}} />
    </MemoryRouter>,
  );
  const buttons = page.getByRole('button', { name: /删\s?除/ });
  await expect.element(buttons.first()).toBeDisabled();
  await expect.element(buttons.last()).toBeEnabled();

  await page.getByRole('button', { name: '新建岗位' }).click();
  await page.getByLabelText('岗位名称').fill("o'clock");
  await page.getByRole('button', { name: /保\s?存/ }).click();
  await expect.element(page.getByText('请输入岗位名称，不能含引号、反斜杠和花括号')).toBeVisible();
  await page.getByLabelText('岗位名称').fill('人事专员');
  await page.getByRole('button', { name: /保\s?存/ }).click();

  await expect.poll(() => sent.at(-1)).toEqual({ path: '/admin/post/create', body: { name: '人事专员', sort: 0 } });

  await buttons.last().click();
  const question = page.getByRole('dialog').filter({ hasText: '删除“出纳”' }).last();
  await expect.element(question).toHaveTextContent('按该岗位确定办理人，删除后将找不到办理人：合同审批');
  await question.getByRole('button', { name: /删\s?除/ }).click();

  await expect
    .poll(() => sent.at(-1))
    .toEqual({ path: '/admin/post/remove', body: { postId: 13, confirmed: ['contract'] } });
  expect(sent.filter(({ path }) => path === '/admin/post/remove')).toHaveLength(1);
});

it('the page is operated by keyboard: the tree by arrow keys, and dialogs return the focus', async () => {
  sessionStore.set(null);
  show(
    <MemoryRouter>
      <OrganisationPage />
    </MemoryRouter>,
  );
  await expect.element(page.getByText('齐鲁公司（1）')).toBeVisible();
  await page.getByPlaceholder('搜索单位或部门名称').click();
  await userEvent.keyboard('{Tab}{ArrowRight}');
  await expect.element(page.getByText('综合部（1）')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByText('齐鲁公司 / 综合部')).toBeVisible();

  const importing = page.getByRole('button', { name: /导\s?入/ });
  (importing.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(importing).toHaveFocus();
});

it('the page shows the responsibilities of a member in a unit before it removes them', async () => {
  await openDepartment();
  await page
    .getByRole('button', { name: /移\s?除/ })
    .first()
    .click();

  await expect.element(page.getByText('待办 1 项')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /移\s?除/ })
    .click();

  await expect
    .poll(() => sent.at(-1))
    .toEqual({ path: '/admin/organisation/removeMembers', body: { unitId: 2, userIds: [7] } });
});

it('the tree stays as it was while a unit covers it on a phone', async () => {
  await page.viewport(390, 800);
  await openDepartment();
  await expect.element(page.getByText('综合部（1）')).not.toBeVisible();

  await page.getByRole('button', { name: '返回组织机构' }).click();

  await expect.element(page.getByText('综合部（1）')).toBeVisible();
  await page.viewport(1440, 900);
});

it('the dialog offers a moved unit no place in or below itself', async () => {
  await openDepartment();
  await page.getByRole('button', { name: /移\s?动/ }).click();
  await page.getByLabelText('新的上级').click();

  await expect.element(page.getByTitle('齐鲁公司 / 综合部二科')).toBeVisible();
  expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(1);
});
