import { monitor as contract, errorMessage } from '@portal/contract';
import { EngineError } from '@portal/engine';
import type { Db } from '../../../platform/database';
import type { HttpApp, Session } from '../../../platform/http';
import { callerOf, requireDesigner, type Workflow, workflowRefusal } from '../workflow';

/** Serves the migration of running instances to another version, after a report of those that cannot be migrated. */
export function migrationRoutes(route: HttpApp['route'], workflow: Workflow, db: Db): void {
  const { engine, reach, audit, views } = workflow;
  /** Both versions belong to one process. */
  const requireDesignerOf = async (session: Session, { source }: { source: string }) =>
    requireDesigner(db, session, (await views.byId(callerOf(session).tenant, source)).definition.key);

  route(contract.migrationMap, async ({ session, body }) => {
    await requireDesignerOf(session, body);
    return engine.migrationMap(callerOf(session).tenant, body);
  });

  route(contract.migrationCheck, async ({ session, body: { procInstIds: ids, after, ...order } }) => {
    await reach.requireAll(session);
    await requireDesignerOf(session, order);
    const page = { ids, after, limit: contract.migrationBatch };
    const { checked, blocked, next } = await engine.checkMigration(callerOf(session).tenant, order, page);
    return { checked, blocked: blocked.map(({ instanceId: procInstId, ...why }) => ({ procInstId, ...why })), next };
  });

  route(contract.migrate, async ({ session, ip, body: { procInstIds: ids, after, comment, ...order }, locale }) => {
    await reach.requireAll(session);
    await requireDesignerOf(session, order);
    const { tenant, user = '' } = callerOf(session);
    const { source, target } = order;
    const page = { ids, after, limit: contract.migrationBatch };
    const { instances, next } = await engine.migratable(tenant, order, page);
    if (instances.length === 0) return { migrated: 0, refused: [], next };
    const { definition: from, model } = await views.byId(tenant, source);
    const { definition: to } = await views.byId(tenant, target);
    const migrateAll = async () => {
      const refused: { procInstId: string; title: string; reason: string }[] = [];
      for (const { instanceId, title } of instances) {
        try {
          const result = await engine.migrate(tenant, instanceId, { ...order, user, comment });
          workflow.announce(session.tenantId, result);
        } catch (error) {
          const refusal = error instanceof EngineError ? workflowRefusal(error, model) : null;
          if (!refusal) throw error;
          const reason = errorMessage(refusal.errorName, locale, refusal.params);
          refused.push({ procInstId: instanceId, title, reason });
        }
      }
      return { migrated: instances.length - refused.length, refused };
    };
    const { migrated, refused } = await audit.process(
      { session, ip },
      from,
      {
        action: 'migrate',
        more: { targetVersion: to.version, count: instances.length, reason: comment },
        result: (done) => (done.migrated > 0 ? { count: done.migrated } : null),
      },
      migrateAll,
    );
    return { migrated, refused, next };
  });
}
