import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { ApplicationsPage } from './ApplicationsPage';
import { MyApplications } from './home';
import { OpenApplicationPage } from './OpenApplicationPage';

const application = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  description: '',
  icon: 'audit',
  category: 'office',
  categoryName: '协同办公',
  openMode: 'same',
  addressCode: null,
  commonUse: null as number | null,
  submodules: [],
  ...more,
});
const todo = { id: 'todo', name: '我的待办', icon: 'audit', commonUse: 1 };

let listed: ReturnType<typeof application>[] = [];
let sent: { path: string; body: unknown }[] = [];
beforeEach(() => {
  sent = [];
  listed = [
    application(1, '流程办理', { commonUse: 0, submodules: [todo] }),
    application(2, '人才政策服务', { category: 'talent', categoryName: '人才服务', openMode: 'window' }),
  ];
});
withAnswers((path, query, { method, body }) => {
  if (method === 'POST') {
    sent.push({ path, body: JSON.parse(body ?? '{}') });
    return null;
  }
  if (path.endsWith('/list/front'))
    return listed.filter(({ name }) => name.includes(query.get('applicationName') ?? ''));
  if (path.endsWith('/centerList')) return [{ ...todo, appinsId: 1, applicationName: '流程办理', openMode: 'same' }];
  if (path.endsWith('/trueUrl'))
    return query.get('appinsId') === '1'
      ? { url: '/process/todo?x=1', openMode: 'same' }
      : Response.json({ code: 403, msg: '没有权限', data: null }, { status: 403 });
  return null;
});
const show = withStage();
const showPage = () =>
  show(
    <MemoryRouter>
      <ApplicationsPage />
    </MemoryRouter>,
  );

it('the centre shows common-use applications first, and then all applications by category (002-1-010, 002-2-043)', async () => {
  showPage();

  const mine = page.getByRole('region', { name: '常用应用' });
  await expect.element(mine.getByRole('link', { name: '我的待办 流程办理' })).toBeVisible();
  expect(mine.getByRole('link').elements()).toHaveLength(2);
  await page.getByText('人才服务').first().click();

  await expect.element(page.getByRole('region', { name: '人才服务' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: '协同办公' })).not.toBeInTheDocument();
  const link = page.getByRole('link', { name: '人才政策服务' });
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('href', '/applications/open?appinsId=2');
});

it('common-use items are reordered by the keyboard, and marked by the star', async () => {
  showPage();
  const handle = page.getByRole('button', { name: '移动“流程办理”' });
  await expect.element(handle).toBeVisible();

  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('“流程办理”移到第 1 位')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('“流程办理”移到第 2 位')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect
    .poll(() => sent)
    .toEqual([
      {
        path: '/application/appIns/changeSort',
        body: {
          items: [
            { appinsId: 1, submoduleId: 'todo' },
            { appinsId: 1, submoduleId: null },
          ],
        },
      },
    ]);
  await page.getByRole('button', { name: '将“人才政策服务”设为常用' }).click();

  await expect
    .poll(() => sent.at(-1))
    .toEqual({ path: '/application/appCommonUse', body: { appinsId: 2, commonUse: true } });
});

it('the search finds applications and their submodules by name', async () => {
  showPage();

  await page.getByRole('searchbox').fill('待办');
  await userEvent.keyboard('{Enter}');

  await expect.element(page.getByRole('region', { name: '功能' }).getByRole('link')).toBeVisible();
  await expect.element(page.getByText('没有名称包含“待办”的应用')).toBeVisible();
  await page.getByRole('button', { name: '将“我的待办”设为常用' }).click();
  await expect
    .poll(() => sent.at(-1))
    .toEqual({
      path: '/application/appCommonUse/submodule',
      body: { appinsId: 1, submoduleId: 'todo', commonUse: false },
    });
});

const Place = () => {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
};
const openAt = (address: string) =>
  show(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/applications/open" element={<OpenApplicationPage />} />
        <Route path="*" element={<Place />} />
      </Routes>
    </MemoryRouter>,
  );

it('an application opens the address that the server returns', async () => {
  openAt('/applications/open?appinsId=1');

  await expect.element(page.getByText('/process/todo?x=1')).toBeVisible();
});

it('an application that cannot be opened shows the reason', async () => {
  openAt('/applications/open?appinsId=2');

  await expect.element(page.getByRole('alert')).toHaveTextContent('没有权限');
});

it('the empty block of the home page links to the application centre', async () => {
  listed = [];
  show(
    <MemoryRouter>
      <MyApplications />
    </MemoryRouter>,
  );

  await expect.element(page.getByText('暂无常用应用，点击应用旁的星标即可添加')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '去选择' })).toHaveAttribute('href', '/applications');
});
