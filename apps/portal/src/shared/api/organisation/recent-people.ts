import { limits } from '@portal/contract';
import type { Person, RecentPorts } from '@portal/widgets/member-picker';
import { personalKeys, removeEntries } from '../../session/personal-entries';
import { sessionStore } from '../../session/store';

/** The key under which this browser stores the recently chosen people of the signed-in person, until they sign out. */
const storageKey = () => `${personalKeys.recentPeople}${sessionStore.get()?.user.sysUser.userId}`;

const isPerson = (entry: unknown): entry is Person =>
  typeof entry === 'object' &&
  entry !== null &&
  Number.isInteger(Reflect.get(entry, 'userId')) &&
  typeof Reflect.get(entry, 'chineseName') === 'string';

function read(): Person[] {
  const key = storageKey();
  removeEntries(localStorage, personalKeys.recentPeople, key);
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPerson) : [];
  } catch {
    return [];
  }
}

/** People whom the signed-in person chose with a member picker, the latest first. */
export const recentPeople: RecentPorts = {
  read,
  add: (people) => {
    const latest = people.map(({ userId, chineseName }): Person => ({ userId, chineseName })).reverse();
    const ids = new Set(latest.map(({ userId }) => userId));
    const others = read().filter(({ userId }) => !ids.has(userId));
    localStorage.setItem(storageKey(), JSON.stringify([...latest, ...others].slice(0, limits.recentPeople)));
  },
};
