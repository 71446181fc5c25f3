import { sql } from 'kysely';
import { TOTP, Secret } from 'otpauth';
import { toDataURL } from 'qrcode';
import type { SecretBox } from '../../../../platform/crypto';
import type { Db } from '../../../../platform/database';
import { PortalError, type Caller, type Session } from '../../../../platform/http';
import { writeAudit } from '../../../../platform/records';
import { issueRecoveryCodes, periodFor, totpContext } from './codes';

const area = 'users';

export async function readState(db: Db, userId: number) {
  const { rows } = await sql<{ enabled: boolean; recoveryCodesLeft: number }>`
    select
      exists (select from second_factors where user_id = ${userId} and confirmed_at is not null) as enabled,
      (select count(*)::int from recovery_codes where user_id = ${userId}) as "recoveryCodesLeft"`.execute(db);
  return rows[0]!;
}

export const usesSecondFactor = async (db: Db, userId: number): Promise<boolean> =>
  (await readState(db, userId)).enabled;

/** Stores a new secret, which takes effect by `confirm`. @throws PortalError `conflict` while the second factor is on */
export async function begin(db: Db, box: SecretBox, { userId, username }: Session, issuer: string) {
  const secret = new Secret({ size: 20 });
  const { rows } = await sql`
    insert into second_factors as before (user_id, secret)
    values (${userId}, ${box.seal(secret.base32, totpContext(userId))})
    on conflict (user_id) do update set secret = excluded.secret, last_period = 0 where before.confirmed_at is null
    returning user_id`.execute(db);
  if (rows.length === 0) throw new PortalError('conflict');
  const uri = new TOTP({ issuer, label: username, secret }).toString();
  return { secret: secret.base32, qrcodeImg: await toDataURL(uri, { margin: 1, width: 220 }) };
}

/** @returns the recovery codes @throws PortalError `secondFactorWrong` */
export async function confirm(db: Db, box: SecretBox, caller: Caller, code: string): Promise<string[]> {
  const { userId } = caller.session;
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ secret: string }>`
      select secret from second_factors where user_id = ${userId} and confirmed_at is null for update`.execute(
      transaction,
    );
    const period = rows[0] ? periodFor(box, userId, rows[0].secret, code) : null;
    if (period === null) throw new PortalError('secondFactorWrong', {}, { field: 'code' });
    await sql`
      update second_factors set confirmed_at = now(), last_period = ${period} where user_id = ${userId}`.execute(
      transaction,
    );
    await writeAudit(transaction, caller, { area, subjectId: userId, action: 'enableSecondFactor', changes: [] });
    return issueRecoveryCodes(transaction, userId);
  });
}

export const disable = (db: Db, caller: Caller): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (await removeSecondFactor(transaction, caller.session.userId))
      await writeAudit(transaction, caller, {
        area,
        subjectId: caller.session.userId,
        action: 'disableSecondFactor',
        changes: [],
      });
  });

/** @returns whether there was a second factor, confirmed or not */
export async function removeSecondFactor(transaction: Db, userId: number): Promise<boolean> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(transaction);
  const { rows } = await sql`delete from second_factors where user_id = ${userId} returning user_id`.execute(
    transaction,
  );
  return rows.length > 0;
}
