import { lookupServices as contract } from '@portal/contract';
import { createSecretBox } from '../../../../../platform/crypto';
import { violatesUnique, type Db } from '../../../../../platform/database';
import { PortalError, takenValue } from '../../../../../platform/http';
import type { ModuleContext } from '../../../../../platform/module';
import { writeAudit, type Author, type Change } from '../../../../../platform/records';
import { createAskService, secretContext } from './service';
import { insertService, readService, readServices, updateSecret, updateService, type StoredService } from './store';

const area = 'lookup-services';
const probedItems = 10;

/** Serves the services that the platform's administrators allow as sources of lookups. */
export function serviceRoutes(context: ModuleContext): void {
  const { route, db, config } = context;
  const box = createSecretBox(config.secretKey);
  const ask = createAskService(config);
  context.translateErrors((error) => (violatesUnique(error, 'lookup_services_name') ? takenValue('name') : null));

  const audited = (transaction: Db, author: Author, subjectId: number, action: string, changes: Change[] = []) =>
    writeAudit(transaction, author, { area, subjectId, action, changes });
  const keepSecret = async (transaction: Db, id: number, secret: string | undefined) => {
    if (secret === undefined) return;
    await updateSecret(transaction, id, secret === '' ? null : box.seal(secret, secretContext(id)));
  };
  const existing = async (tenantId: number, id: number, from: Db = db) => {
    const found = await readService(from, tenantId, id);
    if (!found) throw new PortalError('notFound', {}, { field: 'id' });
    return found;
  };

  route(contract.list, async ({ session }) =>
    (await readServices(db, session.tenantId)).map(({ secret, ...service }) => ({
      ...service,
      hasSecret: secret !== null,
    })),
  );

  route(contract.create, ({ session, ip, body: { secret, ...values } }) =>
    db.transaction().execute(async (transaction) => {
      const id = await insertService(transaction, session, values);
      await keepSecret(transaction, id, secret);
      await audited(transaction, { session, ip }, id, 'create', changesOf(undefined, values));
      return { id };
    }),
  );

  route(contract.change, ({ session, ip, body: { secret, ...values } }) =>
    db.transaction().execute(async (transaction) => {
      const before = await existing(session.tenantId, values.id, transaction);
      // a secret is not sent to an address that somebody entered without knowing it
      const isMoved = originOf(before.url) !== originOf(values.url);
      await updateService(transaction, session.tenantId, values);
      await keepSecret(transaction, values.id, isMoved ? (secret ?? '') : secret);
      await audited(transaction, { session, ip }, values.id, 'change', changesOf(before, values));
    }),
  );

  route(contract.probe, async ({ session, body: { id, keyword }, locale }) => {
    const service = await existing(session.tenantId, id);
    const items = await ask(service, { keyword, current: 1, size: probedItems }, locale);
    return items.slice(0, probedItems).map(({ id: item, title }) => ({ id: item, label: title }));
  });
}

const originOf = (url: string): string => /^https?:\/\/[^/]+/u.exec(url)?.[0] ?? '';

type Logged = Partial<Pick<StoredService, 'name' | 'url' | 'disabled'>>;

const changesOf = (before: Logged | undefined, after: Logged): Change[] =>
  (['name', 'url', 'disabled'] as const)
    .map((field) => ({ field, before: before?.[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after);
