import { monitor as contract } from '@portal/contract';
import type { Db } from '../../../platform/database';
import type { HttpApp } from '../../../platform/http';
import { callerOf, requireDesigner, type Workflow } from '../workflow';

/** Suspends and activates versions and their running instances. */
export function suspensionRoutes(route: HttpApp['route'], { engine, announce, reach, audit }: Workflow, db: Db): void {
  route(contract.suspendDefinition, async ({ session, ip, body: { processDefinitionKey: key, version, reason } }) => {
    await reach.requireAll(session);
    await requireDesigner(db, session, key);
    const { tenant, user = '' } = callerOf(session);
    await audit.process({ session, ip }, { key, version }, { action: 'suspend', more: { reason } }, () =>
      engine.suspendDefinition(tenant, { key, version }, { user, reason }),
    );
    return null;
  });

  route(contract.activateDefinition, async ({ session, ip, body: { processDefinitionKey: key, version } }) => {
    await reach.requireAll(session);
    await requireDesigner(db, session, key);
    await audit.process({ session, ip }, { key, version }, { action: 'activate' }, () =>
      engine.activateDefinition(callerOf(session).tenant, { key, version }),
    );
    return null;
  });

  route(contract.suspendInstances, async ({ session, ip, body }) => {
    await reach.requireAll(session);
    const { processDefinitionKey: key, version, suspended, after } = body;
    await requireDesigner(db, session, key);
    const { tenant } = callerOf(session);
    const page = { after, limit: contract.suspensionBatch };
    const { results, next } = await audit.process(
      { session, ip },
      { key, version },
      {
        action: suspended ? 'suspendInstances' : 'activateInstances',
        result: (done) => (done.results.length > 0 ? { count: done.results.length } : null),
      },
      () =>
        suspended
          ? engine.suspendAll(tenant, { key, version }, page)
          : engine.activateAll(tenant, { key, version }, page),
    );
    for (const result of results) announce(session.tenantId, result);
    return { changed: results.length, next };
  });
}
