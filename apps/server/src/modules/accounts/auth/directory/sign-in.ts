import { sql } from 'kysely';
import type { Db } from '../../../../platform/database';
import { PortalError } from '../../../../platform/http';
import type { Device } from '../devices/device';
import { readPolicy } from '../policy';
import { recordSuccess, withdrawFailure, type SignInOrigin } from '../sign-in-delay';
import { bindByName, findBoundUser } from '../social/bindings';
import { issueBindingTicket } from '../social/tickets';
import type { Directory } from './ldap';
import { followGroups } from './roles';

/**
 * Finds the account of a person whom a directory knows by this name and password.
 * @returns null if no directory accepts them
 * @throws PortalError `socialNotBound` with a ticket, `accountDisabled`, `unavailable`
 */
export async function findByDirectory(
  db: Db,
  directories: readonly Directory[],
  { password, ...origin }: SignInOrigin & Pick<Device, 'userAgent'> & { password: string },
): Promise<number | null> {
  const { tenantId, account, ip, userAgent } = origin;
  const asked = directories.filter(({ settings }) => settings.tenant === tenantId);
  if (asked.length === 0) return null;
  const { socialSignIn, registration } = await readPolicy(db, tenantId);
  if (!socialSignIn) return null;
  let outage: unknown = null;
  for (const directory of asked) {
    const person = await directory.identify(account, password).catch((error: unknown) => {
      outage ??= error;
      return null;
    });
    if (!person) continue;
    await withdrawFailure(db, origin);
    const device = { tenantId, ip, userAgent };
    let userId = await findBoundUser(db, device, person);
    /* While registration is open, anybody may have chosen the name of somebody in the directory. */
    const namesAreTheirs = directory.settings.accounts === 'sameName' && !registration;
    if (userId === null && namesAreTheirs && person.accountNames.includes(account)) {
      await bindByName(db, { tenantId, account, ip }, person);
      userId = await findBoundUser(db, device, person);
    }
    if (userId === null) {
      const { type } = directory.settings;
      const ticket = await issueBindingTicket(db, person);
      throw new PortalError('socialNotBound', {}, { type, ticket, name: person.name });
    }
    if (await isNameOf(db, userId, origin)) await recordSuccess(db, origin);
    await followGroups(db, { tenantId, userId, ip }, directory.settings, person);
    return userId;
  }
  if (outage !== null) throw outage;
  return null;
}

/**
 * Returns whether a directory that the user is bound to knows the password as theirs.
 * @throws PortalError `unavailable`
 */
export async function confirmByDirectory(
  db: Db,
  directories: readonly Directory[],
  { userId, tenantId }: { userId: number; tenantId: number },
  password: string,
): Promise<boolean> {
  if (directories.length === 0 || !(await readPolicy(db, tenantId)).socialSignIn) return false;
  const { rows } = await sql<{ issuer: string; subject: string }>`
    select issuer, subject from social_accounts where user_id = ${userId}`.execute(db);
  for (const directory of directories) {
    const { tenant, url } = directory.settings;
    const bound = tenant === tenantId && rows.find(({ issuer }) => issuer === url);
    if (bound && (await directory.confirm(bound.subject, password))) return true;
  }
  return false;
}

/** Returns whether the typed name is that of the user's own account, and not of somebody else's or of none. */
async function isNameOf(db: Db, userId: number, { tenantId, account }: SignInOrigin): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and tenant_id = ${tenantId} and username = ${account}`.execute(db);
  return rows.length > 0;
}
