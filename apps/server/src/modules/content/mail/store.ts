import { users } from '@portal/contract';
import type { StoredFileValue } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import { mailLimits, type MailDetail } from '@portal/contract/mail';
import { sql } from 'kysely';
import { wireMoment, type Db } from '../../../platform/database';
import { hourS, limitReached, PortalError, type User } from '../../../platform/http';

export interface Member {
  id: number;
  name: string;
}
/** A file of a forwarded mail, and the mail that owns it. */
export type ForwardedFile = StoredFileValue & { mailId: number };

export interface StoredMail {
  id: number;
  revision: number;
  senderId: number;
  senderName: string;
  subject: string;
  importance: string;
  body: string;
  recipients: Member[];
  units: Member[];
  attachments: StoredFileValue[];
  forwarded: ForwardedFile[];
  answers: number | null;
  draft: boolean;
  deleted: boolean;
  /** The time at which it was sent, or at which a draft was last changed. */
  time: string;
}

/** Returns a mail that the reader wrote or received. @throws PortalError `notFound` */
export async function readMail(db: Db, { tenantId, userId }: User, id: number): Promise<StoredMail> {
  const { rows } = await sql<StoredMail>`
    select m.id::int, m.revision, m.sender_id::int as "senderId", coalesce(sender.chinese_name, '') as "senderName",
      m.subject, m.importance, m.body, m.recipients, m.units, m.attachments, m.forwarded, m.answers::int,
      m.sent_at is null as draft,
      case when m.sender_id = ${userId} and not m.erased then m.deleted_at else r.deleted_at end is not null as deleted,
      ${wireMoment(sql`coalesce(m.sent_at, m.changed_at)`)} as time
    from mails m left join users sender on sender.id = m.sender_id
    left join mail_recipients r
      on r.mail_id = m.id and r.user_id = ${userId} and r.withdrawn_at is null and not r.erased
    where m.id = ${id} and m.tenant_id = ${tenantId}
      and (m.sender_id = ${userId} and not m.erased or r.user_id is not null)`.execute(db);
  if (!rows[0]) throw new PortalError('notFound', {}, { field: 'id' });
  return rows[0];
}

