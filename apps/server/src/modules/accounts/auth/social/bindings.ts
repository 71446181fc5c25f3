import { formatDateTime, users } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database';
import { PortalError, type Caller } from '../../../../platform/http';
import { writeAudit } from '../../../../platform/records';
import type { Device } from '../devices/device';
import { logSignInFailure } from '../devices/sign-in-log';
import type { KnownIdentity } from './providers/port';

const area = 'users';

/**
 * Finds the account that is bound to an identity. A refusal is written to the log of the account.
 * @returns null if none is bound
 * @throws PortalError `accountDisabled`
 */
export async function findBoundUser(
  db: Db,
  { tenantId, ip, userAgent }: Device & { tenantId: number },
  { issuer, subject }: KnownIdentity,
): Promise<number | null> {
  const { rows } = await sql<{ id: number; status: string }>`
    select person.id, person.status
    from social_accounts bound join users person on person.id = bound.user_id
    where bound.tenant_id = ${tenantId} and bound.issuer = ${issuer} and bound.subject = ${subject}`.execute(db);
  const user = rows[0];
  if (!user) return null;
  if (user.status !== users.userStatus.active) {
    const failure = { ip, userAgent, method: 'social', outcome: 'accountDisabled' } as const;
    await logSignInFailure(db, { tenantId, user: sql`id = ${user.id}` }, failure);
    throw new PortalError('accountDisabled');
  }
  return user.id;
}

/**
 * Binds an identity to the account of the same name, if that account and the identity are not bound yet. Accounts of
 * the platform's administrators are left out: who owns the directory would own the platform.
 */
export async function bindByName(
  db: Db,
  { tenantId, account, ip }: { tenantId: number; account: string; ip: string },
  { issuer, subject, name }: KnownIdentity,
): Promise<void> {
  await sql`
    with bound as (
      insert into social_accounts (user_id, tenant_id, issuer, subject, name)
      select id, tenant_id, ${issuer}, ${subject}, ${name} from users
      where tenant_id = ${tenantId} and username = ${account} and not exists (
        select from user_roles holder where holder.user_id = users.id and holder.role_id = ${users.backOfficeRole})
      on conflict do nothing returning user_id
    )
    insert into audit_log (tenant_id, user_id, ip, area, subject_id, action, changes)
    select ${tenantId}, user_id, ${ip}, ${area}, user_id, 'bindSocial', '[]' from bound`.execute(db);
}

export async function readBinding(db: Db, userId: number, issuer: string) {
  const { rows } = await sql<{ name: string; at: Date }>`
    select name, bound_at as at from social_accounts where user_id = ${userId} and issuer = ${issuer}`.execute(db);
  const row = rows[0];
  return row ? { name: row.name, at: formatDateTime(row.at) } : null;
}

/** @throws PortalError `socialAlreadyBound`, `socialIdentityTaken` */
export async function bind(transaction: Db, caller: Caller, { issuer, subject, name }: KnownIdentity): Promise<void> {
  const { userId, tenantId } = caller.session;
  const { rows } = await sql`
    insert into social_accounts (user_id, tenant_id, issuer, subject, name)
    values (${userId}, ${tenantId}, ${issuer}, ${subject}, ${name})
    on conflict do nothing returning user_id`.execute(transaction);
  if (rows.length === 0) {
    const own = await readBinding(transaction, userId, issuer);
    throw new PortalError(own ? 'socialAlreadyBound' : 'socialIdentityTaken');
  }
  await writeAudit(transaction, caller, { area, subjectId: userId, action: 'bindSocial', changes: [] });
}

/** @throws PortalError `notFound` */
export async function unbind(transaction: Db, caller: Caller, issuer: string): Promise<void> {
  const { userId } = caller.session;
  const { rows } = await sql`
    delete from social_accounts where user_id = ${userId} and issuer = ${issuer} returning user_id`.execute(
    transaction,
  );
  if (rows.length === 0) throw new PortalError('notFound');
  await writeAudit(transaction, caller, { area, subjectId: userId, action: 'unbindSocial', changes: [] });
}
