import { sql } from 'kysely';
import { hashPassword } from '../../../platform/crypto';
import type { Db } from '../../../platform/database';
import { requirePeopleLeft } from '../tenants/limits';
import { nameSearch } from './name-search';

export interface NewUser {
  /** The database assigns the id if it is omitted. */
  id?: number;
  tenantId: number;
  username: string;
  password: string;
  /** The password was set by an administrator and must be changed at the first sign-in. */
  passwordInitial?: boolean;
  chineseName: string;
  userType: string;
  phone?: string;
}

/** @returns the new person's id @throws PortalError `tenantPeopleLimit` */
export async function addUser(db: Db, user: NewUser): Promise<number> {
  await requirePeopleLeft(db, user.tenantId, 1);
  const username = user.username.toLowerCase();
  const search = nameSearch(username, user.chineseName);
  const { rows } = await sql<{ id: number }>`
    insert into users (
      id, tenant_id, username, password_hash, password_initial, user_type, chinese_name, phone, name_grams, name_pinyin
    )
    values (
      coalesce(${user.id ?? null}, nextval(pg_get_serial_sequence('users', 'id'))), ${user.tenantId}, ${username},
      ${await hashPassword(user.password)}, ${user.passwordInitial ?? false}, ${user.userType}, ${user.chineseName},
      ${user.phone ?? null}, ${search.grams}::text[], ${search.pinyin}
    )
    returning id`.execute(db);
  return rows[0]!.id;
}
