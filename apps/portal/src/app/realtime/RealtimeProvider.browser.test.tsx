import type { RealtimeMessage } from '@portal/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { NoticeBoard } from '../shell/NoticeBoard';
import { RealtimeProvider } from './RealtimeProvider';

const connection = vi.hoisted(() => ({ push: null as ((message: RealtimeMessage) => void) | null }));
vi.mock('./connection', () => ({
  connect: ({ onMessage }: { onMessage: (message: RealtimeMessage) => void }) => {
    connection.push = onMessage;
    return () => {};
  },
}));

const show = withStage();
withAnswers(() => ({ records: [], total: 0, size: 1, current: 1 }));
beforeEach(() => sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 1 } } } as Session));
afterEach(() => sessionStore.set(null));

function Address() {
  useTranslation('shell');
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

it('announces a pushed notice by its title and opens it by a click', async () => {
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

  connection.push?.({ type: 'notice', notice: { id: 7, title: '放假安排' } });

  await page.getByRole('button', { name: '新通知公告：放假安排' }).click();
  await expect.element(page.getByText('/noticeCenter/index?id=7')).toBeVisible();
});
