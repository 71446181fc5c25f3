import { users } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database';
import { wireMoment } from '../../../../platform/database';
import type { Account } from '../store';
import type { Condition } from './filter';

/** A person as a client reads them. */
export interface Provisioned {
  id: number;
  userName: string;
  externalId: string | null;
  name: string;
  phone: string | null;
  active: boolean;
  created: string;
  version: string;
}

/**
 * SQL: the people whom the key of an account reaches: staff of its tenant without the role of the platform's
 * administrators. A person that the client deleted is gone for it until it adds them again.
 */
export const reached = ({ id, tenantId }: Account) => sql`
  users person left join scim_people provisioned
    on provisioned.user_id = person.id and provisioned.service_account_id = ${id}
  where person.tenant_id = ${tenantId} and person.user_type = ${users.userTypes.staff} and not exists (
    select from user_roles holder where holder.user_id = person.id and holder.role_id = ${users.backOfficeRole})`;

const row = sql`person.id::int, person.username as "userName", provisioned.external_id as "externalId",
  person.chinese_name as name, person.phone, person.status = ${users.userStatus.active} as active,
  ${wireMoment(sql`person.created_at`)} as created,
  person.xmin::text || '.' || coalesce(provisioned.xmin::text, '') as version`;

export const isShown = sql`provisioned.deleted_at is null`;

export async function findProvisioned(db: Db, account: Account, id: number): Promise<Provisioned | undefined> {
  const { rows } = await sql<Provisioned>`
    select ${row} from ${reached(account)} and ${isShown} and person.id = ${id}`.execute(db);
  return rows[0];
}

/** Finds a person of this name that the client may add: one that it deleted before. */
export async function findDeleted(db: Db, account: Account, userName: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select person.id::int from ${reached(account)} and provisioned.deleted_at is not null
      and person.username = ${userName}`.execute(db);
  return rows[0]?.id;
}

const tests: Record<string, (value: string | boolean) => ReturnType<typeof sql>> = {
  username: (value) => sql`person.username = lower(${String(value)})`,
  externalid: (value) => sql`provisioned.external_id = ${String(value)}`,
  displayname: (value) => sql`person.chinese_name = ${String(value)}`,
  id: (value) => sql`person.id::text = ${String(value)}`,
  active: (value) => sql`(person.status = ${users.userStatus.active}) = ${String(value) === 'true'}`,
};

/** Returns a page of the people that fulfil all conditions. `startIndex` begins with 1. */
export async function listProvisioned(
  db: Db,
  account: Account,
  { conditions, startIndex, count }: { conditions: readonly Condition[]; startIndex: number; count: number },
): Promise<{ total: number; page: Provisioned[] }> {
  const wanted = sql.join([isShown, ...conditions.map(({ attribute, value }) => tests[attribute]!(value))], sql` and `);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${reached(account)} and ${wanted}`.execute(db);
  const { rows: page } = await sql<Provisioned>`
    select ${row} from ${reached(account)} and ${wanted}
    order by person.id limit ${count} offset ${startIndex - 1}`.execute(db);
  return { total: counted[0]!.total, page };
}

/**
 * Returns how many active people the key reached an hour ago. People who were added since do not count, so that nobody
 * adds them to raise the bound.
 */
export async function countReached(db: Db, account: Account): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from ${reached(account)} and person.created_at < now() - interval '1 hour'
      and (person.status = ${users.userStatus.active} or exists (
        select from scim_removals made where made.service_account_id = ${account.id} and made.kind = 'people'
          and made.user_id = person.id and made.at > now() - interval '1 hour'))`.execute(db);
  return rows[0]!.people;
}

/**
 * Counts the members of tags whom the key reached an hour ago, a person once per tag. Who was added since does not count, so that
 * nobody adds members to raise the bound.
 */
export async function countMembers(db: Db, account: Account): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members from (
      select tag_id, user_id from tag_members
      where (added_at is null or added_at < now() - interval '1 hour')
        and user_id in (select person.id from ${reached(account)} and ${isShown})
      union
      select tag_id, user_id from scim_removals
      where service_account_id = ${account.id} and kind = 'groups' and at > now() - interval '1 hour') member`.execute(
    db,
  );
  return rows[0]!.members;
}

/** Notes the client's own id of a person, who is there for it from now on. Two people of a client have different ids. */
export async function noteProvisioned(
  transaction: Db,
  { id }: Account,
  userId: number,
  externalId: string | null,
): Promise<void> {
  await sql`
    insert into scim_people (service_account_id, user_id, external_id) values (${id}, ${userId}, ${externalId})
    on conflict (service_account_id, user_id) do update set external_id = excluded.external_id, deleted_at = null
    where scim_people.external_id is distinct from excluded.external_id or scim_people.deleted_at is not null`.execute(
    transaction,
  );
}

export async function noteDeleted(transaction: Db, { id }: Account, userId: number): Promise<void> {
  await sql`
    insert into scim_people (service_account_id, user_id, deleted_at) values (${id}, ${userId}, now())
    on conflict (service_account_id, user_id) do update set deleted_at = now()`.execute(transaction);
}
