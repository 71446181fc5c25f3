import { signInAddress } from './guard';
import { oneTime } from './one-time';
import { removePersonalEntries } from './personal-entries';

/** The reason for signing in again, shown once on the sign-in page. */
export const signInReason = oneTime<string>('portal.signInReason');

/**
 * Leaves for the sign-in page, which leads back here if `comeBack`. The page is loaded afresh, so that nothing of the
 * last person stays in memory. Unsent input and open tabs are kept until the same person is back.
 */
export function leaveForSignIn({ comeBack }: { comeBack: boolean }): void {
  if (!comeBack) removePersonalEntries();
  if (location.pathname.startsWith('/login')) return;
  location.assign(signInAddress(comeBack ? location.pathname + location.search : undefined));
}

/** Leaves for the single sign-on, which signs out there as well and leads back to the sign-in page. */
export function leaveForProvider(address: string): void {
  removePersonalEntries();
  location.assign(address);
}
