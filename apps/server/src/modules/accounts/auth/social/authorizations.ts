import { limits } from '@portal/contract';
import { sql } from 'kysely';
import { newToken, tokenHash } from '../../../../platform/crypto';
import type { Db } from '../../../../platform/database';
import { PortalError } from '../../../../platform/http';
import type { Checks } from './providers/port';

export interface Authorization extends Checks {
  /** The provider that was asked; only its answer counts. */
  type: string;
  redirectUri: string;
}

/** Stores an authorization that begins. @returns the key that its browser needs to finish it */
export async function storeAuthorization(
  db: Db,
  { type, state, nonce, verifier, redirectUri }: Authorization,
): Promise<string> {
  const key = newToken();
  await sql`
    with expired as (
      delete from social_authorizations where key_hash in (
        select key_hash from social_authorizations where expires_at <= now() limit 100 for update skip locked
      )
    )
    insert into social_authorizations (key_hash, type, state, nonce, verifier, redirect_uri, expires_at)
    values (
      ${tokenHash(key)}, ${type}, ${state}, ${nonce}, ${verifier}, ${redirectUri},
      now() + ${limits.socialSeconds} * interval '1 s'
    )`.execute(db);
  return key;
}

/** Takes an authorization of a provider out, so that a key works once. @throws PortalError `socialFailed` */
export async function takeAuthorization(db: Db, key: string, type: string): Promise<Authorization> {
  const { rows } = await sql<Authorization & { valid: boolean }>`
    delete from social_authorizations where key_hash = ${tokenHash(key)}
    returning type, state, nonce, verifier, redirect_uri as "redirectUri", expires_at > now() as valid`.execute(db);
  const row = rows[0];
  if (!row?.valid || row.type !== type) throw new PortalError('socialFailed');
  return row;
}
