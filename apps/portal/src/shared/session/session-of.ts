import type { auth, users } from '@portal/contract';

/** The data of a sign-in in the browser, which its tabs share. */
export interface Session {
  accessToken: string;
  refreshToken: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  user: users.UserInfo;
  /** The screen is locked. The server answers only the call that unlocks it. */
  locked?: true;
}

/** The key in local storage under which the session is stored as JSON. */
export const sessionKey = 'portal.session';

export const sessionOf = (answer: auth.TokenAnswer): Session => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token,
  expiresAt: Date.now() + answer.expires_in * 1000,
  user: answer.user_info,
});

/** Returns whether the same person now works for another company or site. */
export const hasSwitched = ({ user }: Session, { user: before }: Session): boolean =>
  user.companyId !== before.companyId || user.platformAlias !== before.platformAlias;

const key = 'portal.signInTenant';

/** The tenant whose sign-in address this browser opened last, or null for the first tenant. */
export const signInTenant = {
  get: (): number | null => {
    const id = Number(localStorage.getItem(key));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  },
  set: (tenantId: number): void => localStorage.setItem(key, String(tenantId)),
};
