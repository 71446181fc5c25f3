import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withAnswers } from '../../testing/answers';
import { sessionKey, type Session } from './session-of';
import { sessionStore } from './store';
import { reloadUser, renewSession } from './upkeep';

describe('tabs that renew the session at the same moment', () => {
  const expired = { accessToken: 'old', refreshToken: 'r', expiresAt: 0, user: { sysUser: { userId: 1 } } } as Session;
  const renewed = { ...expired, accessToken: 'new', refreshToken: 'r2' };
  const refreshed: unknown[] = [];
  beforeEach(() => {
    refreshed.splice(0);
    sessionStore.set(expired);
  });
  afterEach(() => sessionStore.set(null));
  withAnswers(() => {
    refreshed.push(sessionStore.get()?.refreshToken);
    return Response.json({ access_token: 'new', refresh_token: 'r2', expires_in: 100, user_info: expired.user });
  });

  it('use the refresh token once (000-4-046, 000-4-054)', async () => {
    await Promise.all([renewSession(), renewSession(), renewSession()]);

    expect(refreshed).toEqual(['r']);
    expect(sessionStore.get()).toMatchObject({ accessToken: 'new', refreshToken: 'r2' });
  });

  it('take over the tokens that another one has stored, and stay signed out after a sign-out', async () => {
    localStorage.setItem(sessionKey, JSON.stringify(renewed));
    await renewSession();
    expect(sessionStore.get()?.accessToken).toBe('new');

    localStorage.removeItem(sessionKey);
    await renewSession();

    expect(sessionStore.get()).toBeNull();
    expect(refreshed).toEqual([]);
  });
});

describe('the changed user', () => {
  const user = { sysUser: { userId: 1, username: 'staff01' }, companyId: 7 };
  const asked: (string | null)[] = [];
  beforeEach(() => {
    asked.splice(0);
    sessionStore.set({ accessToken: 't', user } as Session);
  });
  afterEach(() => sessionStore.set(null));
  withAnswers((_path, query) => {
    asked.push(query.get('username'));
    return { ...user, companyId: 8 };
  });

  it('is read with the account name, which the session keeps with its other values', async () => {
    await reloadUser();

    expect(asked).toEqual(['staff01']);
    expect(sessionStore.get()).toMatchObject({ accessToken: 't', user: { companyId: 8 } });
  });

  it('is not read without a session', async () => {
    sessionStore.set(null);

    await reloadUser();

    expect(asked).toEqual([]);
  });
});
