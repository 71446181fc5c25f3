import { applications, settings } from '@portal/contract';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '../../../shared/session/session-of';
import { sessionStore } from '../../../shared/session/store';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { TabBar } from './TabBar';

const item = (path: string, label: string, children: unknown[] = []) => ({ path, label, icon: null, children });
const menus: Record<string, unknown[]> = {
  [settings.menu.path]: [item('/parent', '上级', [item('/parent/child', '下级菜单')])],
  [applications.selfAppMenu.path]: [item('/application/page', '应用的页面')],
};
let arrive = () => undefined as void;
let arrived = Promise.resolve();
withAnswers(async (path) => {
  await arrived;
  return menus[path] ?? [];
});
const show = withStage();
beforeEach(() => {
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 3 } } } as Session);
  arrived = new Promise((resolve) => (arrive = resolve));
});
afterEach(() => {
  sessionStore.set(null);
  sessionStorage.clear();
});

it.each([
  ['the menu', '/parent/child', '下级菜单'],
  ['an application', '/application/page?appinsId=7', '应用的页面'],
])('shows no address as the title of a page of %s that has not arrived', async (_, address, label) => {
  show(
    <MemoryRouter initialEntries={[address]}>
      <TabBar />
    </MemoryRouter>,
  );

  await expect.element(page.getByRole('link', { name: '…' })).toHaveAttribute('aria-current', 'page');
  expect(document.body.textContent).not.toContain(address.split('?')[0]);
  arrive();

  await expect.element(page.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
});

it('the tab of the shown page stays visible, and a menu lists all pages', async () => {
  arrive();
  const opened = Array.from({ length: 20 }, (_, index) => ({ route: `/page${index}`, address: `/page${index}` }));
  sessionStorage.setItem('portal.tabs.3', JSON.stringify(opened));
  show(
    <MemoryRouter initialEntries={['/page19']}>
      <div style={{ width: 300, height: 38 }}>
        <TabBar />
      </div>
    </MemoryRouter>,
  );
  const shownTab = () => document.querySelector('[data-shown]');

  await expect.poll(() => shownTab()?.querySelector('a')?.pathname).toBe('/page19');
  await expect.element(shownTab() as HTMLElement).toBeInViewport({ ratio: 0.99 });
  await page.getByRole('button', { name: '页签操作' }).click();
  const list = page.getByRole('list', { name: '已打开的页面' });
  expect(list.getByRole('link').elements().length).toBe(21);
  await list.getByRole('link').nth(1).click();

  await expect.poll(() => shownTab()?.querySelector('a')?.pathname).toBe('/page0');
  await expect.element(shownTab() as HTMLElement).toBeInViewport({ ratio: 0.99 });
});
