import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { withStage } from '../../testing/stage';
import { BannedPage } from './error-pages';

const show = withStage();
afterEach(() => sessionStore.set(null));

const open = (noLogin: boolean) => {
  sessionStore.set({ accessToken: 't', user: { noLogin } } as Session);
  show(
    <MemoryRouter initialEntries={['/team']}>
      <Routes>
        <Route path="/team" element={<BannedPage />} />
        <Route path="/team/join" element={<p>invitations</p>} />
      </Routes>
    </MemoryRouter>,
  );
};

it('the page tells a banned user that the account is disabled (000-2-067)', async () => {
  open(true);

  await expect.element(page.getByText('账号已停用')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '退出登录' })).toBeVisible();
});

it('the page leads other users to invitations and requests to join', async () => {
  open(false);

  await expect.element(page.getByText('invitations')).toBeVisible();
});
