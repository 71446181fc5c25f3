import { auth as contract, errorMessage, limits, type Locale } from '@portal/contract';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { zxcvbn, zxcvbnOptions } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import { hashPassword, verifyPassword, type TransitKey } from '../../../../platform/crypto';
import type { Db } from '../../../../platform/database';
import { PortalError, type Session } from '../../../../platform/http';
import type { Realtime } from '../../../../platform/realtime';
import { writeAudit, type Author } from '../../../../platform/records';
import { deletePasskeysOf } from '../passkeys/store';
import { revokeOfUser } from '../session-store';
import { forgetDelays, recordFailure, recordSuccess, requireNoDelay, withdrawFailure } from '../sign-in-delay';
import { readPolicy } from '../policy';

zxcvbnOptions.setOptions({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });

/** The lowest score of zxcvbn (0 to 4) that is not weak: at least about 10^8 guesses. */
const lowestScore = 3;
const kinds = [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\d]/u];

/**
 * Checks a new password. `rule` is a violation of length or character kinds, `weak` a common password or one that is
 * easy to guess.
 */
function checkStrength(password: string, lengthMin: number, personal: readonly string[] = []): 'ok' | 'rule' | 'weak' {
  const length = Array.from(password).length;
  if (length < lengthMin || length > limits.passwordLengthMax) return 'rule';
  if (kinds.filter((kind) => kind.test(password)).length < limits.passwordKinds) return 'rule';
  return zxcvbn(password, [...personal]).score < lowestScore ? 'weak' : 'ok';
}

/** The platform on which a password is used. */
interface Platform {
  db: Db;
  tenantId: number;
}

const ruleOf = async ({ db, tenantId }: Platform) => ({
  min: (await readPolicy(db, tenantId)).passwordLengthMin,
  max: limits.passwordLengthMax,
});

/** @throws PortalError `undecipherablePassword` */
export function decrypt(key: TransitKey, encrypted: string): string {
  const password = key.decrypt(encrypted);
  if (password === null) throw new PortalError('undecipherablePassword');
  return password;
}

/** Returns the answer of the weak-password call (spec 002 §5). */
export async function describeStrength(platform: Platform, password: string, locale: Locale): Promise<string> {
  const rule = await ruleOf(platform);
  const strength = checkStrength(password, rule.min);
  if (strength === 'ok') return contract.passwordCheck.ok;
  return strength === 'weak' ? contract.passwordCheck.weak : errorMessage('passwordRule', locale, rule);
}

/** @throws PortalError `passwordRule`, `weakPassword`, naming the field */
export async function requireStrong(
  platform: Platform,
  password: string,
  { field, personal }: { field: string; personal: readonly string[] },
): Promise<void> {
  const rule = await ruleOf(platform);
  const strength = checkStrength(password, rule.min, personal);
  if (strength === 'rule') throw new PortalError('passwordRule', rule, { field });
  if (strength === 'weak') throw new PortalError('weakPassword', {}, { field });
}

interface CheckedPassword {
  password: string;
  ip: string;
  field: string;
  refusal?: 'oldPasswordWrong' | 'passwordWrong';
  /** Asks those who know further passwords of the caller, after the failure was counted. */
  otherwise?: () => Promise<boolean>;
}

/**
 * Checks the caller's current password. A wrong one counts as a failed sign-in.
 * @throws PortalError `signInDelayed`, or `refusal` naming the field
 */
export async function requirePassword(
  db: Db,
  session: Session,
  { password, ip, field, refusal = 'oldPasswordWrong', otherwise }: CheckedPassword,
): Promise<void> {
  const origin = { tenantId: session.tenantId, account: session.username, ip };
  await requireNoDelay(db, origin);
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from users where id = ${session.userId}`.execute(db);
  if (!(await verifyPassword(rows[0]?.hash ?? null, password))) {
    await recordFailure(db, origin);
    if (!(await otherwise?.())) throw new PortalError(refusal, {}, { field });
    await withdrawFailure(db, origin);
  }
  await recordSuccess(db, origin);
}

/**
 * Changes the caller's password and ends the caller's other sessions.
 * @throws PortalError `signInDelayed`, `oldPasswordWrong`, `passwordUnchanged`, `passwordRule`, `weakPassword`
 */
export async function changePassword(
  ports: { db: Db; realtime: Realtime },
  session: Session,
  { oldPassword, newPassword, ip }: { oldPassword: string; newPassword: string; ip: string },
): Promise<void> {
  await requirePassword(ports.db, session, { password: oldPassword, ip, field: 'oldPassword' });
  if (newPassword === oldPassword) throw new PortalError('passwordUnchanged', {}, { field: 'newPassword' });
  const personal = [session.username, session.chineseName];
  await requireStrong({ db: ports.db, tenantId: session.tenantId }, newPassword, { field: 'newPassword', personal });
  await setPassword(ports, session.userId, newPassword, { keptAccessHash: session.tokenHash });
}

interface Replacement {
  /** The access token of the session that stays. */
  keptAccessHash?: string | undefined;
  /** Others know the password. */
  initial?: boolean;
  /** Who resets a password that was lost. The passkeys go with it, since somebody else may have added them. */
  resetBy?: Author;
}

/** Sets the password and ends all sessions except that of `keptAccessHash`, at once on every process. */
export async function setPassword(
  { db, realtime }: { db: Db; realtime: Realtime },
  userId: number,
  password: string,
  replacement: Replacement,
): Promise<void> {
  const revoked = await db
    .transaction()
    .execute((transaction) => replacePassword(transaction, userId, password, replacement));
  for (const accessHash of revoked) realtime.revoke(accessHash);
}

/**
 * Sets the password, restarts the reminder, clears the delays caused by guesses of the old one, and revokes all
 * sessions except that of `keptAccessHash`. An `initial` password, which others know, must be changed at the next
 * sign-in. A reset deletes the passkeys.
 * @returns the hashes of the revoked access tokens, to be announced after the commit
 */
export async function replacePassword(
  transaction: Db,
  userId: number,
  password: string,
  { keptAccessHash, initial = false, resetBy }: Replacement,
): Promise<string[]> {
  const hash = await hashPassword(password);
  const { rows } = await sql<{ tenantId: number; account: string }>`
    update users set password_hash = ${hash}, password_initial = ${initial}, password_changed_at = now(), password_reminder = true
    where id = ${userId} returning tenant_id as "tenantId", username as account`.execute(transaction);
  for (const user of rows) await forgetDelays(transaction, user);
  if (resetBy && (await deletePasskeysOf(transaction, userId)))
    await writeAudit(transaction, resetBy, { area: 'users', subjectId: userId, action: 'deletePasskeys', changes: [] });
  return revokeOfUser(transaction, userId, keptAccessHash);
}

/** Returns a random password that satisfies the password rule. */
export const generatePassword = () => `Aa1!${randomBytes(9).toString('base64url')}`;

export async function stopReminder(db: Db, userId: number): Promise<void> {
  await sql`update users set password_reminder = false where id = ${userId}`.execute(db);
}
