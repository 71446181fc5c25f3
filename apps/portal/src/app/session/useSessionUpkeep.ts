import { useEffect } from 'react';
import { reloadUser, renewSession } from '../../shared/session/upkeep';
import { sessionStore } from '../../shared/session/store';
import { startTokenTimer } from './token-timer';

const secondsLeft = () => {
  const session = sessionStore.get();
  return session && (session.expiresAt - Date.now()) / 1000;
};

/** Keeps the session alive and its person up to date while the portal is open. */
export function useSessionUpkeep(): void {
  useEffect(() => {
    const stopTimer = startTokenTimer({ remaining: secondsLeft, refresh: renewSession });
    void reloadUser().catch(() => {});
    return stopTimer;
  }, []);
}
