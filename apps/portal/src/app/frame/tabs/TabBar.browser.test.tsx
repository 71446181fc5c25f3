import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Session } from '../../../shared/session/session-of';
import { sessionStore } from '../../../shared/session/store';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { TabBar } from './TabBar';

const paths = ['/process/todo', '/process/done', '/noticeCenter/index'];
withAnswers(() => []);
const show = withStage();
beforeEach(() => {
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 3 } } } as Session);
  sessionStorage.setItem('portal.tabs.3', JSON.stringify(paths.map((path) => ({ route: path, address: path }))));
  show(
    <MemoryRouter initialEntries={['/noticeCenter/index']}>
      <TabBar />
      <Address />
    </MemoryRouter>,
  );
});
afterEach(() => {
  sessionStore.set(null);
  sessionStorage.clear();
});

function Address() {
  return <output>{useLocation().pathname}</output>;
}
const tab = (name: string) => page.getByRole('link', { name, exact: true });
const act = async (name: string) => {
  await page.getByRole('button', { name: '页签操作' }).click();
  await page.getByRole('button', { name }).click();
};

it.each([
  ['its cross', () => page.getByRole('button', { name: '关闭“通知公告”' }).click()],
  ['a middle click', () => tab('通知公告').click({ button: 'middle' })],
  ['the menu', () => act('关闭当前页签')],
  [
    'the Delete key',
    () => {
      (tab('通知公告').element() as HTMLElement).focus();
      return userEvent.keyboard('{Delete}');
    },
  ],
])('closes the shown page by %s and shows its left neighbour (000-2-068)', async (_, close) => {
  await expect.element(tab('通知公告')).toHaveAttribute('aria-current', 'page');

  await close();

  await expect.element(tab('我的已办')).toHaveAttribute('aria-current', 'page');
  await expect.element(tab('通知公告')).not.toBeInTheDocument();
  await expect.element(page.getByText('/process/done')).toBeVisible();
  await expect.poll(() => sessionStorage.getItem('portal.tabs.3')).not.toContain('/noticeCenter/index');
});

it('the tab bar closes the other pages, and those to the right', async () => {
  await act('关闭其他页签');

  await expect.element(tab('我的待办')).not.toBeInTheDocument();
  await expect.element(tab('首页')).toBeVisible();
  await expect.element(tab('通知公告')).toHaveAttribute('aria-current', 'page');
});

it('the tab bar is operated by the arrow keys, and keeps the focus when Delete closes a page', async () => {
  await expect.element(tab('首页')).toBeVisible();
  (tab('首页').element() as HTMLElement).focus();

  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(tab('我的已办')).toHaveFocus();
  await userEvent.keyboard('{Delete}');

  await expect.element(tab('我的已办')).not.toBeInTheDocument();
  await expect.element(tab('我的待办')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Delete}');
  await expect.element(tab('首页')).toHaveFocus();
});

it('stores no pages once the session has ended', async () => {
  await expect.element(tab('我的待办')).toBeVisible();

  sessionStore.set(null);
  sessionStorage.clear();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

  expect(Object.keys(sessionStorage)).toEqual([]);
});
