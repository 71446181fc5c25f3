import { configureHttp } from '../../shared/http';
import { currentLocale } from '../../shared/i18n';
import { notice } from '../../shared/notice';
import { securityAddress } from '../../shared/paths';
import { resetPasswordAddress } from '../../shared/session/guard';
import { unsavedPage, leaveForSignIn, signInReason } from '../../shared/session/leave';
import { showLocked } from '../../shared/session/session';
import { signInTenant } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';

/**
 * Gives the HTTP client the session, and ends the session when the server does (spec 000 §4, 'Token invalid').
 * `signInAgain` then leads to the sign-in page.
 */
export function connectHttp(signInAgain = leaveForSignIn): void {
  configureHttp({
    context: () => {
      const session = sessionStore.get();
      return {
        token: session?.accessToken ?? null,
        tenantId: session?.user.tenantId ?? signInTenant.get(),
        companyId: session?.user.companyId ?? null,
        platform: session?.user.platformAlias ?? null,
        locale: currentLocale(),
      };
    },
    showError: notice.error,
    onUnauthorized: (message) => {
      if (!sessionStore.get()) return;
      sessionStore.set(null);
      notice.error(message);
      if (unsavedPage.owner() !== null) return;
      signInReason.leave(message);
      setTimeout(() => signInAgain({ comeBack: true }), 500);
    },
    /* The guard leads to the page that says so, in every tab. */
    onDisabled: () => {
      const session = sessionStore.get();
      if (session && !session.user.noLogin) sessionStore.set({ ...session, user: { ...session.user, noLogin: true } });
    },
    /* Loaded afresh: the page reads the user again, and nothing else is asked for meanwhile. */
    onPasswordChangeRequired: () => {
      if (location.pathname !== resetPasswordAddress) location.assign(resetPasswordAddress);
    },
    onLocked: showLocked,
    onSecondFactorMissing: (message) => notice.error(message, () => location.assign(securityAddress)),
  });
}
