import type { Page } from '@portal/contract';
import type { ListedMail, MailBox } from '@portal/contract/mail';
import { sql, type RawBuilder } from 'kysely';
import { jsonPage, likePattern, wireMoment, type Db } from '../../../platform/database';
import type { User } from '../../../platform/http';

interface BoxQuery {
  box: MailBox;
  current: number;
  size: number;
  keyword: string;
  unread: boolean;
}

/** Mails `m` that the reader wrote. */
const written = ({ tenantId, userId }: User) =>
  sql`m.tenant_id = ${tenantId} and m.sender_id = ${userId} and not m.erased`;
/** Mails `m` that the reader received by a row `r`. */
const received = ({ tenantId, userId }: User) =>
  sql`m.tenant_id = ${tenantId} and r.user_id = ${userId} and r.withdrawn_at is null and not r.erased`;

const ownRows = (where: RawBuilder<unknown>) => sql`
  select m.id, true as own, m.changed_at as at, true as read from mails m where ${where}`;
const receivedRows = (where: RawBuilder<unknown>) => sql`
  select m.id, false as own, r.sent_at as at, r.read_at is not null as read
  from mail_recipients r join mails m on m.id = r.mail_id where ${where}`;

/** Returns the rows of a box that match the search. */
function rowsOf(reader: User, { box, keyword, unread }: BoxQuery): RawBuilder<unknown> {
  const found =
    keyword === ''
      ? sql`true`
      : sql`(m.subject ilike ${likePattern(keyword)} or exists (
          select from users author where author.id = m.sender_id and author.chinese_name ilike ${likePattern(keyword)}))`;
  const boxes: Record<MailBox, RawBuilder<unknown>> = {
    inbox: receivedRows(
      sql`${received(reader)} and r.deleted_at is null and ${found} and ${unread ? sql`r.read_at is null` : sql`true`}`,
    ),
    sent: ownRows(sql`${written(reader)} and m.sent_at is not null and m.deleted_at is null and ${found}`),
    drafts: ownRows(sql`${written(reader)} and m.sent_at is null and m.deleted_at is null and ${found}`),
    deleted: sql`${ownRows(sql`${written(reader)} and m.deleted_at is not null and ${found}`)} union all
      ${receivedRows(sql`${received(reader)} and r.deleted_at is not null and ${found}`)}`,
  };
  return boxes[box];
}

/** Returns a page of a box, newest first. */
export function readBox(db: Db, reader: User, query: BoxQuery): Promise<Page<ListedMail>> {
  return jsonPage<ListedMail>(
    db,
    {
      from: sql`(${rowsOf(reader, query)}) shown`,
      where: sql`true`,
      alias: 'shown',
      row: sql`(
        select jsonb_build_object('id', m.id, 'own', shown.own, 'draft', m.sent_at is null,
          'subject', m.subject, 'importance', m.importance,
          'senderName', coalesce((select chinese_name from users where users.id = m.sender_id), ''),
          'to', (select coalesce(jsonb_agg(named ->> 'name'), '[]')
            from jsonb_array_elements(m.recipients || m.units) named),
          'time', ${wireMoment(sql`shown.at`)}, 'read', shown.read,
          'hasFiles', m.attachments <> '[]' or m.forwarded <> '[]')
        from mails m where m.id = shown.id)`,
      order: sql`shown.at desc, shown.id desc`,
    },
    query,
  );
}

export async function countUnread(db: Db, { userId }: User): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from mail_recipients
    where user_id = ${userId} and read_at is null and withdrawn_at is null and deleted_at is null and not erased`.execute(
    db,
  );
  return rows[0]?.unread ?? 0;
}

export async function markAllRead(db: Db, { userId }: User): Promise<number> {
  const { numAffectedRows } = await sql`
    update mail_recipients set read_at = now()
    where user_id = ${userId} and read_at is null and withdrawn_at is null and deleted_at is null and not erased`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Moves mails between the boxes of a user: `set` changes the rows for which `where` holds. */
async function moveMails(
  transaction: Db,
  { tenantId, userId }: User,
  ids: readonly number[],
  { set, where }: { set: RawBuilder<unknown>; where: RawBuilder<unknown> },
): Promise<number> {
  const received = await sql`
    update mail_recipients set ${set}
    where user_id = ${userId} and mail_id = any (${ids}::bigint[]) and ${where}`.execute(transaction);
  const written = await sql`
    update mails set ${set}
    where tenant_id = ${tenantId} and sender_id = ${userId} and id = any (${ids}::bigint[]) and ${where}`.execute(
    transaction,
  );
  return Number(received.numAffectedRows ?? 0) + Number(written.numAffectedRows ?? 0);
}

export const removeMails = (transaction: Db, reader: User, ids: readonly number[]) =>
  moveMails(transaction, reader, ids, { set: sql`deleted_at = now()`, where: sql`deleted_at is null and not erased` });

export const restoreMails = (transaction: Db, reader: User, ids: readonly number[]) =>
  moveMails(transaction, reader, ids, {
    set: sql`deleted_at = null`,
    where: sql`deleted_at is not null and not erased`,
  });

export const eraseMails = (transaction: Db, reader: User, ids: readonly number[]) =>
  moveMails(transaction, reader, ids, { set: sql`erased = true`, where: sql`deleted_at is not null and not erased` });
