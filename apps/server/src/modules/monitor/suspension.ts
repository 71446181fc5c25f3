import { administration as contract } from '@portal/contract';
import type { HttpApp } from '../../platform/http';
import { callerOf } from '../workflow/caller';
import type { Workflow } from '../workflow/workflow';

/** Suspended versions and their running instances. */
export function suspensionRoutes(route: HttpApp['route'], { engine, announce, reach }: Workflow): void {
  route(contract.suspendDefinition, async ({ session, body: { processDefinitionKey: key, version, reason } }) => {
    await reach.requireAll(session);
    const { tenant, user = '' } = callerOf(session);
    await engine.suspendDefinition(tenant, { key, version }, { user, reason });
    return null;
  });

  route(contract.activateDefinition, async ({ session, body: { processDefinitionKey: key, version } }) => {
    await reach.requireAll(session);
    await engine.activateDefinition(callerOf(session).tenant, { key, version });
    return null;
  });

  route(contract.suspendInstances, async ({ session, body }) => {
    await reach.requireAll(session);
    const { processDefinitionKey: key, version, suspended, after } = body;
    const { tenant } = callerOf(session);
    const page = { after, limit: contract.suspensionBatch };
    const { results, next } = suspended
      ? await engine.suspendAll(tenant, { key, version }, page)
      : await engine.activateAll(tenant, { key, version }, page);
    for (const result of results) announce(session.tenantId, result);
    return { changed: results.length, next };
  });
}
