import { useEffect } from 'react';
import { homeAddress } from '../../shared/session/guard';
import { heldPage } from '../../shared/session/held-page';
import { leaveForSignIn } from '../../shared/session/leave';
import { reloadUser, renewSession, showLocked } from '../../shared/session/session';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { startTokenTimer } from './token-timer';

const secondsLeft = () => {
  const session = sessionStore.get();
  return session && (session.expiresAt - Date.now()) / 1000;
};

/** Keeps the session alive, its person up to date and its tabs in step while the portal is open. */
export function useSessionUpkeep(): void {
  useEffect(() => {
    const stopTimer = startTokenTimer({ remaining: secondsLeft, refresh: renewSession });
    const stopListening = sessionStore.onChangedElsewhere(followOtherTab);
    void reloadUser().catch(() => {});
    return () => {
      stopTimer();
      stopListening();
    };
  }, []);
}

/**
 * Another company chosen elsewhere: everything is read anew for it. Signed out elsewhere: out here too, unless something would be lost. Another person signed in elsewhere: start anew as
 * that person.
 */
function followOtherTab(before: Session | null): void {
  const now = sessionStore.get();
  const held = heldPage.by();
  if (!now) {
    if (held === null) leaveForSignIn({ comeBack: false });
  } else if (now.locked) showLocked();
  else if (before && held === null && isElsewhere(now, before)) location.assign(homeAddress);
  else if (now.user.sysUser.userId !== (before?.user.sysUser.userId ?? held)) location.assign(homeAddress);
}

const isElsewhere = ({ user }: Session, { user: before }: Session): boolean =>
  user.companyId !== before.companyId || user.platformAlias !== before.platformAlias;
