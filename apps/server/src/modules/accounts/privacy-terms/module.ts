import { privacyTerms as contract } from '@portal/contract';
import { sql } from 'kysely';
import { wireMoment } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import type { Module } from '../../../platform/module';
import { writeAudit } from '../../../platform/records';
import { privacyTermsMigrations } from './migrations';
import { endConsent, giveConsent, readConsent, readCurrent } from './store';

const area = 'privacy-terms';

/** The privacy terms of a tenant, by version, and who agreed to which. */
export const privacyTerms: Module = {
  name: area,
  migrations: privacyTermsMigrations,
  setup: ({ route, db }) => {
    route(contract.current, ({ tenantId, locale }) => readCurrent(db, tenantId, locale));

    route(contract.own, async ({ session, locale }) => {
      const { consent, asks } = await readConsent(db, session);
      return { consent, asked: asks ? await readCurrent(db, session.tenantId, locale) : null };
    });

    route(contract.agree, async ({ session, ip, body: { version } }) => {
      const { tenantId, userId } = session;
      await db.transaction().execute(async (transaction) => {
        if (!(await giveConsent(transaction, { tenantId, userId, ip }, version))) return;
        const changes = [{ field: 'version', before: null, after: version }];
        await writeAudit(transaction, { session, ip }, { area, subjectId: userId, action: 'giveConsent', changes });
      });
      return null;
    });

    route(contract.withdraw, async ({ session, ip }) => {
      await db.transaction().execute(async (transaction) => {
        if (!(await endConsent(transaction, session.userId))) return;
        const entry = { area, subjectId: session.userId, action: 'withdrawConsent', changes: [] };
        await writeAudit(transaction, { session, ip }, entry);
      });
      return null;
    });

    route(contract.versions, async ({ session: { tenantId } }) => {
      const { rows } = await sql<(typeof contract.versions.response)['_output'][number]>`
        select t.version, ${wireMoment(sql`t.published_at`)} as "publishedAt", author.chinese_name as "publishedBy",
          t.content, t.asks_again as "asksAgain", (
            select count(*)::int from privacy_consents c
            where c.tenant_id = t.tenant_id and c.version = t.version and c.ended_at is null) as consents
        from privacy_terms t join users author on author.id = t.published_by
        where t.tenant_id = ${tenantId} order by t.version desc limit 100`.execute(db);
      return rows;
    });

    route(contract.publish, ({ session, ip, body: { previous, content, asksAgain } }) =>
      db.transaction().execute(async (transaction) => {
        const { tenantId, userId } = session;
        await sql`select from tenants where id = ${tenantId} for update`.execute(transaction);
        const { rows } = await sql<{ newest: number }>`
          select coalesce(max(version), 0) as newest from privacy_terms where tenant_id = ${tenantId}`.execute(
          transaction,
        );
        if (rows[0]!.newest !== previous) throw new PortalError('conflict');
        const version = previous + 1;
        await sql`
          insert into privacy_terms (tenant_id, version, content, asks_again, published_by)
          values (${tenantId}, ${version}, ${JSON.stringify(content)}::jsonb, ${asksAgain}, ${userId})`.execute(
          transaction,
        );
        const changes = [{ field: 'version', before: previous, after: version }];
        await writeAudit(transaction, { session, ip }, { area, subjectId: version, action: 'publish', changes });
        return { version };
      }),
    );
  },
};
