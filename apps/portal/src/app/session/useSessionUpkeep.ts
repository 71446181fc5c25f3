import { limits } from '@portal/contract';
import { useEffect } from 'react';
import { sessionStore } from '../../shared/session/store';
import { reloadUser, renewSession } from '../../shared/session/upkeep';

interface TimerPorts {
  /** Seconds the access token is still good for; null without a session. */
  remaining: () => number | null;
  refresh: () => Promise<void>;
}

/**
 * Every 10 s checks the token's remaining time and renews it at 1000 s or less; a failure ends the timer
 * (spec 000 §4). @returns the function that stops it
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
