import { drafts } from '../drafts/drafts';
import { signInAddress } from './guard';
import { oneTime } from './one-time';

/** The reason for signing in again, shown once on the sign-in page. */
export const signInReason = oneTime<string>('portal.signInReason');

/**
 * Leaves whatever is open for the sign-in page, which leads back here if `comeBack`. It is loaded afresh, so that
 * nothing of the last person stays in memory. What was typed and not sent stays for who comes back.
 */
export function leaveForSignIn({ comeBack }: { comeBack: boolean }): void {
  if (!comeBack) drafts.clear();
  if (location.pathname.startsWith('/login')) return;
  location.assign(signInAddress(comeBack ? location.pathname + location.search : undefined));
}

/** Leaves for the single sign-on, which signs out there as well and leads back to the sign-in page. */
export function leaveForProvider(address: string): void {
  drafts.clear();
  location.assign(address);
}
