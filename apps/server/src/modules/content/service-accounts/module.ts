import { serviceAccounts as contract } from '@portal/contract';
import { hourMs } from '@portal/contract/work-calendar';
import { sql } from 'kysely';
import { createSecretBox, newToken, tokenHash } from '../../../platform/crypto';
import { violatesUnique } from '../../../platform/database';
import { PortalError, takenValue } from '../../../platform/http';
import type { Module, SetupModule } from '../../../platform/module';
import { auditIn, changesIn, initialChanges } from '../../../platform/records';
import { startWorker } from '../../../platform/worker';
import { startCarrier } from '../../commons/deliveries';
import { callbackCarrier, secretContext } from './callbacks';
import { serveCalls } from './calls';
import { forgetCorrelations } from './correlations';
import { serviceAccountMigrations } from './migrations';
import { forgetMessages, listAccounts } from './store';

/** Characters of a key that stay readable. The 37 others carry more than 200 bits. */
const shownLength = 6;
const logged = ['name', 'callbackUrl', 'disabled', 'scopes', 'endDate', 'linkHosts', 'messageNames'] as const;

const setup: SetupModule = async (context) => {
  const { route, db, config } = context;
  const box = createSecretBox(config.secretKey);
  context.translateErrors((error) => (violatesUnique(error, 'service_accounts_name') ? takenValue('name') : null));
  startCarrier(context, callbackCarrier({ box, innerHosts: config.remote.connectorHosts }));
  const hourly = { everyMs: hourMs, firstMs: hourMs };
  const forget = async () => {
    await forgetCorrelations(db);
    await forgetMessages(db);
  };
  startWorker(forget, context, { ...hourly, failed: 'old calls were not deleted' });
  await serveCalls(context);

  const audit = auditIn('service-accounts');

  /** Gives an account a new key and a new secret. */
  async function renew(transaction: typeof db, tenantId: number, id: number) {
    const [key, callbackSecret] = [newToken(), newToken()];
    const sealed = box.seal(callbackSecret, secretContext(id));
    const { numAffectedRows } = await sql`
      update service_accounts set key_hash = ${tokenHash(key)}, key_prefix = ${key.slice(0, shownLength)}, callback_secret = ${sealed}
      where id = ${id} and tenant_id = ${tenantId}`.execute(transaction);
    if (Number(numAffectedRows ?? 0) === 0) throw new PortalError('notFound', {}, { field: 'id' });
    return { key, callbackSecret };
  }

  route(contract.list, ({ session }) => listAccounts(db, session.tenantId));

  route(contract.create, ({ session, ip, body }) =>
    db.transaction().execute(async (transaction) => {
      const { tenantId, userId } = session;
      const { name, callbackUrl, scopes, endDate, linkHosts, messageNames } = body;
      const { rows } = await sql<{ id: number }>`
        insert into service_accounts (tenant_id, name, key_hash, callback_url, callback_secret, scopes, end_date,
          link_hosts, correlatable, created_by)
        values (${tenantId}, ${name}, ${tokenHash(newToken())}, ${callbackUrl}, '', ${scopes}::text[],
          ${endDate}::date, ${linkHosts}::text[], ${messageNames}::text[], ${userId})
        returning id::int`.execute(transaction);
      const { id } = rows[0]!;
      await audit(transaction, { session, ip }, id, 'create', initialChanges(body));
      return { id, ...(await renew(transaction, tenantId, id)) };
    }),
  );

  route(contract.change, ({ session, ip, body }) =>
    db.transaction().execute(async (transaction) => {
      const { id, name, callbackUrl, disabled, scopes, endDate, linkHosts, messageNames } = body;
      const { rows } = await sql<Omit<typeof body, 'id'>>`
        select name, callback_url as "callbackUrl", disabled, scopes, to_char(end_date, 'YYYY-MM-DD') as "endDate",
          link_hosts as "linkHosts", correlatable as "messageNames"
        from service_accounts
        where id = ${id} and tenant_id = ${session.tenantId} for update`.execute(transaction);
      const [before] = rows;
      if (!before) throw new PortalError('notFound', {}, { field: 'id' });
      await sql`
        update service_accounts set name = ${name}, callback_url = ${callbackUrl}, disabled = ${disabled},
          scopes = ${scopes}::text[], end_date = ${endDate}::date, link_hosts = ${linkHosts}::text[],
          correlatable = ${messageNames}::text[]
        where id = ${id}`.execute(transaction);
      const changes = changesIn(logged, before, body);
      await audit(transaction, { session, ip }, id, 'change', changes);
    }),
  );

  route(contract.rotate, ({ session, ip, body: { id } }) =>
    db.transaction().execute(async (transaction) => {
      const secrets = await renew(transaction, session.tenantId, id);
      await audit(transaction, { session, ip }, id, 'rotate');
      return secrets;
    }),
  );
};

export const serviceAccounts: Module = { name: 'service-accounts', migrations: serviceAccountMigrations, setup };
