import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '../../session/store';
import { colleaguePorts } from './organisation';
import { recentPeople } from './recent-people';

const person = (userId: number) => ({ userId, chineseName: `人员${userId}` });
const signIn = (userId: number) =>
  sessionStore.set({ accessToken: 'a', refreshToken: 'r', expiresAt: 0, user: { sysUser: { userId } } } as never);

describe('recently chosen people', () => {
  beforeEach(() => signIn(7));
  afterEach(() => {
    sessionStore.set(null);
    localStorage.clear();
  });

  it('are listed latest first, each once, at most ten', () => {
    recentPeople.add([1, 2, 3, 4, 5, 6, 8, 9].map(person));
    recentPeople.add([10, 11, 2].map(person));

    expect(recentPeople.read().map(({ userId }) => userId)).toEqual([2, 11, 10, 9, 8, 6, 5, 4, 3, 1]);
    recentPeople.add([person(12)]);
    expect(recentPeople.read()).toHaveLength(10);
  });

  it('are neither shown to the next person of this browser nor kept for them', () => {
    recentPeople.add([person(1)]);

    signIn(8);

    expect(recentPeople.read()).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('portal.recent-people.'))).toEqual([]);
  });

  it('exclude the reader when others are chosen', () => {
    recentPeople.add([person(7), person(1)]);

    expect(colleaguePorts.recent?.read()).toEqual([person(1)]);
  });

  it.each(['{', 'null', '[{"userId":"1"},null,3]'])('are none where the browser holds %s', (stored) => {
    localStorage.setItem('portal.recent-people.7', stored);

    expect(recentPeople.read()).toEqual([]);
  });
});
