import { roleDictionary } from '@portal/contract/announcements';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { isRoleOf } from '../../accounts/roles';
import type { Dictionary, Entry } from './dictionary';

/** The roles of a tenant as a read-only dictionary. */
export async function readRoleDictionary(db: Db, tenantId: number): Promise<Dictionary> {
  const { rows } = await sql<Omit<Entry, 'disabled'>>`
    select id::text as value, name as label from roles where ${isRoleOf(tenantId)} order by id`.execute(db);
  return {
    type: roleDictionary,
    name: { 'zh-CN': '角色', 'en-US': 'Roles' },
    builtIn: true,
    locked: true,
    revision: 0,
    entries: rows.map((row) => ({ ...row, disabled: false })),
  };
}
