import { useEffect } from 'react';
import { homeAddress } from '../guard';
import { onAnnouncement } from './broadcast';
import { leaveForSignIn } from './leave';
import { reloadUser, renewSession } from './session';
import { sessionStore } from './store';
import { startTokenTimer } from './token-timer';

const secondsLeft = () => {
  const session = sessionStore.get();
  return session && (session.expiresAt - Date.now()) / 1000;
};

/** Keeps the session alive, its person up to date and its tabs in step while the portal is open. */
export function useSessionUpkeep(): void {
  useEffect(() => {
    const stopTimer = startTokenTimer({ remaining: secondsLeft, refresh: renewSession });
    const stopListening = onAnnouncement(followOtherTab);
    void reloadUser().catch(() => {});
    return () => {
      stopTimer();
      stopListening();
    };
  }, []);
}

/** Signed out elsewhere: out here too. Another person signed in elsewhere: start anew as that person. */
function followOtherTab(): void {
  const before = sessionStore.get();
  const now = sessionStore.reload();
  if (!now) leaveForSignIn({ comeBack: false });
  else if (now.user.sysUser.userId !== before?.user.sysUser.userId) location.assign(homeAddress);
}
