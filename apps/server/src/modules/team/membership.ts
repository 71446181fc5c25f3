import { lock, type Db } from '../../platform/database';
import { PortalError, type Session } from '../../platform/http';
import { requireNoMoreRights } from '../roles/grants';
import { findMembership, type Membership } from './member-store';

/** @throws PortalError `notFound` with the field for others than members of the company */
export async function memberOf(db: Db, companyId: number, userId: number, field = 'userId'): Promise<Membership> {
  const membership = await findMembership(db, companyId, userId);
  if (!membership) throw new PortalError('notFound', {}, { field });
  return membership;
}

/**
 * Another member of the company that the caller administers, whose account only its administrators and the back office administer.
 * @throws PortalError `memberOfOtherCompanies`, or `forbidden` for somebody with more rights
 */
export async function ownAccount(
  db: Db,
  session: Session,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<Membership> {
  const membership = await memberOf(db, companyId, userId);
  if (membership.otherCompanies.length > 0) throw new PortalError('memberOfOtherCompanies', {}, { field: 'userId' });
  await requireNoMoreRights(db, session, userId);
  return membership;
}

/** Changes of one company's members wait for each other, so that an administrator is always left. */
export const changingMembers = <T>(db: Db, companyId: number, work: (transaction: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, `members ${companyId}`);
    return work(transaction);
  });
