import { users, type auth } from '@portal/contract';
import { endSession, signInByPassword, type Credentials } from '../api/auth/auth';
import { CallError } from '../http';
import { lockAddress } from './guard';
import { leaveForProvider, leaveForSignIn } from './leave';
import { sessionOf } from './session-of';
import { sessionStore } from './store';

export class AccountDisabledError extends Error {}

/** @throws CallError for the server's refusals; AccountDisabledError for a person whose status is '1' */
export async function signIn(credentials: Credentials): Promise<void> {
  startSession(await signInByPassword(credentials));
}

/** @throws AccountDisabledError for a user whose status is '1' */
export function startSession(answer: auth.TokenAnswer): void {
  if (answer.user_info.sysUser.status === users.userStatus.disabled) throw new AccountDisabledError();
  sessionStore.set(sessionOf(answer));
}

/** Returns the challenge of a sign-in that waits for its second factor, or undefined for other failures. */
export function challengeFrom(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  const { challenge } = (error.data ?? {}) as { challenge?: unknown };
  return typeof challenge === 'string' ? challenge : undefined;
}

/**
 * Ends the session here and in the other tabs, whether or not the server can be reached, and leaves for the single
 * sign-on if it opened the session, otherwise for the sign-in page.
 */
export async function signOutAndLeave(): Promise<void> {
  const address = await endSession().catch(() => null);
  sessionStore.set(null);
  if (address) leaveForProvider(address);
  else leaveForSignIn({ comeBack: false });
}

/** Shows the page of a locked screen. The page is reloaded, so that no open data stays in memory. */
export function showLocked(): void {
  const session = sessionStore.get();
  if (session && !session.locked) sessionStore.set({ ...session, locked: true });
  if (location.pathname !== '/lock') location.assign(lockAddress(location.pathname + location.search));
}
