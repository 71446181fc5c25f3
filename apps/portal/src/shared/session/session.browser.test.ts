import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withAnswers } from '../../testing/answers';
import { recentPeople } from '../api/organisation/recent-people';
import { drafts } from '../drafts/useDraft';
import { signOutAndLeave } from './session';
import type { Session } from './session-of';
import { sessionStore } from './store';

const before = location.pathname + location.search;
let answer: () => unknown = () => null;
withAnswers(() => answer());

beforeEach(() => {
  sessionStorage.clear();
  /* Signing out leads to this address, so that the page of the tests is not left. */
  history.replaceState(null, '', '/login/user');
});
afterEach(() => {
  history.replaceState(null, '', before);
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  sessionStore.set(null);
});

it.each([
  ['answers', () => null],
  ['is out of reach', () => Promise.reject(new TypeError('fetch failed'))],
])(
  'clears session, drafts, open tabs and recently chosen people on sign-out, also when the server %s (000-4-052)',
  async (_, answers) => {
    answer = answers;
    sessionStore.set({ accessToken: 'a', refreshToken: 'r', user: { sysUser: { userId: 1 } } } as Session);
    drafts.write(1, 'contract', { partner: '华东' });
    sessionStorage.setItem('portal.tabs.1', JSON.stringify([{ route: '/mail', address: '/mail?title=机密' }]));
    localStorage.setItem('portal.theme', 'dark');
    recentPeople.add([{ userId: 2, chineseName: '王芳' }]);

    await signOutAndLeave();

    expect(sessionStore.get()).toBeNull();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('portal.'))).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => /session|recent/u.test(key))).toEqual([]);
    expect(localStorage.getItem('portal.theme')).toBe('dark');
  },
);
