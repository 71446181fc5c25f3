import { afterEach, expect, it } from 'vitest';
import { storeElsewhere } from '../../testing/other-tab';
import { sessionKey, type Session } from './session-of';
import { sessionStore } from './store';

const session = (userId: number) =>
  ({ accessToken: `a${userId}`, refreshToken: `r${userId}`, user: { sysUser: { userId } } }) as Session;

afterEach(() => sessionStore.set(null));

it('the store keeps tokens and user for every tab, and nothing once signed out (000-4-048)', () => {
  sessionStore.set(session(1));
  expect(JSON.parse(localStorage.getItem(sessionKey)!)).toEqual(session(1));

  sessionStore.set(null);
  expect(localStorage.getItem(sessionKey)).toBeNull();
});

it('the store follows a sign-in and a sign-out of another tab (000-4-054)', () => {
  const changes: (number | undefined)[] = [];
  const stop = sessionStore.onChangedElsewhere((before) =>
    changes.push(before?.user.sysUser.userId, sessionStore.get()?.user.sysUser.userId),
  );

  storeElsewhere(session(2));
  storeElsewhere(null);
  stop();
  storeElsewhere(session(3));

  expect(changes).toEqual([undefined, 2, 2, undefined]);
});

it.each(['{', 'null', '[]', '{"accessToken":"a1"}', '{"accessToken":"","user":{}}', '{"user":{}}'])(
  'the store has no session without a token and a user: %s (000-2-060)',
  (stored) => {
    localStorage.setItem(sessionKey, stored);

    expect(sessionStore.reload()).toBeNull();
  },
);

it('takes over a sign-out when the back button shows a page again', () => {
  sessionStore.set(session(1));
  const changes: (number | undefined)[] = [];
  const stop = sessionStore.onChangedElsewhere((before) => changes.push(before?.user.sysUser.userId));
  localStorage.removeItem(sessionKey);

  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  stop();

  expect(changes).toEqual([1]);
  expect(sessionStore.get()).toBeNull();
});
