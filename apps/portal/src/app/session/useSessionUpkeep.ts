import { limits } from '@portal/contract';
import { useEffect } from 'react';
import { sessionStore } from '../../shared/session/store';
import { reloadUser, renewSession } from '../../shared/session/upkeep';

interface TimerPorts {
  /** Returns how many seconds remain until the access token expires, or null if nobody is signed in. */
  remaining: () => number | null;
  refresh: () => Promise<void>;
}

/**
 * Checks the token's remaining time every 10 s and renews it at 1000 s or less. A failure stops the timer (spec 000
 * §4).
 * @returns a function that stops it
 */
export function startTokenTimer({ remaining, refresh }: TimerPorts): () => void {
  let refreshing = false;
  const timer = setInterval(() => void tick(), limits.tokenTickSeconds * 1000);
  const stop = () => clearInterval(timer);

  async function tick(): Promise<void> {
    const left = remaining();
    if (refreshing || left === null || left > limits.tokenRefreshThreshold) return;
    refreshing = true;
    try {
      await refresh();
    } catch {
      stop();
    } finally {
      refreshing = false;
    }
  }
  return stop;
}

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
