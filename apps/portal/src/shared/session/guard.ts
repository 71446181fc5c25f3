import { limits, type users } from '@portal/contract';
import type { Session } from './session-of';

const portal = 'http://portal.invalid';

/** Returns the path of this portal that a text names, or null for an address of another site in any notation. */
export function portalPath(text: string): string | null {
  const address = text.startsWith('/') && URL.canParse(text, portal) ? new URL(text, portal).href : '';
  return address.startsWith(`${portal}/`) && !address.startsWith(`${portal}//`) ? address.slice(portal.length) : null;
}

/** The access rule of a route. At least one of `permissions` is required. */
export interface RouteRule {
  auth: boolean;
  permissions?: readonly string[] | undefined;
  teamAdmin?: boolean | undefined;
}

/** The page of users who are banned. */
const teamAddress = '/team';
export const resetPasswordAddress = '/resetPassword';

/** Returns whether the password is older than allowed and its user still wants to be reminded (spec 000 §2). */
export const passwordExpired = ({ sysPublicParamDTO: password }: Pick<users.UserInfo, 'sysPublicParamDTO'>): boolean =>
  password.remindFlag && password.passValidDay < password.betweenUpdatePassDay;

/** Returns whether the password must be changed first, because it has expired or an administrator set it. */
const mustChangePassword = (user: Pick<users.UserInfo, 'mustChangePassword' | 'sysPublicParamDTO'>): boolean =>
  user.mustChangePassword || passwordExpired(user);

/**
 * Returns the days until a password expires that will do so soon, or null if it will not or the user wants no reminder.
 */
export function passwordDaysLeft({ sysPublicParamDTO: password }: Pick<users.UserInfo, 'sysPublicParamDTO'>) {
  const days = password.passValidDay - password.betweenUpdatePassDay;
  return password.remindFlag && days >= 0 && days <= limits.passwordReminderDays ? days : null;
}

/** Returns the age in days of a password that should be changed, or null if it is too new or about to expire. */
export function passwordDaysUsed({ sysPublicParamDTO: password }: Pick<users.UserInfo, 'sysPublicParamDTO'>) {
  const left = password.passValidDay - password.betweenUpdatePassDay;
  const isDue = left > limits.passwordReminderDays && left <= limits.passwordUpdateDays;
  return password.remindFlag && isDue ? password.betweenUpdatePassDay : null;
}

/** Returns whether one of the permissions is held. It is true if none is required. */
export const isPermitted = (required: readonly string[] | undefined, granted: readonly string[]): boolean =>
  !required || required.some((permission) => granted.includes(permission));

/** Returns the address to which a visitor is redirected, or null to let them in (spec 000 §2, 'Route guard'). */
export function detour(
  rule: RouteRule,
  path: string,
  session: Pick<Session, 'accessToken' | 'user' | 'locked'> | null,
): string | null {
  if (!rule.auth) return null;
  if (!session?.accessToken || !session.user) return signInAddress(path);
  if (session.locked) return lockAddress(path);
  const { noLogin, ifTeamAdmin, permissions } = session.user;
  if (noLogin) return path === teamAddress ? null : teamAddress;
  if (mustChangePassword(session.user) && path !== resetPasswordAddress) return resetPasswordAddress;
  const granted = permissions.map((permission) => permission.authority);
  return isPermitted(rule.permissions, granted) && (!rule.teamAdmin || ifTeamAdmin) ? null : '/403';
}

export const homeAddress = '/homepage/index';
/** What everybody may read without an account. */
export const visitorsPath = '/public';

/** Characters of an encoded `from`. Node.js refuses a request whose headers exceed 16 KB. */
const returnAddressMax = 4000;

/** Adds the address to return to: without its query if that is too long, and no address if the path alone is. */
function withReturnAddress(page: string, from: string): string {
  const [path = ''] = from.split('?');
  const kept = [from, path].map(encodeURIComponent).find(({ length }) => length <= returnAddressMax);
  return kept === undefined ? page : `${page}?from=${kept}`;
}

/** Returns the sign-in page, which returns to the requested address. */
export const signInAddress = (from?: string): string =>
  from && from !== '/' && from !== homeAddress ? withReturnAddress('/login/user', from) : '/login/user';

/** Returns the page of a locked screen, which returns to the requested address. */
export const lockAddress = (from: string): string =>
  from === homeAddress ? '/lock' : withReturnAddress('/lock', from);

/** Follows only a path of this portal after signing in, and no page of the sign-in itself. */
export function returnAddress(from: string | null): string {
  const path = portalPath(from ?? '');
  return path === null || path.startsWith('/login') ? homeAddress : path;
}
