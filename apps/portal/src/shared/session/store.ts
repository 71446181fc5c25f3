import { reachesAll, type Permission } from '@portal/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { sessionKey, type Session } from './session-of';

const listeners = new Set<() => void>();
/* Read at first use, so that this module can be imported without a browser. */
let current: Session | null | undefined;

/**
 * Returns a session only if it is complete. A token without its user, or a user without a token, is no session (spec
 * 000 §2, 'Route guard').
 */
function parse(stored: string | null): Session | null {
  try {
    const session = JSON.parse(stored ?? 'null') as Partial<Session> | null;
    return session?.accessToken && session.user ? (session as Session) : null;
  } catch {
    return null;
  }
}

function publish(session: Session | null): void {
  current = session;
  for (const listener of listeners) listener();
}

function set(session: Session | null): void {
  if (session) localStorage.setItem(sessionKey, JSON.stringify(session));
  else localStorage.removeItem(sessionKey);
  publish(session);
}

const stored = (): Session | null => parse(localStorage.getItem(sessionKey));

function get(): Session | null {
  if (current === undefined) current = stored();
  return current;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The session of this browser: a token with its person, or null. */
export const sessionStore = {
  get,
  set,
  /** Takes over the session that another tab has stored. */
  reload: () => {
    publish(stored());
    return get();
  },
  /**
   * Sign-in, renewal and sign-out reach the other tabs of this browser (spec 000 §4), and pages to which the back
   * button returns. There `listener` receives the previous session, and the store contains the current one.
   */
  onChangedElsewhere: (listener: (before: Session | null) => void) => {
    const take = () => {
      const before = get();
      publish(stored());
      listener(before);
    };
    const onStorage = ({ key }: StorageEvent) => key === sessionKey && take();
    /* A page that the browser had frozen has missed the events. */
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && take();
    addEventListener('storage', onStorage);
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onShow);
    };
  },
};

export const useSession = (): Session | null => useSyncExternalStore(subscribe, sessionStore.get);

/** Returns the signed-in person's permission strings. */
export function usePermissions(): readonly string[] {
  const permissions = useSession()?.user.permissions;
  return useMemo(() => permissions?.map((permission) => permission.authority) ?? [], [permissions]);
}

/** Returns whether the signed-in person's permission concerns the whole tenant, as the server decides it too. */
export const useReachesAll = (permission: Permission): boolean => reachesAll(useSession()?.user.reaches[permission]);
