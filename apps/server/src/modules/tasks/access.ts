import type { Engine, InstanceRecord, TaskInfo } from '@portal/engine';
import { PortalError } from '../../platform/http';
import { callerOf, isProcessAdministrator, type Actor } from '../workflow/caller';
import { mayStart } from '../definitions/starters';
import type { DefinitionView } from '../definitions/views';

/**
 * The instance, for somebody who takes part in it (initiator, current or former handler) or administers processes.
 * @throws PortalError `instanceNotFound`, `notParticipant`
 */
export async function readableInstance(engine: Engine, actor: Actor, instanceId: string): Promise<InstanceRecord> {
  const caller = callerOf(actor);
  const [instance, participates] = await Promise.all([
    engine.instance(caller.tenant, instanceId),
    isProcessAdministrator(actor) || engine.participates(caller, instanceId),
  ]);
  if (!instance) throw new PortalError('instanceNotFound');
  if (!participates) throw new PortalError('notParticipant');
  return instance;
}

/**
 * The task, for one of its handlers while it waits.
 * @throws PortalError `taskNotFound` (also when it is another instance's), `instanceEnded`, `taskNotActive`, `notHandler`
 */
export async function handledTask(
  engine: Engine,
  actor: Actor,
  { taskId, procInstId }: { taskId: string; procInstId: string },
): Promise<TaskInfo> {
  const caller = callerOf(actor);
  const task = await engine.task(caller, taskId);
  if (!task || task.instanceId !== procInstId) throw new PortalError('taskNotFound');
  if (!task.active) {
    const instance = await engine.instance(caller.tenant, procInstId);
    throw new PortalError(instance?.status === 'running' ? 'taskNotActive' : 'instanceEnded');
  }
  if (!task.mayHandle) throw new PortalError('notHandler');
  return task;
}

/**
 * Lets those read the configuration of a definition who may start it, administer processes or take part in an instance.
 * @throws PortalError `forbidden`
 */
export async function requireReader(
  engine: Engine,
  actor: Actor,
  { definition, starters }: DefinitionView,
): Promise<void> {
  const reads =
    isProcessAdministrator(actor) ||
    mayStart(starters, actor) ||
    (await engine.participatesIn(callerOf(actor), definition.id));
  if (!reads) throw new PortalError('forbidden');
}
