import type { Db } from '../../../../platform/database';
import { PortalError } from '../../../../platform/http';
import type { Device } from '../devices/device';
import { readPolicy } from '../policy';
import { recordSuccess, type SignInOrigin } from '../sign-in-delay';
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
  if (asked.length === 0 || !(await readPolicy(db, tenantId)).socialSignIn) return null;
  for (const directory of asked) {
    const person = await directory.identify(account, password);
    if (!person) continue;
    await recordSuccess(db, origin);
    const device = { tenantId, ip, userAgent };
    let userId = await findBoundUser(db, device, person);
    if (userId === null && directory.settings.accounts === 'sameName') {
      await bindByName(db, { tenantId, account, ip }, person);
      userId = await findBoundUser(db, device, person);
    }
    if (userId === null) {
      const { type } = directory.settings;
      const ticket = await issueBindingTicket(db, person);
      throw new PortalError('socialNotBound', {}, { type, ticket, name: person.name });
    }
    await followGroups(db, { tenantId, userId, ip }, directory, person);
    return userId;
  }
  return null;
}
