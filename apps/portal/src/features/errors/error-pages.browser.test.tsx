import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CallError } from '../../shared/http';
import { sessionStore } from '../../shared/session/store';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { withStage } from '../../testing/stage';
import { ErrorPage } from './error-pages';

const show = withStage();
afterEach(() => sessionStore.set(null));

const signIn = (mustEnableSecondFactor: boolean) =>
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 1 }, mustEnableSecondFactor } } as never);
const showAt = (element: ReactNode) => {
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/user/info', element: 'security centre' },
  ]);
  show(<RouterProvider router={router} />);
};

it('the page leads an administrator without two-step verification to it', async () => {
  signIn(true);
  showAt(<ErrorPage status="403" />);

  await expect.element(page.getByText('平台要求管理员使用两步验证。开启前，您不能使用管理功能。')).toBeVisible();
  await page.getByRole('button', { name: '去开启' }).click();

  await expect.element(page.getByText('security centre')).toBeVisible();
});

it('the page names the administrator to other users', async () => {
  signIn(false);
  showAt(<ErrorPage status="403" />);

  await expect.element(page.getByText('您没有访问该页面的权限，如需开通请联系管理员。')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '返回首页' })).toBeVisible();
});

it('a part of a page that could not be loaded without two-step verification links to it', async () => {
  const error = new CallError('请先在安全中心开启两步验证。', 403, 403, { secondFactorMissing: true });
  showAt(<LoadError error={error} onRetry={vi.fn()} />);

  await page.getByRole('link', { name: '去开启' }).click();

  await expect.element(page.getByText('security centre')).toBeVisible();
});
