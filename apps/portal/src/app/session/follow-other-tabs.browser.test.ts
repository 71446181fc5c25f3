import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { unsavedInput } from '../../shared/drafts/unsaved-input';
import { startI18n } from '../../shared/i18n';
import { signInReason, unsavedPage } from '../../shared/session/leave';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { storeElsewhere } from '../../testing/other-tab';
import { followOtherTabs } from './follow-other-tabs';

const address = location.pathname + location.search;
const session = (userId: number, companyId = 1) =>
  ({ accessToken: `t${userId}`, user: { sysUser: { userId }, companyId, platformAlias: 'province' } }) as Session;
const leave = vi.fn();
const load = vi.fn();
let stop: () => void;

beforeAll(() => startI18n([]));
beforeEach(() => {
  stop = followOtherTabs({ leave, load });
});
afterEach(() => {
  stop();
  unsavedPage.setOwner(null);
  sessionStore.set(null);
  history.replaceState(null, '', address);
  vi.resetAllMocks();
});

it('every page leads to sign-in when another tab signs out (000-4-054)', () => {
  history.replaceState(null, '', '/resetPassword');
  sessionStore.set(session(1));

  storeElsewhere(null);

  expect(leave).toHaveBeenCalledExactlyOnceWith({ comeBack: false });
});

it('a page with unsaved input stays open until another person signs in', () => {
  sessionStore.set(session(1));
  unsavedPage.setOwner(1);

  storeElsewhere(null);
  storeElsewhere(session(1));
  storeElsewhere(null);
  expect([leave.mock.calls, load.mock.calls]).toEqual([[], []]);

  storeElsewhere(session(2));
  expect(load).toHaveBeenCalledExactlyOnceWith('/homepage/index');
});

it('a half-written form is shown again after another tab has signed out', () => {
  sessionStore.set(session(1));
  const stopWatching = unsavedInput.watch({ isUnsaved: () => true, discard: () => {} });

  storeElsewhere(null);
  stopWatching();

  expect(leave).toHaveBeenCalledExactlyOnceWith({ comeBack: true });
  expect(signInReason.take()).toContain('重新登录后可继续填写');
});

it.each([
  ['another person', session(2)],
  ['another company', session(1, 7)],
])('starts anew for %s', (_, stored) => {
  sessionStore.set(session(1));

  storeElsewhere(stored);

  expect(load).toHaveBeenCalledExactlyOnceWith('/homepage/index');
});

it('renewed tokens are taken over without a message', () => {
  sessionStore.set(session(1));

  storeElsewhere({ ...session(1), accessToken: 'renewed' });

  expect(sessionStore.get()?.accessToken).toBe('renewed');
  expect([leave.mock.calls, load.mock.calls]).toEqual([[], []]);
});

it('the sign-in page leads on when another tab signs in', () => {
  history.replaceState(null, '', '/login/user?from=/process/done');

  storeElsewhere(session(1));

  expect(load).toHaveBeenCalledExactlyOnceWith('/process/done');
});

it('a visitor stays on the page that they read or register on', () => {
  history.replaceState(null, '', '/signup');

  storeElsewhere(session(1));
  stop();
  sessionStore.set(null);
  stop = followOtherTabs({ leave, load });
  storeElsewhere(null);

  expect([leave.mock.calls, load.mock.calls]).toEqual([[], []]);
});
