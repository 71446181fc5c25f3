import { sql } from 'kysely';
import { inTransaction, portalNow, wireTime, type AfterCommit, type Db } from '../../../platform/database';
import { dayS, limitReached, PortalError } from '../../../platform/http';
import type { Realtime } from '../../../platform/realtime';
import { notifyUsers, toLocalized } from '../../commons/messages';
import { isFor } from './audience';

/** Nobody is woken by a reminder that comes by itself. */
const firstHour = 9;

export const isRemindedToday = (id: number) => sql<boolean>`exists (
  select from announcement_reminders where announcement_id = ${id} and day = ${portalNow()}::date)`;

interface Reminder {
  id: number;
  /** The user who reminds, or null for the reminder before the deadline. */
  by: number | null;
  afterCommit: AfterCommit;
}

/**
 * Reminds those who have not confirmed a notice, and records it.
 * @returns how many
 * @throws PortalError `notFound` for a notice that nobody has to confirm now, `dailyLimit` if it reminded today already
 */
export async function remindOf(
  transaction: Db,
  realtime: Pick<Realtime, 'publishMessage'>,
  { id, by, afterCommit }: Reminder,
): Promise<number> {
  const { rows: notices } = await sql<{ taken: boolean }>`
    with notice as (
      select id from announcements
      where id = ${id} and must_read = 'true' and state = 'published' and published_at <= ${portalNow()}
    ), taken as (
      insert into announcement_reminders (announcement_id, day, user_id)
      select id, ${portalNow()}::date, ${by} from notice on conflict do nothing returning day
    )
    select exists (select from taken) as taken from notice`.execute(transaction);
  if (!notices[0]) throw new PortalError('notFound', {}, { field: 'id' });
  if (!notices[0].taken) throw limitReached(dayS, dayS);
  const { rows } = await sql<{ tenantId: number; title: string; confirmBy: string | null; userIds: number[] }>`
    select a.tenant_id::int as "tenantId", a.title, ${wireTime(sql`a.confirm_by`)} as "confirmBy",
      to_jsonb(array(
        select person.id from users person where ${isFor()} and not exists (
          select from announcement_reads receipt
          where receipt.announcement_id = a.id and receipt.user_id = person.id and receipt.confirmed_at is not null)
      )) as "userIds"
    from announcements a where a.id = ${id}`.execute(transaction);
  const { tenantId, title, confirmBy, userIds } = rows[0]!;
  await sql`
    update announcement_reminders set people = ${userIds.length}
    where announcement_id = ${id} and day = ${portalNow()}::date`.execute(transaction);
  const params = { title, time: confirmBy?.slice(0, 'YYYY-MM-DD HH:mm'.length) ?? '' };
  await notifyUsers(transaction, realtime, {
    tenantId,
    userIds,
    link: `/noticeCenter/index?id=${String(id)}`,
    title: toLocalized((texts) => texts.noticeToConfirm.title, params),
    content: toLocalized(
      (texts) => (confirmBy === null ? texts.noticeToConfirm.content : texts.noticeToConfirm.contentUntil),
      params,
    ),
    afterCommit,
  });
  return userIds.length;
}

/** Reminds of notices whose deadline is within a day. Only one of the processes does so, and only once a day. */
export async function remindDue(db: Db, realtime: Pick<Realtime, 'publishMessage'>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id::int from announcements a
    where state = 'published' and deleted_at is null and must_read = 'true' and published_at <= ${portalNow()}
      and confirm_by > ${portalNow()} and confirm_by <= ${portalNow()} + interval '1 day'
      and extract(hour from ${portalNow()}) >= ${firstHour}
      and not exists (select from announcement_reminders r where r.announcement_id = a.id and r.day = ${portalNow()}::date)
    order by confirm_by limit 100`.execute(db);
  for (const { id } of rows)
    // oxlint-disable-next-line no-await-in-loop -- one notice per transaction
    await inTransaction(db, (transaction, afterCommit) =>
      remindOf(transaction, realtime, { id, by: null, afterCommit }),
    );
}
