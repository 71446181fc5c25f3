import { serviceAccounts as contract } from '@portal/contract';
import { sql } from 'kysely';
import { createSecretBox, newToken, tokenHash } from '../../../platform/crypto';
import { violatesUnique } from '../../../platform/database';
import { PortalError, takenValue } from '../../../platform/http';
import type { Module, SetupModule } from '../../../platform/module';
import { type Author, type Change, initialChanges, writeAudit } from '../../../platform/records';
import { startWorker } from '../../../platform/worker';
import { deliverCallbacks, secretContext } from './callbacks';
import { serveCalls } from './calls';
import { serviceAccountMigrations } from './migrations';
import { listAccounts } from './store';

const area = 'service-accounts';

const setup: SetupModule = async (context) => {
  const { route, db, config } = context;
  const box = createSecretBox(config.secretKey);
  context.translateErrors((error) => (violatesUnique(error, 'service_accounts_name') ? takenValue('name') : null));
  startWorker(() => deliverCallbacks(db, box), context, { failed: 'callbacks were not delivered' });
  await serveCalls(context);

  const audited = (
    transaction: typeof db,
    author: Author,
    subjectId: number,
    { action, changes = [] }: { action: string; changes?: Change[] },
  ) => writeAudit(transaction, author, { area, subjectId, action, changes });

  /** Gives an account a new key and a new secret. */
  async function renew(transaction: typeof db, tenantId: number, id: number) {
    const [key, callbackSecret] = [newToken(), newToken()];
    const sealed = box.seal(callbackSecret, secretContext(id));
    const { numAffectedRows } = await sql`
      update service_accounts set key_hash = ${tokenHash(key)}, callback_secret = ${sealed}
      where id = ${id} and tenant_id = ${tenantId}`.execute(transaction);
    if (Number(numAffectedRows ?? 0) === 0) throw new PortalError('notFound', {}, { field: 'id' });
    return { key, callbackSecret };
  }

  route(contract.list, ({ session }) => listAccounts(db, session.tenantId));

  route(contract.create, ({ session, ip, body: { name, callbackUrl } }) =>
    db.transaction().execute(async (transaction) => {
      const { tenantId, userId } = session;
      const { rows } = await sql<{ id: number }>`
        insert into service_accounts (tenant_id, name, key_hash, callback_url, callback_secret, created_by)
        values (${tenantId}, ${name}, ${tokenHash(newToken())}, ${callbackUrl}, '', ${userId})
        returning id::int`.execute(transaction);
      const { id } = rows[0]!;
      const changes = initialChanges({ name });
      await audited(transaction, { session, ip }, id, { action: 'create', changes });
      return { id, ...(await renew(transaction, tenantId, id)) };
    }),
  );

  route(contract.change, ({ session, ip, body: { id, name, callbackUrl, disabled } }) =>
    db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ name: string; disabled: boolean }>`
        select name, disabled from service_accounts
        where id = ${id} and tenant_id = ${session.tenantId} for update`.execute(transaction);
      const [before] = rows;
      if (!before) throw new PortalError('notFound', {}, { field: 'id' });
      await sql`
        update service_accounts set name = ${name}, callback_url = ${callbackUrl}, disabled = ${disabled}
        where id = ${id}`.execute(transaction);
      const changes = [
        { field: 'name', before: before.name, after: name },
        { field: 'disabled', before: before.disabled, after: disabled },
      ].filter((change) => change.before !== change.after);
      await audited(transaction, { session, ip }, id, { action: 'change', changes });
    }),
  );

  route(contract.rotate, ({ session, ip, body: { id } }) =>
    db.transaction().execute(async (transaction) => {
      const secrets = await renew(transaction, session.tenantId, id);
      await audited(transaction, { session, ip }, id, { action: 'rotate' });
      return secrets;
    }),
  );
};

export const serviceAccounts: Module = { name: 'service-accounts', migrations: serviceAccountMigrations, setup };
