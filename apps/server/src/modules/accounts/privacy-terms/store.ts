import { defaultLocale, localized, type Locale, type Localized, type privacyTerms } from '@portal/contract';
import { sql } from 'kysely';
import { lock, wireMoment, type Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';

interface Person {
  tenantId: number;
  userId: number;
}

/** Returns the newest version of the terms in a language, or null if the tenant has none. */
export async function readCurrent(db: Db, tenantId: number, locale: Locale): Promise<privacyTerms.PrivacyTerms | null> {
  const { rows } = await sql<{ version: number; publishedAt: string; content: Localized }>`
    select version, ${wireMoment(sql`published_at`)} as "publishedAt", content from privacy_terms
    where tenant_id = ${tenantId} order by version desc limit 1`.execute(db);
  return rows[0]
    ? { ...rows[0], content: localized(rows[0].content, locale) || localized(rows[0].content, defaultLocale) }
    : null;
}

/** Returns the consent that holds, whether there was an earlier one, and the newest version that asks everybody. */
export async function readConsent(db: Db, { tenantId, userId }: Person) {
  const { rows } = await sql<{ version: number | null; time: string | null; ended: boolean; required: number | null }>`
    select held.version, ${wireMoment(sql`held.given_at`)} as time,
      exists (select from privacy_consents where user_id = ${userId} and ended_at is not null) as ended,
      (select max(version) from privacy_terms where tenant_id = ${tenantId} and asks_again) as required
    from (select 1) one left join privacy_consents held on held.user_id = ${userId} and held.ended_at is null`.execute(
    db,
  );
  const { version, time, ended, required } = rows[0]!;
  const consent = version !== null && time !== null ? { version, time } : null;
  return { consent, asks: consent ? consent.version < (required ?? 0) : ended || required !== null };
}

/**
 * Keeps that a person agreed to the newest version of the terms. Agreeing to it again changes nothing.
 * @throws PortalError `privacyTermsChanged` if another version is the newest
 */
export async function giveConsent(
  transaction: Db,
  { tenantId, userId, ip }: Person & { ip: string },
  version: number,
): Promise<boolean> {
  /* Read after the lock, so that the same consent sent twice is kept once. */
  await lock(transaction, `privacy consent ${userId}`);
  const { rows } = await sql<{ newest: number | null; held: number | null }>`
    select (select max(version) from privacy_terms where tenant_id = ${tenantId}) as newest,
      (select version from privacy_consents where user_id = ${userId} and ended_at is null) as held`.execute(
    transaction,
  );
  if (rows[0]?.newest !== version) throw new PortalError('privacyTermsChanged', {}, { field: 'termsVersion' });
  if (rows[0].held === version) return false;
  await endConsent(transaction, userId);
  await sql`
    insert into privacy_consents (tenant_id, user_id, version, ip)
    values (${tenantId}, ${userId}, ${version}, ${ip})`.execute(transaction);
  return true;
}

/** @returns false if no consent held */
export async function endConsent(transaction: Db, userId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update privacy_consents set ended_at = now() where user_id = ${userId} and ended_at is null`.execute(transaction);
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * Keeps the consent of somebody who registers. A platform without terms asks for none.
 * @throws PortalError `privacyTermsRequired`, `privacyTermsChanged`
 */
export async function consentAtRegistration(
  transaction: Db,
  person: Person & { ip: string },
  version: number | undefined,
): Promise<void> {
  if (version !== undefined) return void (await giveConsent(transaction, person, version));
  const { rows } = await sql`select from privacy_terms where tenant_id = ${person.tenantId} limit 1`.execute(
    transaction,
  );
  if (rows.length > 0) throw new PortalError('privacyTermsRequired', {}, { field: 'termsVersion' });
}
