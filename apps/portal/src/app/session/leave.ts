import { signInAddress } from '../guard';

/**
 * Leaves whatever is open for the sign-in page, which leads back here if `comeBack`. It is loaded afresh, so that
 * nothing of the last person stays in memory.
 */
export function leaveForSignIn({ comeBack }: { comeBack: boolean }): void {
  if (location.pathname.startsWith('/login')) return;
  location.assign(signInAddress(comeBack ? location.pathname + location.search : undefined));
}
