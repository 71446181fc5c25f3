import { settings } from '@portal/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../../shared/http';
import { setNoticeBoard } from '../../shared/notice';
import { signInReason } from '../../shared/session/leave';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { connectHttp } from './connect-http';

const expired = '登录状态已过期，请重新登录';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  signInReason.take();
  setNoticeBoard(null);
  sessionStore.set(null);
});

it('a 401 is shown once, ends the session, and leads to sign-in after half a second (000-4-055 to 000-4-057)', async () => {
  const shown: string[] = [];
  setNoticeBoard({ error: (text) => shown.push(text), success: () => {}, warning: () => {} });
  vi.stubGlobal('fetch', async () => Response.json({ code: 401, msg: expired, data: null }, { status: 401 }));
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 1 }, tenantId: 1 } } as Session);
  const signInAgain = vi.fn();
  connectHttp(signInAgain);
  vi.useFakeTimers({ toFake: ['setTimeout'] });

  await Promise.allSettled([
    call(settings.homeCount, {}, { announce: true }),
    call(settings.menu, {}, { announce: true }),
    call(settings.homeCount, {}, { announce: true }),
  ]);

  expect(shown).toEqual([expired]);
  expect(sessionStore.get()).toBeNull();
  vi.advanceTimersByTime(499);
  expect(signInAgain).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(signInAgain).toHaveBeenCalledExactlyOnceWith({ comeBack: true });
  expect(signInReason.take()).toBe(expired);
});

it('a user who was disabled meanwhile is marked as banned, without navigation (000-2-067, 000-6-007)', async () => {
  const refusal = { code: 401, msg: '您的账号已停用', data: { accountDisabled: true } };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 401 }));
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 1 }, tenantId: 1, noLogin: false } } as Session);
  const signInAgain = vi.fn();
  connectHttp(signInAgain);

  await call(settings.homeCount, {}, { announce: true }).catch(() => null);

  expect(sessionStore.get()?.user.noLogin).toBe(true);
  expect(signInAgain).not.toHaveBeenCalled();
});
