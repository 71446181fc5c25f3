import { sql } from 'kysely';
import { inBatches, portalNow, type AfterCommit, type Db } from '../../../platform/database';
import type { Realtime } from '../../../platform/realtime';
import { notifyUsers, toLocalized } from '../../commons/messages';
import { facts, whereabouts } from './standing';
import { fillPlaces } from './waiting-list';

type Push = Pick<Realtime, 'publishMessage'>;

interface Facts {
  state: 'published' | 'cancelled';
  time: string;
  until: string;
  place: string;
  /** Missing in what was announced by an older version. */
  address?: string;
  capacity: number | null;
}

interface Announced {
  id: number;
  tenantId: number;
  title: string;
  reason: string;
  confirmation: boolean;
  /** Where it takes place, for the message. */
  venue: string;
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
      select r.id, r.announced as before, ${facts} as facts, ${whereabouts} as venue from meetings r
      where r.state in ('published', 'cancelled') and r.deleted_at is null and r.ends_at > ${portalNow()}
        and r.announced is distinct from ${facts}
      limit ${batch} for update skip locked
    ) found
    where m.id = found.id
    returning m.id::int, m.tenant_id::int as "tenantId", m.title, coalesce(m.cancel_reason, '') as reason,
      coalesce(m.confirmation, 'false')::boolean as confirmation, found.venue, found.before,
      found.facts`.execute(transaction);
  for (const { id, tenantId, title, reason, before, facts: current, confirmation, venue } of rows) {
    const cancelled = current.state === 'cancelled';
    const { capacity, time } = current;
    const params = { title, time, place: venue, reason };
    const send = (userIds: number[], kind: 'meetingCancelled' | 'meetingRevoked' | 'meetingChanged' | 'signUpMoved') =>
      notifyUsers(transaction, realtime, {
        tenantId,
        userIds,
        link: `/meeting?id=${id}`,
        title: toLocalized((texts) => texts[kind].title, params),
        content: toLocalized((texts) => texts[kind].content, params),
        afterCommit,
      });
    const moved = before && (cancelled ? before.state !== 'cancelled' : hasMoved(before, current));
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

/** Returns whether the time or the place differs, online or not. */
const hasMoved = (before: Facts, { time, until, place, address }: Facts): boolean =>
  before.time !== time || before.until !== until || before.place !== place || (before.address ?? address) !== address;

async function participantsOf(transaction: Db, meetingId: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select user_id::int as "userId" from meeting_sign_ups
    where meeting_id = ${meetingId} and user_id is not null
      and state in ('pending', 'confirmed', 'waiting')`.execute(transaction);
  return rows.map(({ userId }) => userId);
}

/** Reminds participants of activities of the next 24 hours. A change is announced first: it asks for another reminder. */
async function remindBatch(transaction: Db, realtime: Push, afterCommit: AfterCommit): Promise<number> {
  const { rows } = await sql<{ id: number; tenantId: number; title: string; time: string; place: string }>`
    update meetings m set reminded = true
    from (
      select r.id, ${whereabouts} as venue from meetings r
      where r.state = 'published' and r.deleted_at is null and not r.reminded
        and r.announced is not distinct from ${facts}
        and r.ends_at > ${portalNow()} and r.starts_at > ${portalNow()} and r.starts_at <= ${portalNow()} + interval '1 day'
      limit ${batch} for update skip locked
    ) found
    where m.id = found.id
    returning m.id::int, m.tenant_id::int as "tenantId", m.title, to_char(m.starts_at, 'YYYY-MM-DD HH24:MI') as time,
      found.venue as place`.execute(transaction);
  for (const { id, tenantId, ...params } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
    const { rows: confirmed } = await sql<{ userId: number }>`
      select user_id::int as "userId" from meeting_sign_ups
      where meeting_id = ${id} and user_id is not null and state = 'confirmed'`.execute(transaction);
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
