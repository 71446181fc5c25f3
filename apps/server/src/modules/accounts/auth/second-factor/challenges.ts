import { limits, type auth } from '@portal/contract';
import { sql } from 'kysely';
import { newToken, tokenHash, type SecretBox } from '../../../../platform/crypto';
import type { Db } from '../../../../platform/database';
import { hourS, PortalError } from '../../../../platform/http';
import type { Device } from '../devices/device';
import { logSignInFailure } from '../devices/sign-in-log';
import { requireAtMost } from '../frequency';
import { consumeSecondFactor } from './codes';

interface Challenge {
  userId: number;
  tenantId: number;
  method: auth.SignInMethod;
  /** The session at the provider that waits for the code, sealed. */
  providerSession: string | null;
}

/** @throws PortalError `secondFactorRequired` with a challenge, for users who turned the second factor on */
export async function requireSecondFactor(
  db: Db,
  userId: number,
  { method, providerSession = null }: { method: auth.SignInMethod; providerSession?: string | null | undefined },
): Promise<void> {
  const challenge = newToken();
  const { rows } = await sql`
    with expired as (
      delete from second_factor_challenges where hash in (
        select hash from second_factor_challenges where expires_at <= now() limit 100 for update skip locked
      )
    )
    insert into second_factor_challenges (hash, user_id, method, provider_session, expires_at)
    select ${tokenHash(challenge)}, user_id, ${method}, ${providerSession}, now() + ${limits.secondFactorSeconds} * interval '1 s'
    from second_factors where user_id = ${userId} and confirmed_at is not null
    returning user_id`.execute(db);
  if (rows.length > 0) throw new PortalError('secondFactorRequired', {}, { field: 'code', challenge });
}

/**
 * Answers a challenge. Wrong codes are counted by challenge and by user.
 * @throws PortalError `secondFactorExpired`, `secondFactorWrong`, `hourlyLimit`
 */
export async function answerChallenge(
  db: Db,
  box: SecretBox,
  { challenge, code, ...device }: Device & { challenge: string; code: string },
): Promise<Challenge> {
  const hash = tokenHash(challenge);
  const { rows } = await sql<Challenge>`
    update second_factor_challenges set tries = tries + 1
    where hash = ${hash} and expires_at > now() and tries < ${limits.secondFactorTries}
    returning user_id as "userId", (select tenant_id from users where id = user_id) as "tenantId", method, provider_session as "providerSession"`.execute(
    db,
  );
  const found = rows[0];
  if (!found) throw new PortalError('secondFactorExpired');
  const { userId, tenantId, method } = found;
  await requireAtMost(db, { of: 'second-factor', by: String(userId), seconds: hourS }, limits.secondFactorTriesPerHour);
  if (!(await consumeSecondFactor(db, box, userId, code))) {
    await logSignInFailure(
      db,
      { tenantId, user: sql`id = ${userId}` },
      { ...device, method, outcome: 'secondFactorWrong' },
    );
    throw new PortalError('secondFactorWrong', {}, { field: 'code' });
  }
  const used = await sql`delete from second_factor_challenges where hash = ${hash} returning hash`.execute(db);
  if (used.rows.length === 0) throw new PortalError('secondFactorExpired');
  return found;
}
