import { lock, type Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import { requireNoMoreRights } from '../roles/grants';
import { administeredCompany } from '../organisation/administered-scope';
import { findMembership, type Membership } from './member-store';

/** @throws PortalError `notFound` with the field for people who are not members of the company */
export async function memberOf(db: Db, companyId: number, userId: number, field = 'userId'): Promise<Membership> {
  const membership = await findMembership(db, companyId, userId);
  if (!membership) throw new PortalError('notFound', {}, { field });
  return membership;
}

/** @throws PortalError `notFound` with the field for people who are not active members of the company */
export async function activeMemberOf(db: Db, companyId: number, userId: number, field: string): Promise<void> {
  const { active } = await memberOf(db, companyId, userId, field);
  if (!active) throw new PortalError('notFound', {}, { field });
}

/**
 * Returns another member of the caller's company whose account belongs to that company only.
 * @throws PortalError `memberOfOtherCompanies`, or `forbidden` for somebody with more rights
 */
export async function ownAccount(
  db: Db,
  session: Session,
  { companyId, userId, field = 'userId' }: { companyId: number; userId: number; field?: string },
): Promise<Membership> {
  const membership = await memberOf(db, companyId, userId, field);
  if (membership.otherCompanies.length > 0) throw new PortalError('memberOfOtherCompanies', {}, { field });
  await requireNoMoreRights(db, session, userId);
  return membership;
}

/** Returns the account of another member whom the caller administers by the company of the session. */
export async function requireOthersAccount(
  db: Db,
  session: Session,
  userId: number,
): Promise<Membership & { companyId: number }> {
  const companyId = await administeredCompany(db, session);
  if (userId === session.userId) throw new PortalError('disableSelf', {}, { field: 'userId' });
  return { companyId, ...(await ownAccount(db, session, { companyId, userId })) };
}

/** Serializes changes of one company's members, so that one administrator always remains. */
export const changingMembers = <T>(db: Db, companyId: number, work: (transaction: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, `members ${companyId}`);
    return work(transaction);
  });
