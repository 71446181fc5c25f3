import { useSyncExternalStore } from 'react';
import { personalKeys } from '../../shared/session/personal-entries';
import { sessionStore } from '../../shared/session/store';

/** Something that was opened from the search. */
export interface OpenedEntry {
  kind: string;
  title: string;
  address: string;
}

interface Recent {
  searches: readonly string[];
  opened: readonly OpenedEntry[];
}

const kept = 6;
const nothing: Recent = { searches: [], opened: [] };

const key = () => `${personalKeys.search}${sessionStore.get()?.user.sysUser.userId ?? ''}`;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

let last: { text: string | null; recent: Recent } = { text: null, recent: nothing };

function read(): Recent {
  const text = localStorage.getItem(key());
  if (text !== last.text) last = { text, recent: parse(text) };
  return last.recent;
}

function parse(text: string | null): Recent {
  try {
    const { searches, opened } = JSON.parse(text ?? '{}') as Partial<Recent>;
    return { searches: searches ?? [], opened: opened ?? [] };
  } catch {
    return nothing;
  }
}

function write(recent: Recent | null): void {
  if (recent === null) localStorage.removeItem(key());
  else localStorage.setItem(key(), JSON.stringify(recent));
  for (const listener of listeners) listener();
}

/** The person's recent searches and what they opened, kept in this browser until they sign out or clear it. */
export const useRecent = (): Recent => useSyncExternalStore(subscribe, read);

export function remember(keyword: string, opened?: OpenedEntry): void {
  const before = read();
  const searches = keyword === '' ? before.searches : latest(keyword, before.searches, (text) => text);
  write({ searches, opened: opened ? latest(opened, before.opened, ({ address }) => address) : before.opened });
}

export const forgetRecent = (): void => write(null);

const latest = <T>(entry: T, before: readonly T[], nameOf: (entry: T) => string): T[] =>
  [entry, ...before.filter((other) => nameOf(other) !== nameOf(entry))].slice(0, kept);
