import type { auth, users } from '@portal/contract';
import { useSyncExternalStore } from 'react';

/** What a sign-in leaves in the browser; shared by its tabs. */
export interface Session {
  accessToken: string;
  refreshToken: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  user: users.UserInfo;
}

const storageKey = 'portal.session';
const listeners = new Set<() => void>();
let current = stored();

function stored(): Session | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Session | null;
  } catch {
    return null;
  }
}

function set(session: Session | null): void {
  current = session;
  if (session) localStorage.setItem(storageKey, JSON.stringify(session));
  else localStorage.removeItem(storageKey);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The session of this browser: a token with its person, or null. */
export const sessionStore = {
  get: () => current,
  set,
  /** Takes over what another tab has stored. */
  reload: () => {
    current = stored();
    for (const listener of listeners) listener();
    return current;
  },
};

export const useSession = (): Session | null => useSyncExternalStore(subscribe, sessionStore.get);

export function sessionOf(answer: auth.TokenAnswer): Session {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expiresAt: Date.now() + answer.expires_in * 1000,
    user: answer.user_info,
  };
}
