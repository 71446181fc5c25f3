import { sql } from 'kysely';
import { lock, lockShared, violatesUnique, type Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';

export const accountExists = (db: Db, tenantId: number, username: string): Promise<boolean> =>
  exists(db, sql`select from users where tenant_id = ${tenantId} and username = ${username.toLowerCase()}`);

export const mobileExists = (db: Db, tenantId: number, mobile: string): Promise<boolean> =>
  exists(db, sql`select from users where tenant_id = ${tenantId} and phone collate "C" = ${mobile}`);

const everyName = (tenantId: number) => `accounts ${tenantId}`;

/** Reserves every account name and mobile number until the end of the transaction. */
export const reserveAll = (transaction: Db, tenantId: number): Promise<void> => lock(transaction, everyName(tenantId));

/** Reserves an account name until the end of the transaction. @throws PortalError `accountTaken` */
export async function reserveAccount(transaction: Db, tenantId: number, username: string): Promise<void> {
  await lockShared(transaction, everyName(tenantId));
  await lock(transaction, `account ${tenantId} ${username.toLowerCase()}`);
  if (await accountExists(transaction, tenantId, username))
    throw new PortalError('accountTaken', {}, { field: 'username' });
}

/** Reserves a mobile number until the end of the transaction. @throws PortalError `mobileRegistered` with the field */
export async function reserveMobile(transaction: Db, tenantId: number, mobile: string, field: string): Promise<void> {
  await lockShared(transaction, everyName(tenantId));
  await lock(transaction, `mobile ${tenantId} ${mobile}`);
  if (await mobileExists(transaction, tenantId, mobile)) throw new PortalError('mobileRegistered', {}, { field });
}

/** Returns the refusal if another account got the number between the reservation and the write. */
export const takenPhone = (error: unknown): PortalError | null =>
  violatesUnique(error, 'users_tenant_phone') ? new PortalError('mobileRegistered', {}, { field: 'phone' }) : null;

async function exists(db: Db, query: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (${query}) as found`.execute(db);
  return rows[0]!.found;
}
