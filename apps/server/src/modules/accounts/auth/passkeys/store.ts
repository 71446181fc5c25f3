import { auth as contract, formatDateTime, type auth } from '@portal/contract';
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { sql } from 'kysely';
import { newToken, tokenHash } from '../../../../platform/crypto';
import type { Db } from '../../../../platform/database';
import { PortalError, type Caller } from '../../../../platform/http';
import { writeAudit } from '../../../../platform/records';
import { securityPage, type AccountNotices } from '../../users/notices';
import { logSignInFailure } from '../devices/sign-in-log';
import type { Device } from '../devices/device';

const area = 'users';

/** Stores a challenge for the browser of an attempt. @returns the key that answers it, once */
export async function storeChallenge(
  db: Db,
  { challenge, userId }: { challenge: string; userId: number | null },
): Promise<string> {
  const key = newToken();
  await sql`
    with expired as (
      delete from passkey_challenges where key_hash in (
        select key_hash from passkey_challenges where expires_at <= now() limit 100 for update skip locked
      )
    )
    insert into passkey_challenges (key_hash, challenge, user_id, expires_at)
    values (${tokenHash(key)}, ${challenge}, ${userId}, now() + ${contract.passkeyLimits.seconds} * interval '1 s')`.execute(
    db,
  );
  return key;
}

/** Takes a challenge out. @throws PortalError `passkeyExpired` for one of another user as well */
export async function takeChallenge(db: Db, key: string, userId: number | null): Promise<string> {
  const { rows } = await sql<{ challenge: string; valid: boolean }>`
    delete from passkey_challenges where key_hash = ${tokenHash(key)} and user_id is not distinct from ${userId}::bigint
    returning challenge, expires_at > now() as valid`.execute(db);
  if (!rows[0]?.valid) throw new PortalError('passkeyExpired');
  return rows[0].challenge;
}

export async function listPasskeys(db: Db, userId: number): Promise<auth.Passkey[]> {
  const { rows } = await sql<{ id: number; name: string; addedAt: Date; usedAt: Date | null }>`
    select id, name, added_at as "addedAt", used_at as "usedAt" from passkeys where user_id = ${userId} order by id`.execute(
    db,
  );
  return rows.map(({ addedAt, usedAt, ...row }) => ({
    ...row,
    addedAt: formatDateTime(addedAt),
    usedAt: usedAt && formatDateTime(usedAt),
  }));
}

/** Returns the passkeys of an account as the browser is told of them, so that none is made twice on a device. */
export async function knownCredentials(db: Db, userId: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select credential_id as id from passkeys where user_id = ${userId}`.execute(db);
  return rows;
}

type Credential = NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential'];

/**
 * Adds a passkey and tells its owner, who may not be the one who added it.
 * @throws PortalError `passkeyLimit`, `passkeyFailed` for one that is there already
 */
export async function insertPasskey(
  { db, notices }: { db: Db; notices: AccountNotices },
  caller: Caller,
  name: string,
  credential: Credential,
): Promise<void> {
  const { tenantId, userId } = caller.session;
  await db.transaction().execute(async (transaction) => {
    await sql`select from users where id = ${userId} for no key update`.execute(transaction);
    const { rows: own } = await sql`select from passkeys where user_id = ${userId}`.execute(transaction);
    if (own.length >= contract.passkeyLimits.most)
      throw new PortalError('passkeyLimit', { most: contract.passkeyLimits.most });
    const { rows } = await sql`
      insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
      values (${userId}, ${credential.id}, ${Buffer.from(credential.publicKey)}, ${credential.counter},
        ${credential.transports ?? []}::text[], ${name})
      on conflict do nothing returning id`.execute(transaction);
    if (rows.length === 0) throw new PortalError('passkeyFailed');
    await writeAudit(transaction, caller, { area, subjectId: userId, action: 'addPasskey', changes: [] });
    await notices.send(transaction, tenantId, [userId], {
      text: 'passkeyAdded',
      params: { name },
      link: securityPage,
    });
  });
  notices.push(tenantId, [userId]);
}

/** @throws PortalError `notFound` */
export async function renamePasskey(db: Db, userId: number, { id, name }: { id: number; name: string }): Promise<void> {
  const { rows } = await sql`
    update passkeys set name = ${name} where id = ${id} and user_id = ${userId} returning id`.execute(db);
  if (rows.length === 0) throw new PortalError('notFound', {}, { field: 'id' });
}

/** @throws PortalError `notFound` */
export const deletePasskey = (db: Db, caller: Caller, id: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { userId } = caller.session;
    const { rows } = await sql`
      delete from passkeys where id = ${id} and user_id = ${userId} returning id`.execute(transaction);
    if (rows.length === 0) throw new PortalError('notFound', {}, { field: 'id' });
    await writeAudit(transaction, caller, { area, subjectId: userId, action: 'deletePasskey', changes: [] });
  });

/** Deletes all passkeys of an account. The caller notes it in the audit log. @returns whether there were any */
export async function deletePasskeysOf(transaction: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`delete from passkeys where user_id = ${userId} returning id`.execute(transaction);
  return rows.length > 0;
}

export interface StoredPasskey {
  userId: number;
  status: string;
  id: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
}

/** Finds a passkey of the tenant's people. */
export async function findPasskey(db: Db, tenantId: number, credentialId: string): Promise<StoredPasskey | undefined> {
  const { rows } = await sql<Omit<StoredPasskey, 'publicKey'> & { publicKey: Buffer }>`
    select user_id as "userId", status, credential_id as id, public_key as "publicKey", counter::float8 as counter
    from passkeys join users person on person.id = user_id
    where credential_id = ${credentialId} and person.tenant_id = ${tenantId}`.execute(db);
  return rows[0] && { ...rows[0], publicKey: new Uint8Array(rows[0].publicKey) };
}

interface Refusal extends Device {
  tenantId: number;
  /** undefined for a passkey that nobody has. */
  userId: number | undefined;
  outcome: 'passkeyFailed' | 'accountDisabled';
}

/** Writes a refused sign-in to the log of its account. @throws PortalError the outcome */
export async function refusePasskey(db: Db, { tenantId, userId, outcome, ip, userAgent }: Refusal): Promise<never> {
  const user = userId === undefined ? sql`false` : sql`id = ${userId}`;
  await logSignInFailure(db, { tenantId, user }, { ip, userAgent, method: 'passkey', outcome });
  throw new PortalError(outcome);
}

export async function notePasskeyUse(db: Db, credentialId: string, counter: number): Promise<void> {
  await sql`
    update passkeys set used_at = now(), counter = greatest(counter, ${counter})
    where credential_id = ${credentialId}`.execute(db);
}
