import { signInAddress } from '../guard';

/** Leaves whatever is open for the sign-in page. A fresh page, so that nothing of the last person stays in memory. */
export function leaveForSignIn(): void {
  if (location.pathname.startsWith('/login')) return;
  location.assign(signInAddress(location.pathname + location.search));
}
