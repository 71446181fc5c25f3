import { localized, type Locale, type Localized, type messages as contract } from '@portal/contract';
import { sql } from 'kysely';
import type { RowsStatement, Statement } from '@portal/engine';
import { jsonPage, wireMoment, type Db } from '../../../platform/database';
import type { User } from '../../../platform/http';

export interface MessageQuery {
  current: number;
  size: number;
  readStatus?: boolean | undefined;
  types: readonly contract.MessageType[];
}

interface MessageContent {
  msgType: contract.MessageType;
  openMode: string;
  msgLink: string;
  title: Localized;
  content: Localized;
  author: Localized;
}

interface MessageRow extends MessageContent {
  id: number;
  readStatus: boolean;
  createTime: string;
}

const record = sql`jsonb_build_object('id', id, 'msgType', msg_type, 'openMode', open_mode, 'msgLink', msg_link,
  'title', title, 'content', content, 'author', author, 'readStatus', read_status,
  'createTime', ${wireMoment(sql`created_at`)})`;

const own = ({ tenantId, userId }: User) => sql`tenant_id = ${tenantId} and user_id = ${userId}`;

const toMessage = ({ title, content, author, ...row }: MessageRow, locale: Locale): contract.Message => ({
  ...row,
  msgTitle: localized(title, locale),
  msgContent: localized(content, locale),
  sendAuthor: localized(author, locale),
});

/** Returns a page of a person's messages, newest first. Without types it includes every type. */
export async function messagePage(db: Db, reader: User, query: MessageQuery, locale: Locale) {
  const { readStatus, types } = query;
  const where = sql.join(
    [
      own(reader),
      ...(readStatus === undefined ? [] : [readStatus ? sql`read_status` : sql`not read_status`]),
      ...(types.length === 0 ? [] : [sql`msg_type = any(${types}::text[])`]),
    ],
    sql` and `,
  );
  const page = await jsonPage<MessageRow>(db, { from: sql`messages`, where, row: record, order: sql`id desc` }, query);
  return { ...page, records: page.records.map((row) => toMessage(row, locale)) };
}

/** Marks the person's messages as read, or all of them if none are named. @returns how many were unread */
export async function markRead(db: Db, reader: User, ids?: readonly number[]): Promise<number> {
  const named = ids ? sql`and id = any(${ids}::bigint[])` : sql``;
  const { numAffectedRows } = await sql`
    update messages set read_status = true where ${own(reader)} and not read_status ${named}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Returns a message of the user and marks it as read, or null if none has this id. */
export async function openMessage(
  db: Db,
  reader: User,
  id: number,
  locale: Locale,
): Promise<{ message: contract.Message; wasUnread: boolean } | null> {
  const { rows } = await sql<{ record: MessageRow; wasUnread: boolean }>`
    with found as (select * from messages where ${own(reader)} and id = ${id}), read as (
      update messages set read_status = true where ${own(reader)} and id = ${id} and not read_status
    )
    select ${record} as record, not read_status as "wasUnread" from found`.execute(db);
  const [row] = rows;
  return row ? { message: toMessage({ ...row.record, readStatus: true }, locale), wasUnread: row.wasUnread } : null;
}

/** Removes a message. Returns whether it existed. */
export async function removeMessage(db: Db, reader: User, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from messages where ${own(reader)} and id = ${id}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** A message to a user. */
export interface NewMessage extends MessageContent {
  userId: number;
  instanceId?: string;
  taskId?: string;
  /** The identity through which the person got the task. */
  identity?: string;
}

const insertText = `
  insert into messages (tenant_id, user_id, msg_type, open_mode, msg_link, title, content, author, instance_id, task_id,
    identity)
  select m."tenantId", m."userId", m."msgType", m."openMode", m."msgLink", m.title, m.content, m.author,
    m."instanceId", m."taskId", m.identity from`;
const recordText = `as m("tenantId" bigint, "userId" bigint, "msgType" text, "openMode" text, "msgLink" text,
    title jsonb, content jsonb, author jsonb, "instanceId" text, "taskId" text, identity text)`;
const rowsOf = (tenantId: number, added: readonly NewMessage[]) => added.map((each) => ({ tenantId, ...each }));

export async function addMessages(db: Db, tenantId: number, added: readonly NewMessage[]): Promise<void> {
  if (added.length === 0) return;
  const rows = JSON.stringify(rowsOf(tenantId, added));
  await sql`${sql.raw(insertText)} jsonb_to_recordset(${rows}::jsonb) ${sql.raw(recordText)}`.execute(db);
}

/** Adds messages as a part of the statement of a command. */
export const messageStatement = (tenantId: number, added: readonly NewMessage[]): RowsStatement => ({
  text: `${insertText} jsonb_to_recordset($rows) ${recordText}`,
  rows: rowsOf(tenantId, added),
});

/** Deletes unread messages about removed tasks of these identities. @returns the users whose messages were deleted */
export async function takeBack(
  db: Db,
  tenantId: number,
  tasksRemoved: readonly { taskId: string; identities: readonly string[] }[],
): Promise<number[]> {
  if (tasksRemoved.length === 0) return [];
  const { rows } = await sql<{ userId: number }>`
    delete from messages m using jsonb_to_recordset(${JSON.stringify(tasksRemoved)}::jsonb) as l("taskId" text, identities jsonb)
    where m.tenant_id = ${tenantId} and m.task_id = l."taskId" and not m.read_status
      and l.identities ? m.identity
    returning m.user_id as "userId"`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Removes unread messages of users that lead to an address. @returns whose */
export async function removeUnread(
  db: Db,
  tenantId: number,
  userIds: readonly number[],
  link: string,
): Promise<Set<number>> {
  const { rows } = await sql<{ userId: number }>`
    delete from messages where ${unreadTo(tenantId, userIds, link)} returning user_id::int as "userId"`.execute(db);
  return new Set(rows.map(({ userId }) => userId));
}

/** Returns which of these users have an unread message that leads to an address. */
export async function usersWithUnread(
  db: Db,
  tenantId: number,
  userIds: readonly number[],
  link: string,
): Promise<Set<number>> {
  const { rows } = await sql<{ userId: number }>`
    select distinct user_id::int as "userId" from messages where ${unreadTo(tenantId, userIds, link)}`.execute(db);
  return new Set(rows.map(({ userId }) => userId));
}

const unreadTo = (tenantId: number, userIds: readonly number[], link: string) =>
  sql`tenant_id = ${tenantId} and user_id = any(${userIds}::bigint[]) and msg_link = ${link} and not read_status`;

/** Marks the person's messages that lead to one of these addresses as read. @returns whether there were any */
export async function markReadAt(db: Db, reader: User, links: readonly string[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update messages set read_status = true
    where ${own(reader)} and not read_status and msg_link = any(${links}::text[])`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Deletes the messages of deleted instances, as a part of the statement that deletes them. */
export const messagesOfExpired: Statement = {
  text: 'delete from messages m using expired e where m.tenant_id = e.tenant_id::bigint and m.instance_id = e.id',
  values: [],
};

/** Deletes outbox rows that could not be delivered for a month, because nobody needs them any more. */
export async function forgetFailures(db: Db): Promise<void> {
  await sql`delete from message_outbox where created_at < now() - interval '30 days'`.execute(db);
}
