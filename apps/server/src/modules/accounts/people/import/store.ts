import { sql } from 'kysely';
import { hashRandomPassword } from '../../../../platform/crypto';
import type { Db } from '../../../../platform/database';
import { isRoleOf } from '../../roles/store';
import { requirePeopleLeft } from '../../tenants/limits';
import { nameSearch } from '../../users/name-search';
import type { ImportedAccount, Issue } from './check-rows';

/** The number of accounts that one statement adds. */
const batchSize = 200;

/** Returns the accounts and mobile numbers that exist already. */
export async function takenIssues(db: Db, tenantId: number, accounts: readonly ImportedAccount[]): Promise<Issue[]> {
  const { rows } = await sql<{ usernames: string[]; phones: string[] }>`
    select
      to_jsonb(array(
        select username from users
        where tenant_id = ${tenantId} and username = any (${accounts.map(({ username }) => username)}::text[])
      )) as usernames,
      to_jsonb(array(
        select phone from users
        where tenant_id = ${tenantId} and phone collate "C" = any (${accounts.map(({ phone }) => phone)}::text[])
      )) as phones`.execute(db);
  const usernames = new Set(rows[0]!.usernames);
  const phones = new Set(rows[0]!.phones);
  return accounts.flatMap(({ row, username, phone }): Issue[] => [
    ...(usernames.has(username) ? [{ row, column: 'username', code: 'usernameTaken' } as const] : []),
    ...(phones.has(phone) ? [{ row, column: 'phone', code: 'phoneTaken' } as const] : []),
  ]);
}

/** Adds accounts with their units and roles. Each must change its password at the first sign-in. */
export async function addAccounts(
  transaction: Db,
  tenantId: number,
  accounts: readonly (ImportedAccount & { password: string })[],
): Promise<void> {
  await requirePeopleLeft(transaction, tenantId, accounts.length);
  for (let start = 0; start < accounts.length; start += batchSize) {
    const batch = accounts.slice(start, start + batchSize).map(({ password, ...account }) => ({
      ...account,
      hash: hashRandomPassword(password),
      ...nameSearch(account.username, account.chineseName),
    }));
    await sql`
      with input as (
        select * from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as account (
          username text, "chineseName" text, phone text, "userType" text, "roleCode" text, "unitIds" bigint[], "postIds" bigint[],
          "roleIds" bigint[], hash text, grams text[], pinyin text
        )
      ), added as (
        insert into users (
          tenant_id, username, password_hash, password_initial, user_type, chinese_name, phone, name_grams, name_pinyin
        )
        select ${tenantId}, username, hash, true, "userType", "chineseName", nullif(phone, ''), grams, pinyin
        from input
        returning id, username
      ), joined as (
        insert into memberships (unit_id, user_id)
        select unnest("unitIds"), added.id from added join input using (username)
        returning unit_id, user_id
      ), posted as (
        insert into post_holders (post_id, unit_id, user_id)
        select unnest("postIds"), "unitIds"[1], added.id
        from added join input using (username) join joined on joined.user_id = added.id and joined.unit_id = "unitIds"[1]
      )
      insert into user_roles (user_id, role_id)
      select added.id, roles.id from added join input using (username)
        join roles on ${isRoleOf(tenantId)} and (roles.code = "roleCode" or roles.id = any ("roleIds"))`.execute(
      transaction,
    );
  }
}
