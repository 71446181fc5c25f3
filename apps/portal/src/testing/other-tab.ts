import { sessionKey, type Session } from '../shared/session/session-of';

/** Stores a session as another tab of this browser does. Null signs out. */
export function storeElsewhere(session: Session | null): void {
  const newValue = session && JSON.stringify(session);
  if (newValue) localStorage.setItem(sessionKey, newValue);
  else localStorage.removeItem(sessionKey);
  dispatchEvent(new StorageEvent('storage', { key: sessionKey, newValue }));
}
