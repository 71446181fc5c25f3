import { afterEach, expect, it } from 'vitest';
import { sessionKey, type Session } from './session-of';
import { sessionStore } from './store';

const session = (userId: number) =>
  ({ accessToken: `a${userId}`, refreshToken: `r${userId}`, user: { sysUser: { userId } } }) as Session;

afterEach(() => sessionStore.set(null));

it('stores tokens and user for every tab, and nothing once signed out', () => {
  sessionStore.set(session(1));
  expect(JSON.parse(localStorage.getItem(sessionKey)!)).toEqual(session(1));

  sessionStore.set(null);
  expect(localStorage.getItem(sessionKey)).toBeNull();
});

it('follows a sign-in and a sign-out of another tab', () => {
  const changes: (number | undefined)[] = [];
  const stop = sessionStore.onChangedElsewhere((before) =>
    changes.push(before?.user.sysUser.userId, sessionStore.get()?.user.sysUser.userId),
  );
  const storeElsewhere = (newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key: sessionKey, newValue }));

  storeElsewhere(JSON.stringify(session(2)));
  storeElsewhere(null);
  stop();
  storeElsewhere(JSON.stringify(session(3)));

  expect(changes).toEqual([undefined, 2, 2, undefined]);
});