/** Returns whether a mail of the user forwards the file. */
export async function isForwarded(
  db: Db,
  { tenantId, userId }: User,
  { bucket, name }: { bucket: string; name: string },
): Promise<boolean> {
  const file = JSON.stringify([{ bucketName: bucket, fileName: name }]);
  const { rows } = await sql`
    select from mails m left join mail_recipients r
      on r.mail_id = m.id and r.user_id = ${userId} and r.withdrawn_at is null and not r.erased
    where m.tenant_id = ${tenantId} and m.forwarded @> ${file}::jsonb
      and (m.sender_id = ${userId} and not m.erased or r.user_id is not null)
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function markRead(db: Db, { userId }: User, id: number): Promise<void> {
  await sql`
    update mail_recipients set read_at = now()
    where mail_id = ${id} and user_id = ${userId} and read_at is null and withdrawn_at is null`.execute(db);
}

/** Returns who has read a mail, and from whom it was withdrawn. */
export async function readReceipts(db: Db, id: number): Promise<MailDetail['reads']> {
  const { rows } = await sql<MailDetail['reads'][number]>`
    select coalesce(person.chinese_name, '') as name, ${wireMoment(sql`r.read_at`)} as "readTime",
      r.withdrawn_at is not null as withdrawn
    from mail_recipients r left join users person on person.id = r.user_id
    where r.mail_id = ${id} order by r.read_at nulls last, r.user_id`.execute(db);
  return rows;
}

/** Returns the values of the form of a mail. */
export const valuesOf = ({ recipients, units, subject, importance, body, attachments }: StoredMail): FormValues => ({
  recipients: recipients.map(({ id, name }) => ({ id, name })),
  units: units.map(({ id, name }) => ({ id, name })),
  subject,
  importance,
  body,
  attachments: attachments.map((file) => ({ ...file })),
});

interface NewDraft {
  requestId: string;
  answers: number | null;
  forwarded: readonly ForwardedFile[];
}

/** Creates an empty draft once for each `requestId`. */
export async function createDraft(
  transaction: Db,
  { tenantId, userId }: User,
  { requestId, answers, forwarded }: NewDraft,
): Promise<{ id: number; revision: number; isNew: boolean }> {
  const added = await sql<{ id: number; revision: number }>`
    insert into mails (tenant_id, sender_id, request_id, answers, forwarded)
    values (${tenantId}, ${userId}, ${requestId}, ${answers}, ${JSON.stringify(forwarded)}::jsonb)
    on conflict (sender_id, request_id) do nothing
    returning id::int, revision`.execute(transaction);
  if (added.rows[0]) return { ...added.rows[0], isNew: true };
  /* A separate statement sees what the other request has committed. */
  const found = await sql<{ id: number; revision: number }>`
    select id::int, revision from mails where sender_id = ${userId} and request_id = ${requestId}`.execute(transaction);
  return { ...found.rows[0]!, isNew: false };
}

/** Stores the values of a draft. @throws PortalError `conflict` if it was changed since `revision`, or was sent */
export async function changeDraft(
  transaction: Db,
  { tenantId, userId }: User,
  { id, revision }: { id: number; revision: number },
  values: FormValues,
): Promise<number> {
  const list = (key: string) => sql`${JSON.stringify(values[key] ?? [])}::jsonb`;
  const { rows } = await sql<{ revision: number }>`
    update mails set subject = ${values['subject'] ?? ''}, importance = ${values['importance'] ?? 'normal'},
      body = ${values['body'] ?? ''}, recipients = ${list('recipients')}, units = ${list('units')},
      attachments = ${list('attachments')}, revision = revision + 1, changed_at = now()
    where id = ${id} and tenant_id = ${tenantId} and sender_id = ${userId} and revision = ${revision}
      and sent_at is null and not erased
    returning revision`.execute(transaction);
  if (rows[0]) return rows[0].revision;
  throw new PortalError('conflict', {}, { field: 'revision' });
}

/** Sends a draft to users. @throws PortalError `conflict` if it was changed since `revision`, or was sent */
export async function sendDraft(
  transaction: Db,
  { userId }: User,
  { id, revision }: { id: number; revision: number },
  userIds: readonly number[],
): Promise<void> {
  const { numAffectedRows } = await sql`
    update mails set sent_at = now(), changed_at = now(), revision = revision + 1
    where id = ${id} and sender_id = ${userId} and revision = ${revision} and sent_at is null
      and deleted_at is null`.execute(transaction);
  if (!numAffectedRows) throw new PortalError('conflict', {}, { field: 'revision' });
  await sql`
    insert into mail_recipients (mail_id, user_id, sent_at)
    select ${id}, user_id, now() from unnest(${userIds}::bigint[]) user_id`.execute(transaction);
}

/** @throws PortalError `hourlyLimit` if the user has sent the maximum number of mails in the last hour */
export async function requireMailsLeft(db: Db, { userId }: User): Promise<void> {
  const { rows } = await sql<{ secondsLeft: number }>`
    select ceil(${hourS} - extract(epoch from now() - changed_at))::int as "secondsLeft" from mails
    where sender_id = ${userId} and not erased and changed_at > now() - ${hourS} * interval '1 s' and sent_at is not null
    order by changed_at desc offset ${mailLimits.perHour - 1} limit 1`.execute(db);
  if (rows[0]) throw limitReached(hourS, rows[0].secondsLeft);
}

/** Withdraws the caller's mail from those who have not read it. @returns these people */
export async function withdrawMail(transaction: Db, { tenantId, userId }: User, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update mail_recipients r set withdrawn_at = now() from mails m
    where r.mail_id = ${id} and m.id = r.mail_id and m.tenant_id = ${tenantId} and m.sender_id = ${userId}
      and r.read_at is null and r.withdrawn_at is null
    returning r.user_id::int as id`.execute(transaction);
  return rows.map((row) => row.id);
}

/** Returns the sender and the recipients of a mail, whom an answer may reach. */
export async function peopleOfMail(db: Db, id: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select sender_id::int as id from mails where id = ${id}
    union select user_id::int from mail_recipients where mail_id = ${id}`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Returns which of these are active users of the tenant. */
export async function activeUsers(db: Db, tenantId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id::int from users where tenant_id = ${tenantId} and id = any (${ids}::bigint[]) and status = ${users.userStatus.active}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
