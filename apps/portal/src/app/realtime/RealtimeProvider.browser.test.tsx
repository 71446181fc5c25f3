import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { menu } from '../../shared/api/menus';
import { newestTodos } from '../../shared/api/tasks/lists';
import { notice } from '../../shared/notice';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { NoticeBoard } from '../shell/AntdProvider';
import type { connect as connectToServer } from './connection';
import { RealtimeProvider } from './RealtimeProvider';

type Listener = Parameters<typeof connectToServer>[0];
let listener: Listener | null = null;
const connect = (connected: Listener) => {
  listener = connected;
  return () => {};
};
const show = withStage();
let requests: string[] = [];
withAnswers((path, query) => {
  requests.push(`${path} ${query.get('size')}`);
  return { records: [], total: 0, size: 1, current: 1 };
});
beforeEach(() => {
  listener = null;
  requests = [];
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 1 } } } as Session);
});
afterEach(() => {
  sessionStore.set(null);
  sessionStorage.clear();
});

/** Rendered once both were read, because data that is being read for the first time is not read again. */
function Address() {
  useTranslation('shell');
  const reads = [useQuery(newestTodos()), useQuery(menu('zh-CN'))];
  const { pathname, search } = useLocation();
  return reads.some(({ isPending }) => isPending) ? null : <output>{pathname + search}</output>;
}

async function showPortal() {
  show(
    <MemoryRouter>
      <App component={false} message={{ duration: 0 }}>
        <NoticeBoard />
        <RealtimeProvider connect={connect}>
          <Address />
        </RealtimeProvider>
      </App>
    </MemoryRouter>,
  );
  await expect.element(page.getByText('/', { exact: true })).toBeVisible();
  await expect.poll(() => listener).not.toBeNull();
}

it('a pushed notice is announced by its title and opened by a click', async () => {
  await showPortal();

  listener?.onMessage({ type: 'notice', notice: { id: 7, title: '放假安排' } });

  await page.getByRole('button', { name: '新通知公告：放假安排' }).click();
  await expect.element(page.getByText('/noticeCenter/index?id=7')).toBeVisible();
});

it('a push reloads the newest five to-dos, and the text of a refused subscription is shown (000-4-042, 000-8-029, 000-9-009)', async () => {
  await showPortal();
  await expect.poll(() => requests.filter((call) => call.endsWith(' 5')).length).toBe(1);

  listener?.onTodo();
  listener?.onMessage({ command: 302, msg: '不能订阅其他人的频道' });

  await expect.poll(() => requests.filter((call) => call.endsWith(' 5')).length).toBe(2);
  await expect.element(page.getByText('不能订阅其他人的频道')).toBeVisible();
});

it('a bound push channel is announced once per sign-in, and again after a failed binding (000-4-040)', async () => {
  await showPortal();
  const said = vi.spyOn(notice, 'success');

  listener?.onMessage({ command: 301 });
  listener?.onMessage({ command: 301 });
  await expect.element(page.getByText('消息推送绑定成功')).toBeVisible();
  expect(said).toHaveBeenCalledOnce();

  listener?.onMessage({ command: 302, msg: '不能订阅其他人的频道' });
  listener?.onMessage({ command: 301 });
  expect(said).toHaveBeenCalledTimes(2);
});

it('data that pushes may have changed is read again after the connection was broken', async () => {
  await showPortal();
  const count = (path: string) => requests.filter((call) => call.startsWith(path)).length;
  await expect.poll(() => count('/admin/menu/front')).toBe(1);
  listener?.onState(true);
  const todos = requests.filter((call) => call.endsWith(' 5')).length;
  expect(todos).toBe(1);

  listener?.onState(false);
  listener?.onState(true);

  await expect.poll(() => requests.filter((call) => call.endsWith(' 5')).length).toBe(2);
  await expect.poll(() => count('/admin/menu/front'), { timeout: 5000 }).toBe(2);
});
