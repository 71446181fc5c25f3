import { errorMessage, users } from '@portal/contract';
import { sql } from 'kysely';
import { forgetSecretKey } from '../platform/crypto';
import type { Db } from '../platform/database';
import { PortalError } from '../platform/http';
import { writeAudit } from '../platform/records';
import {
  accountCommands,
  AdminError,
  createAccount,
  itself,
  type Account,
  type Options,
  type Result,
} from './account-commands';
import { usage } from './arguments';

/** Commands that concern no account. */
const withoutAccount: Readonly<Record<string, (db: Db, tenantId: number) => Promise<string[]>>> = {
  list: listAdministrators,
  'forget-key': async (db) => {
    await forgetSecretKey(db);
    return ['The next server that starts brings the key of this database.'];
  },
};

/**
 * Runs an operator's command in one transaction with its audit entry.
 * @throws AdminError for an unknown command, tenant or account, and for refusals of the portal
 */
export async function runCommand(
  db: Db,
  tenantId: number,
  [name = '', username, ...others]: readonly string[],
  options: Options = {},
): Promise<Result> {
  const command = Object.hasOwn(accountCommands, name) ? accountCommands[name] : undefined;
  const alone = Object.hasOwn(withoutAccount, name) ? withoutAccount[name] : undefined;
  if (others.length > 0 || (alone && username !== undefined)) throw new AdminError(usage);
  if (!alone && (username === undefined || (!command && name !== 'create'))) throw new AdminError(usage);
  await requireTenant(db, tenantId);
  if (alone || username === undefined) return { output: (await alone?.(db, tenantId)) ?? [], revoked: [] };
  const work = db.transaction().execute(async (transaction) => {
    if (!command) {
      const created = await createAccount(transaction, { tenantId, username }, options);
      await audit(transaction, { id: created.userId, tenantId }, 'create');
      return created;
    }
    const account = await findAccount(transaction, tenantId, username);
    await audit(transaction, account, command.action);
    return command.run(transaction, account, options);
  });
  return work.catch((error: unknown) => {
    if (!(error instanceof PortalError)) throw error;
    throw new AdminError(errorMessage(error.errorName, 'en-US', error.params));
  });
}

function audit(transaction: Db, { id, tenantId }: Pick<Account, 'id' | 'tenantId'>, action: string): Promise<void> {
  return writeAudit(transaction, itself(id, tenantId), { area: 'users', subjectId: id, action, changes: [] });
}

async function requireTenant(db: Db, tenantId: number): Promise<void> {
  const { rows } = await sql`select from tenants where id = ${tenantId}`.execute(db);
  if (rows.length === 0) throw new AdminError(`There is no tenant ${tenantId}.`);
}

async function findAccount(db: Db, tenantId: number, username: string): Promise<Account> {
  const { rows } = await sql<Account>`
    select id, tenant_id as "tenantId", username, chinese_name as "chineseName" from users
    where tenant_id = ${tenantId} and username = ${username.toLowerCase()}`.execute(db);
  if (!rows[0]) throw new AdminError(`Tenant ${tenantId} has no account ${username}.`);
  return rows[0];
}

async function listAdministrators(db: Db, tenantId: number): Promise<string[]> {
  const { rows } = await sql<{ username: string; status: string }>`
    select person.username, person.status from users person join user_roles holder on holder.user_id = person.id
    where person.tenant_id = ${tenantId} and holder.role_id = ${users.backOfficeRole}
    order by person.id`.execute(db);
  return rows.map(({ username, status }) => (status === users.userStatus.active ? username : `${username} (disabled)`));
}
