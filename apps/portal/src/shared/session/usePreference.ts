import { useSyncExternalStore } from 'react';
import { sessionStore } from './store';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** A switch of the signed-in person, remembered in this browser under them and a name. */
export function usePreference(name: string, usual: boolean): [boolean, (on: boolean) => void] {
  const key = `portal.preference.${sessionStore.get()?.user.sysUser.userId ?? ''}.${name}`;
  const on = useSyncExternalStore(subscribe, () => (localStorage.getItem(key) ?? (usual ? 'on' : 'off')) === 'on');
  const set = (next: boolean) => {
    localStorage.setItem(key, next ? 'on' : 'off');
    for (const listener of listeners) listener();
  };
  return [on, set];
}
