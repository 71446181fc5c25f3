import { type serviceAccounts as contract, users } from '@portal/contract';
import { sql } from 'kysely';
import { wireMoment, type Db } from '../../../platform/database';

export interface Account {
  id: number;
  tenantId: number;
  name: string;
  createdBy: number;
  scopes: contract.Scope[];
  /** The last day of its key, once that is over. */
  endedOn: string | null;
  linkHosts: string[];
  messageNames: string[];
}

/** Returns the enabled account of a key, also one that has ended. Its use is noted to the minute. */
export async function findAccount(db: Db, keyHash: string): Promise<Account | undefined> {
  const { rows } = await sql<Account & { stale: boolean }>`
    select id::int, tenant_id::int as "tenantId", name, created_by::int as "createdBy",
      scopes, link_hosts as "linkHosts", correlatable as "messageNames",
      case when end_date < (now() at time zone 'Asia/Shanghai')::date then to_char(end_date, 'YYYY-MM-DD') end as "endedOn",
      coalesce(last_used_at < now() - interval '1 minute', true) as stale
    from service_accounts where key_hash = ${keyHash} and not disabled`.execute(db);
  const [found] = rows;
  if (found?.stale) await sql`update service_accounts set last_used_at = now() where id = ${found.id}`.execute(db);
  return found;
}

export async function listAccounts(db: Db, tenantId: number): Promise<contract.ServiceAccount[]> {
  const { rows } = await sql<contract.ServiceAccount>`
    select id::int, name, callback_url as "callbackUrl", disabled, scopes, link_hosts as "linkHosts",
      correlatable as "messageNames", key_prefix as "keyPrefix", to_char(end_date, 'YYYY-MM-DD') as "endDate",
      ${wireMoment(sql`created_at`)} as "createTime",
      ${wireMoment(sql`last_used_at`)} as "lastUsedTime",
      (select count(*)::int from deliveries where channel = 'callback' and target = service_accounts.id and state = 'waiting')
        as waiting
    from service_accounts where tenant_id = ${tenantId} order by lower(name)`.execute(db);
  return rows;
}

/** Returns an active user of the tenant by account name. */
export async function findUser(db: Db, tenantId: number, username: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id::int from users where tenant_id = ${tenantId} and lower(username) = lower(${username}) and status = ${users.userStatus.active}`.execute(
    db,
  );
  return rows[0]?.id;
}

export interface BroughtTodo {
  externalId: string;
  userId: number;
  title: string;
  content: string;
  expireTime: string | null;
  link: string;
  decidable: boolean;
}

/** Adds a to-do, or changes a pending one. @returns null if it is already completed */
export async function saveTodo(
  transaction: Db,
  account: Account,
  todo: BroughtTodo,
): Promise<{ id: number; added: boolean } | null> {
  const { rows } = await sql<{ id: number; added: boolean }>`
    insert into todos as t (tenant_id, user_id, created_by, title, content, application_name, application_type,
      expire_time, link, decidable, service_account_id, external_id)
    values (${account.tenantId}, ${todo.userId}, ${account.createdBy}, ${todo.title}, ${todo.content}, ${account.name},
      'service', ${todo.expireTime}::timestamp at time zone 'Asia/Shanghai', ${todo.link}, ${todo.decidable}, ${account.id}, ${todo.externalId})
    on conflict (service_account_id, external_id) where service_account_id is not null do update
      set user_id = excluded.user_id, title = excluded.title, content = excluded.content,
        expire_time = excluded.expire_time, link = excluded.link, decidable = excluded.decidable
      where not t.complete
    returning t.id::int, t.xmax = 0 as added`.execute(transaction);
  return rows[0] ?? null;
}

export async function pendingTodos(db: Db, { id }: Account): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from todos where service_account_id = ${id} and not complete`.execute(db);
  return rows[0]!.total;
}

interface TodoState {
  userId: number;
  complete: boolean;
  passed: boolean | null;
}

export async function readTodo(db: Db, { id }: Account, externalId: string): Promise<TodoState | undefined> {
  const { rows } = await sql<TodoState>`
    select user_id::int as "userId", complete, complete_result as passed from todos
    where service_account_id = ${id} and external_id = ${externalId}`.execute(db);
  return rows[0];
}

/** Completes a pending to-do that was done in the application, which is not told again. @returns its user */
export async function completeBrought(
  db: Db,
  { id }: Account,
  externalId: string,
  passed: boolean,
): Promise<number | undefined> {
  const { rows } = await sql<{ userId: number }>`
    update todos set complete = true, complete_result = ${passed}, completed_at = now(), completed_by_application = true
    where service_account_id = ${id} and external_id = ${externalId} and not complete
    returning user_id::int as "userId"`.execute(db);
  return rows[0]?.userId;
}

/** Withdraws a pending to-do. @returns its user, or nothing if there is no such to-do */
export async function withdrawTodo(transaction: Db, { id }: Account, externalId: string): Promise<number | undefined> {
  const { rows } = await sql<{ userId: number }>`
    delete from todos where service_account_id = ${id} and external_id = ${externalId} and not complete
    returning user_id::int as "userId"`.execute(transaction);
  return rows[0]?.userId;
}

/** @returns false for a message that was sent before */
export async function noteMessage(transaction: Db, { id }: Account, externalId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into service_messages (service_account_id, external_id) values (${id}, ${externalId})
    on conflict do nothing`.execute(transaction);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Days in which an application can repeat a message. */
const rememberedDays = 90;

/** Forgets the ids of old messages, which nobody repeats any more. */
export async function forgetMessages(db: Db): Promise<void> {
  await sql`delete from service_messages where sent_at < now() - ${rememberedDays} * interval '1 day'`.execute(db);
}
