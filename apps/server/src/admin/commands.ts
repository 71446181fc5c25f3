import { users } from '@portal/contract';
import { sql } from 'kysely';
import { generatePassword, replacePassword } from '../modules/auth/password/service';
import { revokeOfUser } from '../modules/auth/session-store';
import { forgetDelays } from '../modules/auth/sign-in-delay';
import type { Db } from '../platform/database';
import { writeAudit } from '../platform/records';

/** What the operator did wrong, in a sentence. */
export class AdminError extends Error {}

export interface Result {
  /** Lines for the operator. */
  output: string[];
  /** Hashes of the access tokens revoked, to be announced to running servers. */
  revoked: string[];
}

interface Account {
  id: number;
  tenantId: number;
  username: string;
}

/** The audit log names the account itself and, in place of an address, this command. */
const auditOrigin = 'npm run admin';

type Command = (transaction: Db, account: Account) => Promise<Result>;

const accountCommands: Record<string, { action: string; run: Command }> = {
  'reset-password': {
    action: 'resetPassword',
    run: async (transaction, { id, username }) => {
      const password = generatePassword();
      const revoked = await replacePassword(transaction, id, password, { initial: true });
      return { output: [`The new password of ${username}: ${password}`], revoked };
    },
  },
  unlock: {
    action: 'unlock',
    run: async (transaction, { tenantId, username }) => {
      await forgetDelays(transaction, { tenantId, account: username });
      return { output: [`${username} can sign in without delay.`], revoked: [] };
    },
  },
  'end-sessions': {
    action: 'endSessions',
    run: async (transaction, { id, username }) => {
      const revoked = await revokeOfUser(transaction, id);
      return { output: [`Ended the sessions of ${username}.`], revoked };
    },
  },
};

export const usage = `Choose a command: npm run admin -- list, or ${Object.keys(accountCommands).join(', ')} with an account.`;

/**
 * Runs a command of an operator, in one transaction with its audit entry.
 * @throws AdminError for an unknown command or account
 */
export async function runCommand(db: Db, tenantId: number, [name = '', username]: readonly string[]): Promise<Result> {
  if (name === 'list') return { output: await listAdministrators(db, tenantId), revoked: [] };
  const command = Object.hasOwn(accountCommands, name) ? accountCommands[name] : undefined;
  if (!command || username === undefined) throw new AdminError(usage);
  return db.transaction().execute(async (transaction) => {
    const account = await findAccount(transaction, tenantId, username);
    const session = { tenantId, userId: account.id };
    const row = { area: 'users', subjectId: account.id, action: command.action, changes: [] };
    await writeAudit(transaction, { session, ip: auditOrigin }, row);
    return command.run(transaction, account);
  });
}

async function findAccount(db: Db, tenantId: number, username: string): Promise<Account> {
  const { rows } = await sql<Account>`
    select id, tenant_id as "tenantId", username from users
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
