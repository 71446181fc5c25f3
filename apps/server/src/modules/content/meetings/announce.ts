import { sql } from 'kysely';
import { inBatches, portalNow, type AfterCommit, type Db } from '../../../platform/database';
import type { Realtime } from '../../../platform/realtime';
import { notifyUsers, toLocalized } from '../../commons/messages';
import { fillPlaces } from './sign-up';
import { facts } from './standing';

type Push = Pick<Realtime, 'publishMessage'>;

interface Facts {
  state: 'published' | 'cancelled';
  time: string;
  until: string;
  place: string;
  capacity: number | null;
}

interface Announced {
  id: number;
  tenantId: number;
  title: string;
  reason: string;
  confirmation: boolean;
  before: Facts | null;
  facts: Facts;
}

const batch = 20;

/**
 * Updates activities and notifies their participants: past activities end, and people who signed up learn of changes.
 */
export async function announceMeetings(db: Db, realtime: Push): Promise<void> {
  await sql`
    update meetings m set state = 'ended', updated_at = now()
    where m.state = 'published' and m.deleted_at is null and m.ends_at < ${portalNow()}`.execute(db);
  await inBatches(db, batch, (transaction, afterCommit) => announceBatch(transaction, realtime, afterCommit));
  await inBatches(db, batch, (transaction, afterCommit) => remindBatch(transaction, realtime, afterCommit));
}

/** Notifies participants of activities that were changed or cancelled since the last notice. */
async function announceBatch(transaction: Db, realtime: Push, afterCommit: AfterCommit): Promise<number> {
  const { rows } = await sql<Announced>`
    update meetings m set announced = found.facts,
      reminded = m.reminded and found.before ->> 'time' = found.facts ->> 'time'
    from (
      select r.id, r.announced as before, ${facts} as facts from meetings r
      where r.state in ('published', 'cancelled') and r.deleted_at is null and r.ends_at > ${portalNow()}
        and r.announced is distinct from ${facts}
      limit ${batch} for update skip locked
    ) found
    where m.id = found.id
    returning m.id::int, m.tenant_id::int as "tenantId", m.title, coalesce(m.cancel_reason, '') as reason,
      coalesce(m.confirmation, 'false')::boolean as confirmation, found.before, found.facts`.execute(transaction);
  for (const { id, tenantId, title, reason, before, facts: current, confirmation } of rows) {
    const cancelled = current.state === 'cancelled';
    const { capacity, time, place } = current;
    const params = { title, time, place, reason };
    const send = (userIds: number[], kind: 'meetingCancelled' | 'meetingRevoked' | 'meetingChanged' | 'signUpMoved') =>
      notifyUsers(transaction, realtime, {
        tenantId,
        userIds,
        link: `/meeting?id=${id}`,
        title: toLocalized((texts) => texts[kind].title, params),
        content: toLocalized((texts) => texts[kind].content, params),
        afterCommit,
      });
    const moved =
      before && (before.time !== time || before.until !== current.until || before.place !== place || cancelled);
    // oxlint-disable no-await-in-loop -- statements of one transaction
    /* An organiser gives a reason; without one, the approval of the activity was revoked. */
    const cancellation = reason === '' ? 'meetingRevoked' : 'meetingCancelled';
    if (moved) await send(await participantsOf(transaction, id), cancelled ? cancellation : 'meetingChanged');
    if (before && !cancelled) {
      const promoted = await fillPlaces(transaction, { id, capacity, confirmation });
      if (promoted.length > 0) await send(promoted, 'signUpMoved');
    }
    // oxlint-enable no-await-in-loop
  }
  return rows.length;
}

async function participantsOf(transaction: Db, meetingId: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select user_id::int as "userId" from meeting_sign_ups
    where meeting_id = ${meetingId} and state in ('pending', 'confirmed', 'waiting')`.execute(transaction);
  return rows.map(({ userId }) => userId);
}

/** Reminds participants of activities of the next 24 hours. A change is announced first: it asks for another reminder. */
async function remindBatch(transaction: Db, realtime: Push, afterCommit: AfterCommit): Promise<number> {
  const { rows } = await sql<{ id: number; tenantId: number; title: string; time: string; place: string }>`
    update meetings m set reminded = true
    from (
      select r.id from meetings r
      where r.state = 'published' and r.deleted_at is null and not r.reminded
        and r.announced is not distinct from ${facts}
        and r.ends_at > ${portalNow()} and r.starts_at > ${portalNow()} and r.starts_at <= ${portalNow()} + interval '1 day'
      limit ${batch} for update skip locked
    ) found
    where m.id = found.id
    returning m.id::int, m.tenant_id::int as "tenantId", m.title, to_char(m.starts_at, 'YYYY-MM-DD HH24:MI') as time,
      coalesce(m.venue, m.address, '') as place`.execute(transaction);
  for (const { id, tenantId, ...params } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
    const { rows: confirmed } = await sql<{ userId: number }>`
      select user_id::int as "userId" from meeting_sign_ups
      where meeting_id = ${id} and state = 'confirmed'`.execute(transaction);
    // oxlint-disable-next-line no-await-in-loop
    await notifyUsers(transaction, realtime, {
      tenantId,
      userIds: confirmed.map(({ userId }) => userId),
      link: `/meeting?id=${id}`,
      title: toLocalized((texts) => texts.meetingSoon.title, params),
      content: toLocalized((texts) => texts.meetingSoon.content, params),
      afterCommit,
    });
  }
  return rows.length;
}
