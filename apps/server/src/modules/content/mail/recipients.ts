import { defaultLocale } from '@portal/contract';
import { mailLimits } from '@portal/contract/mail';
import type { Db } from '../../../platform/database';
import { PortalError, unknownReference, type Session } from '../../../platform/http';
import { peopleIn, type VisiblePeople } from '../../accounts/organisation';
import { activeUsers, peopleOfMail, readMail, type StoredMail } from './store';

/**
 * Returns the users who get a mail: chosen people and those of chosen units, all visible to the sender, and people of
 * the mail that it answers (decision 0034).
 */
export async function recipientsOf(
  db: Db,
  session: Session,
  visiblePeople: VisiblePeople,
  { recipients, units, answers }: StoredMail,
): Promise<number[]> {
  if (recipients.length + units.length === 0)
    throw new PortalError('mailWithoutRecipients', {}, { field: 'recipients' });
  const ids = recipients.map(({ id }) => id);
  const visible = await visiblePeople.among(session, ids);
  const known = await answerable(db, session, answers);
  const hidden = ids.filter((id) => !visible.has(id));
  const answered = await activeUsers(
    db,
    session.tenantId,
    hidden.filter((id) => known.has(id)),
  );
  const gone = recipients.filter(({ id }) => hidden.includes(id) && !answered.includes(id));
  if (gone.length > 0)
    throw new PortalError('peopleGone', { names: gone.map(({ name }) => name) }, { field: 'recipients' });
  const members = await Promise.all(
    units.map(({ id }) =>
      peopleIn(db, session.tenantId, visiblePeople.scope(session), { unitIds: [id] }, defaultLocale),
    ),
  );
  if (members.some((people) => people.length === 0)) throw unknownReference('units');
  const all = new Set([...ids, ...members.flat().map(({ userId }) => userId)]);
  if (units.length > 0) all.delete(session.userId);
  if (all.size > mailLimits.recipients)
    throw new PortalError('mailRecipients', { max: mailLimits.recipients }, { field: 'recipients' });
  return [...all];
}

/** Returns the people of an answered mail whom the user may still write to, or nobody if no mail is answered. */
async function answerable(db: Db, session: Session, answers: number | null): Promise<ReadonlySet<number>> {
  if (answers === null) return new Set();
  try {
    return await peopleOfMail(db, (await readMail(db, session, answers)).id);
  } catch (error) {
    if (error instanceof PortalError && error.errorName === 'notFound') return new Set();
    throw error;
  }
}
