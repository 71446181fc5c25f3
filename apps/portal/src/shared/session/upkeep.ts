import { lockSession, readCurrentUser, refreshTokens } from '../api/auth/auth';
import { showLocked } from './session';
import { sessionOf } from './session-of';
import { sessionStore } from './store';

/** Locks the screen in every tab of this browser. */
export async function lockScreen(): Promise<void> {
  await lockSession();
  showLocked();
}

/** Renews the tokens. If several tabs want to, only the first one requests them and the others use its tokens. */
export async function renewSession(): Promise<void> {
  const before = sessionStore.get();
  await exclusively(async () => {
    const session = sessionStore.reload();
    if (!session || session.accessToken !== before?.accessToken) return;
    const { locked } = session;
    sessionStore.set({ ...sessionOf(await refreshTokens(session.refreshToken)), ...(locked && { locked }) });
  });
}

/**
 * A refresh token can be exchanged only once, so tabs take turns. Web Locks exist only on https and localhost.
 * Elsewhere each tab waits for a random time and then finds the tokens that an earlier tab has stored.
 */
async function exclusively(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request('portal.session', work);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 5000));
  return work();
}

/** Reads the changes of the person's data (permissions, company) since the sign-in. */
export async function reloadUser(): Promise<void> {
  const before = sessionStore.get();
  if (!before) return;
  const user = await readCurrentUser(before.user.sysUser.username);
  const session = sessionStore.get();
  if (session) sessionStore.set({ ...session, user });
}
