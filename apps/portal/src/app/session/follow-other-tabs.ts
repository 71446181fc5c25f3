import { t } from 'i18next';
import { unsavedInput } from '../../shared/drafts/unsaved-input';
import { homeAddress, returnAddress } from '../../shared/session/guard';
import { unsavedPage, leaveForSignIn, signInReason } from '../../shared/session/leave';
import { showLocked } from '../../shared/session/session';
import { hasSwitched } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';

interface Ports {
  leave: typeof leaveForSignIn;
  load: (address: string) => void;
}

/**
 * Follows the session of the other tabs on every page. It signs out with them unless unsent input would be lost,
 * continues from the sign-in page when they sign in, and reloads when they switch to another person, company or site.
 * @returns a function that stops it
 */
export function followOtherTabs(
  { leave, load }: Ports = { leave: leaveForSignIn, load: (address) => location.assign(address) },
): () => void {
  return sessionStore.onChangedElsewhere((before) => {
    const now = sessionStore.get();
    const owner = unsavedPage.owner();
    const user = before?.user.sysUser.userId ?? owner;
    if (!now) {
      if (!before || owner !== null || location.pathname.startsWith('/signup')) return;
      /* Input typed here is kept for the person who signs in again. The drafts of another person are removed then. */
      const comeBack = unsavedInput.exists();
      if (comeBack) signInReason.leave(t('signedOutElsewhere', { ns: 'common' }));
      leave({ comeBack });
    } else if (now.locked) showLocked();
    else if (user === null) {
      if (location.pathname.startsWith('/login')) load(returnAddress(new URLSearchParams(location.search).get('from')));
    } else if (now.user.sysUser.userId !== user || (before && owner === null && hasSwitched(now, before)))
      load(homeAddress);
  });
}
