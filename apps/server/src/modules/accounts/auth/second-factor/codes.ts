import { sql } from 'kysely';
import { randomInt } from 'node:crypto';
import { TOTP } from 'otpauth';
import { tokenHash, type SecretBox } from '../../../../platform/crypto';
import type { Db } from '../../../../platform/database';

const periodS = 30;
/** Codes of the period before and after are accepted, for clocks that differ. */
const window = 1;
const recoveryCodeCount = 10;
/** Characters that do not look alike. */
const alphabet = 'ACDEFGHJKMNPQRTWXY34679'; // cspell:disable-line

export const totpContext = (userId: number): string => `totp ${userId}`;

/** Checks a code of the authenticator app against the sealed secret. @returns its period, or null */
export function periodFor(box: SecretBox, userId: number, sealed: string, code: string): number | null {
  const totp = new TOTP({ secret: box.open(sealed, totpContext(userId)), period: periodS });
  const now = Date.now();
  const delta = totp.validate({ token: code, window, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / periodS) + delta;
}

/** Uses up a code of the app or a recovery code. @returns false for a wrong or used code */
export async function consumeSecondFactor(db: Db, box: SecretBox, userId: number, code: string): Promise<boolean> {
  return /^\d{6}$/.test(code) ? consumeTotp(db, box, userId, code) : consumeRecoveryCode(db, userId, code);
}

async function consumeTotp(db: Db, box: SecretBox, userId: number, code: string): Promise<boolean> {
  const { rows } = await sql<{ secret: string }>`
    select secret from second_factors where user_id = ${userId} and confirmed_at is not null`.execute(db);
  const period = rows[0] ? periodFor(box, userId, rows[0].secret, code) : null;
  if (period === null) return false;
  const used = await sql`
    update second_factors set last_period = ${period}
    where user_id = ${userId} and last_period < ${period} returning user_id`.execute(db);
  return used.rows.length === 1;
}

async function consumeRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const { rows } = await sql`
    delete from recovery_codes where user_id = ${userId} and code_hash = ${recoveryHash(userId, code)}
    returning user_id`.execute(db);
  return rows.length === 1;
}

/** Replaces the recovery codes of a user. @returns the new ones, e.g. `CODES-23456` */
export async function issueRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => `${randomText(5)}-${randomText(5)}`);
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(db);
  await sql`
    insert into recovery_codes (user_id, code_hash)
    select ${userId}, unnest(${codes.map((code) => recoveryHash(userId, code))}::text[])`.execute(db);
  return codes;
}

const randomText = (length: number) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

const recoveryHash = (userId: number, code: string) =>
  tokenHash(`${userId} ${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`);
