import { webhooks as contract } from '@portal/contract';
import { sql } from 'kysely';
import { createSecretBox } from '../../../platform/crypto';
import { violatesUnique, type Db } from '../../../platform/database';
import { PortalError, takenValue } from '../../../platform/http';
import type { Module, SetupModule } from '../../../platform/module';
import { shownAddress } from '../../../platform/outgoing/shown-address';
import { auditIn, changesIn, initialChanges, nameRemoved } from '../../../platform/records';
import { requireOneLeft } from '../../accounts/tenants';
import { dropOfTarget, queueDeliveries, startCarrier, wakeCarriers } from '../deliveries';
import { outboxListeners } from '../messages';
import { secretContext, webhookCarrier } from './carrier';
import { tellWebhooks } from './events';
import { webhookMigrations } from './migrations';
import { newSecret } from './signature';
import { listWebhooks, lockWebhook } from './store';

const logged = ['name', 'events', 'disabled'] as const;

const setup: SetupModule = (context) => {
  const { route, db, config, realtime } = context;
  const box = createSecretBox(config.secretKey);
  context.translateErrors((error) => (violatesUnique(error, 'webhooks_name') ? takenValue('name') : null));
  startCarrier(context, webhookCarrier({ db, box, realtime, innerHosts: config.remote.connectorHosts }));
  const wake = wakeCarriers(context);

  const audit = auditIn('webhooks');
  const renew = async (transaction: Db, id: number): Promise<string> => {
    const secret = newSecret();
    await sql`update webhooks set secret = ${box.seal(secret, secretContext(id))} where id = ${id}`.execute(
      transaction,
    );
    return secret;
  };

  route(contract.list, ({ session }) => listWebhooks(db, session.tenantId));

  route(contract.create, ({ session, ip, body }) =>
    db.transaction().execute(async (transaction) => {
      const { tenantId, userId } = session;
      await requireOneLeft(transaction, tenantId, {
        table: 'webhooks',
        max: contract.webhooksMax,
        refusal: 'webhooksLimit',
      });
      const { rows } = await sql<{ id: number }>`
        insert into webhooks (tenant_id, name, url, secret, events, created_by)
        values (${tenantId}, ${body.name}, ${body.url}, '', ${body.events}::text[], ${userId})
        returning id::int`.execute(transaction);
      const { id } = rows[0]!;
      await audit(transaction, { session, ip }, id, 'create', initialChanges({ ...body, url: shownAddress(body.url) }));
      return { id, secret: await renew(transaction, id) };
    }),
  );

  route(contract.change, async ({ session, ip, body }) => {
    const { id, name, events, disabled } = body;
    await db.transaction().execute(async (transaction) => {
      const before = await lockWebhook(transaction, session, id);
      const { url = before.url } = body;
      await sql`
        update webhooks set name = ${name}, url = ${url}, events = ${events}::text[], disabled = ${disabled},
          switched_off = switched_off and ${disabled},
          failing_since = case when disabled and not ${disabled} then null else failing_since end
        where id = ${id}`.execute(transaction);
      const changes = [
        ...changesIn(logged, before, body),
        ...(url === before.url ? [] : [{ field: 'url', before: shownAddress(before.url), after: shownAddress(url) }]),
      ];
      await audit(transaction, { session, ip }, id, 'change', changes);
    });
    wake(['webhook']);
  });

  route(contract.rotate, ({ session, ip, body: { id } }) =>
    db.transaction().execute(async (transaction) => {
      await lockWebhook(transaction, session, id);
      await audit(transaction, { session, ip }, id, 'rotate');
      return { secret: await renew(transaction, id) };
    }),
  );

  route(contract.remove, ({ session, ip, body: { id } }) =>
    db.transaction().execute(async (transaction) => {
      const before = await lockWebhook(transaction, session, id);
      await dropOfTarget(transaction, { tenantId: session.tenantId, channel: 'webhook', target: id });
      await sql`delete from webhooks where id = ${id}`.execute(transaction);
      await audit(transaction, { session, ip }, id, 'remove', nameRemoved(before));
    }),
  );

  route(contract.test, async ({ session, ip, body: { id } }) => {
    await db.transaction().execute(async (transaction) => {
      const { name, disabled } = await lockWebhook(transaction, session, id);
      if (disabled) throw new PortalError('webhookDisabled', {}, { field: 'id' });
      const payload = { type: contract.testEvent, data: { name } };
      await queueDeliveries(transaction, session.tenantId, 'webhook', [{ target: id, payload }]);
      await audit(transaction, { session, ip }, id, 'test');
    });
    wake(['webhook']);
  });
};

export const webhooks: Module = {
  name: 'webhooks',
  migrations: webhookMigrations,
  provide: ({ part }) => void part(outboxListeners).push(tellWebhooks),
  setup,
};
