import { privacyTerms, users } from '@portal/contract';
import { App } from 'antd';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reloadPlatformSettings } from '../../shared/api/settings/settings';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { MenuPage } from '../frame/MenuPage';
import { MainLayout } from './MainLayout';

const sysUser = { userId: 3, username: 'staff01', chineseName: '张伟', avatar: null, userType: '1' };
const user = {
  sysUser,
  companyId: 7,
  companyName: '省人才服务中心',
  companyAdmin: false,
  roles: [],
  permissions: [],
};
const params = { sysPublicParamDTO: { remindFlag: false, passValidDay: 90, betweenUpdatePassDay: 1 } };

function signIn(rights: object = {}) {
  sessionStore.set({ accessToken: 't', user: { ...user, ...params, ...rights } } as unknown as Session);
}

const item = (path: string, label: string, icon: string | null = null) => ({
  path,
  label,
  icon,
  ifShow: '0',
  meta: { keepAlive: false },
  children: [],
});
const settings = {
  loginApplicationName: '人才信息服务平台',
  frontIndexLogo: '',
  copyrightBottomInfo: '© 2026 省人才服务中心 版权所有',
  icpNumber: '',
  browserIcon: '',
};
let asked: privacyTerms.PrivacyTerms | null = null;
withAnswers((path) => {
  if (path === privacyTerms.own.path) return { asked, consent: null };
  if (path === privacyTerms.agree.path) {
    asked = null;
    return null;
  }
  if (path === '/admin/enterpriseSetting/select') return settings;
  if (path === '/admin/menu/front') return [item('/homepage/index', '首页', 'home'), item('/policies', '政策查询')];
  if (path === '/application/appIns/selfAppMenu') return [item('/awards', '奖励申报')];
  if (path === '/admin/home/front/count') return { todo: 4, complete: 0, create: 0, otherTodo: 0, unreadNotice: 2 };
  if (path.endsWith('/selectBusinessPlatformListByUser')) return { businessPlatformList: [], isSelect: null };
  if (path.endsWith('/page')) return { records: [], total: 3, size: 10, current: 1 };
  return [];
});
const show = withStage();

function open(address = '/tall') {
  show(
    <App>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route element={<MainLayout />}>
            <Route path="/tall" element={<div style={{ height: 4000 }}>正文</div>} />
            <Route
              path="/absolute"
              element={<div style={{ position: 'absolute', top: 4000, height: 20, width: 20 }}>远处</div>}
            />
            <Route path="/homepage/index" element={<h1>我的首页</h1>} />
            <Route path="/user/info" element={<h1>个人中心页</h1>} />
            <Route path="/404" element={<h1>页面不存在</h1>} />
            <Route path="*" element={<MenuPage />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </App>,
  );
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  signIn();
  await reloadPlatformSettings();
});
afterEach(() => {
  sessionStore.set(null);
  sessionStorage.clear();
});

const toolBox = () => page.getByRole('complementary', { name: '工具栏' });
const tool = (name: string) => toolBox().getByRole('button', { name, exact: true });

it('the layout shows header, scroll area and footer; the tool box folds and offers back to top after 100 px (000-2-073, 000-2-075 to 000-2-079, 000-9-007, 002-2-008)', async () => {
  open();
  await expect.element(page.getByRole('contentinfo')).toHaveTextContent(settings.copyrightBottomInfo);
  expect(page.getByRole('banner').element().querySelector('img')!.getAttribute('src')).toBe('/icon.svg');
  await expect.element(tool('网站首页')).toBeVisible();
  await expect.element(tool('操作指南')).toBeVisible();
  const scroller = document.querySelector('main')!.parentElement!;

  scroller.scrollTop = 100;
  await new Promise(requestAnimationFrame);
  await expect.element(tool('返回顶部')).not.toBeInTheDocument();
  scroller.scrollTop = 101;
  await tool('返回顶部').click();
  await expect.poll(() => scroller.scrollTop).toBe(0);

  await tool('收起工具栏').click();
  await expect.element(tool('网站首页')).not.toBeInTheDocument();
  await tool('展开工具栏').click();
  await expect.element(tool('网站首页')).toBeVisible();

  const home = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页', exact: true });
  await expect.element(home).toBeVisible();
  expect(home.element().querySelector('svg')).not.toBeNull();
  await page.getByTitle('返回首页').click();
  await expect.element(page.getByRole('heading', { name: '我的首页' })).toBeVisible();
});

it('keeps the document as high as the window when content in absolute positions lies below it', async () => {
  open('/absolute');

  await expect.element(page.getByText('远处')).toBeInTheDocument();
  const scroller = document.querySelector('main')!.parentElement!;
  expect(scroller.scrollHeight).toBeGreaterThan(4000);
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight);
});

it('the layout links to personal centre and password, and to the back office only for administrators of the company and role 3 (000-2-084 to 000-2-087, 000-6-001)', async () => {
  open();
  const panel = () => page.getByRole('link', { name: '后台管理' });
  const openPanel = () => page.getByRole('button', { name: '张伟', exact: false }).click();

  await openPanel();
  await expect.element(page.getByRole('link', { name: '修改密码' })).toHaveAttribute('href', '/user/info?tab=password');
  expect(panel().elements()).toEqual([]);
  signIn({ companyAdmin: true });
  await expect.element(panel()).toBeVisible();
  signIn({ roles: [3] });
  await expect.element(panel()).toBeVisible();
  signIn({ roles: [4] });
  await expect.element(panel()).not.toBeInTheDocument();

  await page.getByRole('link', { name: '个人中心' }).click();
  await expect.element(page.getByRole('heading', { name: '个人中心页' })).toBeVisible();
});

it('asks everybody for the consent to newer privacy terms until it is given', async () => {
  asked = { version: 2, publishedAt: '2026-11-01 08:00:00', content: '我们如何使用您的信息' };
  signIn({ sysUser: { ...sysUser, userType: users.userTypes.talent } });
  open();

  await expect.element(page.getByRole('dialog', { name: '隐私条款' })).toBeVisible();
  await page.getByRole('button', { name: '同意并继续' }).click();

  await expect.element(page.getByRole('dialog', { name: '隐私条款' })).not.toBeInTheDocument();
  expect(asked).toBeNull();
});

it('the layout shows system management to team administrators only (000-2-089)', async () => {
  open();
  const entry = page.getByRole('link', { name: '系统管理' });
  await expect.element(page.getByRole('button', { name: '张伟', exact: false })).toBeVisible();
  await expect.element(entry).not.toBeInTheDocument();

  signIn({ ifTeamAdmin: true });

  await expect.element(entry).toHaveAttribute('href', '/management/index');
});

it.each([
  ['/policies', '政策查询'],
  ['/awards?appinsId=5', '奖励申报'],
])('opens %s, which only a menu of the server knows, under its name (000-2-057, 000-2-058)', async (address, label) => {
  open(address);

  await expect.element(page.getByRole('heading', { name: label })).toBeVisible();
});

it('the layout leads an address that is in no menu to /404, which has no tab (000-2-069)', async () => {
  open('/nonexistent');

  await expect.element(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  await expect.element(tabs.getByRole('link', { name: '首页' })).toBeVisible();
  expect(tabs.getByRole('link').elements()).toHaveLength(1);
});
