import { scheduleLimits, type GuestAnswer } from '@portal/contract/schedule';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { hourS, PortalError, type User } from '../../../platform/http';
import { requireAtMost } from '../../accounts/auth';
import { notify, toLocalized } from '../../commons/messages';
import type { EntryRow } from './rows';

const addressOf = (startTime: string) => `/scheduleManagement/index?view=day&date=${startTime.slice(0, 10)}`;

type Kind = 'scheduleInvited' | 'scheduleChanged' | 'scheduleCancelled';

/** What a message says of an entry. */
type Announced = Pick<EntryRow, 'title' | 'startTime' | 'place' | 'ownerName'>;

/** Counts that a user tells guests of something. @throws PortalError `hourlyLimit` */
export const limitTelling = (transaction: Db, { tenantId, userId }: User): Promise<void> =>
  requireAtMost(
    transaction,
    { of: 'schedule-guests', by: `${tenantId} ${userId}`, seconds: hourS },
    scheduleLimits.toldPerHour,
  );

/** Tells invited people of an entry. */
export async function tellGuests(
  transaction: Db,
  tenantId: number,
  kind: Kind,
  userIds: readonly number[],
  { title, startTime, place, ownerName }: Announced,
): Promise<void> {
  if (userIds.length === 0) return;
  const params = { title, place, name: ownerName, time: startTime.slice(0, 16) };
  await notify(transaction, tenantId, [...userIds], {
    msgLink: addressOf(startTime),
    title: toLocalized((texts) => texts[kind].title, params),
    content: toLocalized((texts) => texts[kind].content, params),
  });
}

/** Invites exactly these people to an entry. @returns who was not invited before, and who no longer is */
export async function saveGuests(
  transaction: Db,
  entryId: number,
  userIds: readonly number[],
): Promise<{ added: number[]; removed: number[] }> {
  const removed = await sql<{ id: number }>`
    delete from schedule_guests where entry_id = ${entryId} and user_id <> all (${[...userIds]}::bigint[])
    returning user_id::int as id`.execute(transaction);
  const added = await sql<{ id: number }>`
    insert into schedule_guests (entry_id, user_id) select ${entryId}, unnest(${[...userIds]}::bigint[])
    on conflict do nothing returning user_id::int as id`.execute(transaction);
  return { added: added.rows.map(({ id }) => id), removed: removed.rows.map(({ id }) => id) };
}

/** Asks the guests of an entry again, because its time has changed. */
export const askAgain = (transaction: Db, entryId: number) =>
  sql`update schedule_guests set answer = 'waiting' where entry_id = ${entryId}`.execute(transaction);

/** @throws PortalError `notFound` for somebody who is not invited */
export async function answerInvitation(
  db: Db,
  { tenantId, userId }: User,
  { id, answer }: { id: number; answer: GuestAnswer },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update schedule_guests g set answer = ${answer} from schedule_entries e
    where g.entry_id = ${id} and g.user_id = ${userId} and e.id = g.entry_id and e.tenant_id = ${tenantId}
      and e.deleted_at is null`.execute(db);
  if (!numAffectedRows) throw new PortalError('notFound', {}, { field: 'id' });
}
