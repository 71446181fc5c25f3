import { tasks as contract } from '@portal/contract';
import type { DoneRecord, Engine } from '@portal/engine';
import { PortalError, type HttpApp } from '../../../platform/http';
import { type Actor, callerOf, type Workflow } from '../workflow';
import { readableInstance } from './access';
import { admission } from './admission';
import { offersButton, requireButton } from './configuration';
import type { ActionRoute } from './repeated-requests';

/** Withdraws a completed task if its node offers it, or a start. */
export function withdrawalRoutes(route: HttpApp['route'], action: ActionRoute, workflow: Workflow): void {
  const { engine, views } = workflow;
  const { done } = admission(workflow);

  route(contract.withdrawTarget, async ({ session, query }) => {
    await readableInstance(workflow, session, query.procInstId);
    const target = await engine.withdrawalTarget(callerOf(session), { ...query, instanceId: query.procInstId });
    return { target: target && { taskDefKey: target.nodeId, taskName: target.nodeName } };
  });

  action(contract.withdraw, async ({ session, body, locale }, options) => {
    const { procInstId, taskId, comment } = body;
    await readableInstance(workflow, session, procInstId);
    const task = taskId === undefined ? null : await doneTask(engine, session, { procInstId, taskId });
    if (task)
      requireButton(await views.byId(callerOf(session).tenant, task.definitionId), task.nodeId, 'withdraw', locale);
    return done(
      session,
      locale,
      engine.withdraw(callerOf(session), { instanceId: procInstId, taskId, comment }, options),
    );
  });
}

async function doneTask(engine: Engine, actor: Actor, { procInstId, taskId }: { procInstId: string; taskId: string }) {
  const task = await engine.task(callerOf(actor), taskId);
  if (!task || task.instanceId !== procInstId) throw new PortalError('taskNotFound');
  return task;
}

interface Done extends Pick<DoneRecord, 'definitionId' | 'nodeId' | 'withdrawable'> {
  calledDefinitionId?: DoneRecord['calledDefinitionId'];
}

/** Returns the tasks that their handler can withdraw, and whose node offers it. */
export async function withdrawableTasks<T extends Done>(
  { views }: Pick<Workflow, 'views'>,
  actor: Actor,
  tasks: readonly T[],
): Promise<Set<T>> {
  const { tenant } = callerOf(actor);
  const candidates = tasks.filter((task) => task.withdrawable);
  const allowed = await Promise.all(
    candidates.map(async ({ definitionId, calledDefinitionId, nodeId }) =>
      offersButton(await views.byId(tenant, calledDefinitionId ?? definitionId), nodeId, 'withdraw'),
    ),
  );
  return new Set(candidates.filter((_, index) => allowed[index]));
}
