import { administration as contract } from '@portal/contract';
import type { HttpApp } from '../../platform/http';
import { callerOf } from '../workflow/caller';
import type { Workflow } from '../workflow/workflow';

/** Suspended versions and their running instances. */
export function suspensionRoutes(route: HttpApp['route'], { engine, announce, reach, audit }: Workflow): void {
  route(contract.suspendDefinition, async ({ session, ip, body: { processDefinitionKey: key, version, reason } }) => {
    await reach.requireAll(session);
    const { tenant, user = '' } = callerOf(session);
    await engine.suspendDefinition(tenant, { key, version }, { user, reason });
    await audit.process({ session, ip }, 'suspend', { key, version }, { reason });
    return null;
  });

  route(contract.activateDefinition, async ({ session, ip, body: { processDefinitionKey: key, version } }) => {
    await reach.requireAll(session);
    await engine.activateDefinition(callerOf(session).tenant, { key, version });
    await audit.process({ session, ip }, 'activate', { key, version });
    return null;
  });

  route(contract.suspendInstances, async ({ session, ip, body }) => {
    await reach.requireAll(session);
    const { processDefinitionKey: key, version, suspended, after } = body;
    const { tenant } = callerOf(session);
    const page = { after, limit: contract.suspensionBatch };
    const { results, next } = suspended
      ? await engine.suspendAll(tenant, { key, version }, page)
      : await engine.activateAll(tenant, { key, version }, page);
    for (const result of results) announce(session.tenantId, result);
    const action = suspended ? 'suspendInstances' : 'activateInstances';
    if (results.length > 0) await audit.process({ session, ip }, action, { key, version }, { count: results.length });
    return { changed: results.length, next };
  });
}
