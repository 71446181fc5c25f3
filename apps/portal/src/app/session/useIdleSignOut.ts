import { t } from 'i18next';
import { useEffect } from 'react';
import { endSession } from '../../shared/api/auth/auth';
import { usePlatformSettings } from '../../shared/api/settings/settings';
import { notice } from '../../shared/notice';
import { leaveForSignIn, signInReason } from '../../shared/session/leave';
import { sessionStore } from '../../shared/session/store';
import { reloadUser } from '../../shared/session/upkeep';

/** The time of the last input in any tab of this browser. */
const activityKey = 'portal.activity';
const checkMs = 5000;
/** How long before the end the person is warned, and the longest time between two signs of life for the server. */
const minuteMs = 60_000;
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

interface IdlePorts {
  minutes: number;
  /** Tells the server that the person is there, although nothing is asked of it. */
  keepAlive: () => unknown;
  warn: () => void;
  signOut: () => void;
}

/**
 * Signs out when nobody touches any tab for the minutes that the platform sets. What a page asks for by itself is no
 * sign of a person.
 * @returns a function that stops it
 */
export function watchIdleness({ minutes, keepAlive, warn, signOut }: IdlePorts): () => void {
  const idleMs = minutes * minuteMs;
  const pauseMs = Math.min(minuteMs, idleMs / 3);
  let kept = Date.now();
  let warned = false;
  const touch = () => localStorage.setItem(activityKey, String(Date.now()));
  const last = () => Number(localStorage.getItem(activityKey));

  function onInput(): void {
    if (Date.now() - last() < idleMs) touch();
    else check();
  }

  function check(): void {
    const idle = Date.now() - last();
    if (idle >= idleMs) {
      stop();
      signOut();
      return;
    }
    if (last() > kept && Date.now() - kept >= pauseMs) {
      kept = Date.now();
      keepAlive();
    }
    const ending = idleMs > 2 * minuteMs && idle >= idleMs - minuteMs;
    if (ending && !warned) warn();
    warned = ending;
  }

  touch();
  const timer = setInterval(check, checkMs);
  for (const input of inputs) addEventListener(input, onInput, { passive: true, capture: true });
  const stop = () => {
    clearInterval(timer);
    for (const input of inputs) removeEventListener(input, onInput, { capture: true });
  };
  return stop;
}

async function signOutIdle(): Promise<void> {
  await endSession().catch(() => null);
  sessionStore.set(null);
  signInReason.leave(t('signedOutIdle', { ns: 'common' }));
  leaveForSignIn({ comeBack: true });
}

/** Ends the session of a person who has left, where the platform sets a time for it. */
export function useIdleSignOut(): void {
  const minutes = usePlatformSettings()?.idleMinutes ?? 0;
  useEffect(() => {
    if (minutes === 0) return undefined;
    return watchIdleness({
      minutes,
      keepAlive: () => void reloadUser().catch(() => {}),
      warn: () => notice.warning(t('idleSoon', { ns: 'common' })),
      signOut: () => void signOutIdle(),
    });
  }, [minutes]);
}
