import { adminUserId, defaultTenantId, users } from '@portal/contract';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/database';
import { addUser } from './store';

/** The password of every demonstration account. */
export const demoPassword = 'Talent@2026';

export const administratorAccount = 'admin';

/**
 * Ensures that an administrator can sign in. In a database without one it adds the first administrator, with this
 * password or a generated one. It is safe if two processes start at once.
 * @returns the generated password, which cannot be read later, or null if none was generated
 */
export async function ensureFirstAdministrator(db: Db, password: string | undefined): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    await sql`select from tenants where id = ${defaultTenantId} for update`.execute(transaction);
    const { rows } = await sql`select from users where id = ${adminUserId}`.execute(transaction);
    if (rows.length > 0) return null;
    const chosen = password ?? randomBytes(12).toString('base64url');
    await addUser(transaction, {
      id: adminUserId,
      tenantId: defaultTenantId,
      username: administratorAccount,
      password: chosen,
      chineseName: '系统管理员',
      userType: users.userTypes.platform,
    });
    await sql`insert into user_roles (user_id, role_id) values (${adminUserId}, ${users.backOfficeRole})`.execute(
      transaction,
    );
    return password === undefined ? chosen : null;
  });
}
