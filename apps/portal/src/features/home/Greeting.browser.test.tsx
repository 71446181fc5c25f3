import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { withStage } from '../../testing/stage';
import { Greeting } from './Greeting';

const show = withStage();
beforeEach(() => {
  /* 23:30 of 28 November in Greenwich is 07:30 of the 29th in China. */
  vi.useFakeTimers({ now: Date.UTC(2030, 10, 28, 23, 30), toFake: ['Date'] });
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 1, chineseName: '王芳' } } } as Session);
});
afterEach(() => {
  vi.useRealTimers();
  sessionStore.set(null);
});

it('the greeting shows day and hour by the clock of the platform, wherever the browser is', async () => {
  show(<Greeting />);

  await expect.element(page.getByText('2030年11月29日', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /早上好/u })).toBeVisible();
});
