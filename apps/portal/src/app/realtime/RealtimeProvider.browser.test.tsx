import type { RealtimeMessage } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newestTodos } from '../../shared/api/tasks/lists';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { NoticeBoard } from '../shell/NoticeBoard';
import { RealtimeProvider } from './RealtimeProvider';

const connection = vi.hoisted(() => ({
  push: null as ((message: RealtimeMessage) => void) | null,
  pushTodo: null as (() => void) | null,
}));
vi.mock('./connection', () => ({
  connect: ({ onMessage, onTodo }: { onMessage: (message: RealtimeMessage) => void; onTodo: () => void }) => {
    connection.push = onMessage;
    connection.pushTodo = onTodo;
    return () => {};
  },
}));

const show = withStage();
let asked: string[] = [];
withAnswers((path, query) => {
  asked.push(`${path} ${query.get('size')}`);
  return { records: [], total: 0, size: 1, current: 1 };
});
beforeEach(() => {
  asked = [];
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 1 } } } as Session);
});
afterEach(() => sessionStore.set(null));

function Address() {
  useTranslation('shell');
  useQuery(newestTodos());
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

async function showPortal() {
  show(
    <MemoryRouter>
      <App component={false} message={{ duration: 0 }}>
        <NoticeBoard />
        <RealtimeProvider>
          <Address />
        </RealtimeProvider>
      </App>
    </MemoryRouter>,
  );
  await expect.element(page.getByText('/', { exact: true })).toBeVisible();
  await expect.poll(() => connection.push).not.toBeNull();
}

it('announces a pushed notice by its title and opens it by a click', async () => {
  await showPortal();

  connection.push?.({ type: 'notice', notice: { id: 7, title: '放假安排' } });

  await page.getByRole('button', { name: '新通知公告：放假安排' }).click();
  await expect.element(page.getByText('/noticeCenter/index?id=7')).toBeVisible();
});

it('reads the newest five to-dos again on a push, and shows the text of a refused subscription', async () => {
  await showPortal();
  await expect.poll(() => asked.filter((call) => call.endsWith(' 5')).length).toBe(1);

  connection.pushTodo?.();
  connection.push?.({ command: 302, msg: '不能订阅其他人的频道' });

  await expect.poll(() => asked.filter((call) => call.endsWith(' 5')).length).toBe(2);
  await expect.element(page.getByText('不能订阅其他人的频道')).toBeVisible();
});
