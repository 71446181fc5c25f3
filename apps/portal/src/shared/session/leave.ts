import { signInAddress } from './guard';
import { removePersonalEntries } from './personal-entries';

/** Returns an entry of this tab that can be read only once. */
export function oneTime<T>(key: string) {
  const read = (): T | null => JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  return {
    leave: (value: T): void => sessionStorage.setItem(key, JSON.stringify(value)),
    read,
    take: (): T | null => {
      const value = read();
      sessionStorage.removeItem(key);
      return value;
    },
  };
}

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

/** The user whose page has unsaved changes. The page stays open after the session ends, until that user is back. */
let ownerId: number | null = null;

export const unsavedPage = {
  setOwner: (userId: number | null): void => {
    ownerId = userId;
  },
  owner: (): number | null => ownerId,
};
