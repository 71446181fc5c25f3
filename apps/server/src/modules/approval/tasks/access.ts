import type { Engine, InstanceReading, InstanceRecord, ReadingParts, TaskInfo } from '@portal/engine';
import { PortalError } from '../../../platform/http';
import {
  type Actor,
  callerOf,
  type DefinitionView,
  isProcessAdministrator,
  mayStart,
  type Workflow,
} from '../workflow';

type Administered = Pick<Workflow, 'engine' | 'reach'>;

/**
 * Reads an instance with the parts for a participant (initiator, current or former handler) or for who
 * administers it. One statement for participants.
 * @throws PortalError `instanceNotFound`, `notParticipant`
 */
export async function readInstance(
  { engine, reach }: Administered,
  actor: Actor,
  instanceId: string,
  parts?: ReadingParts,
): Promise<InstanceReading> {
  const reading = await engine.readInstance(callerOf(actor), instanceId, parts);
  if (!reading) throw new PortalError('instanceNotFound');
  if (!reading.participates && !(await reach.covers(actor, reading.record.initiator)))
    throw new PortalError('notParticipant');
  return reading;
}

/** The record of an instance, as `readInstance`. */
export const readableInstance = async (
  workflow: Administered,
  actor: Actor,
  instanceId: string,
): Promise<InstanceRecord> => (await readInstance(workflow, actor, instanceId)).record;

/** Whether a user administers an instance, and may therefore read it. @throws PortalError `instanceNotFound` */
export async function administers({ engine, reach }: Administered, actor: Actor, instanceId: string): Promise<boolean> {
  if (!isProcessAdministrator(actor)) return false;
  if (await reach.coversAll(actor)) return true;
  const record = await engine.instance(callerOf(actor).tenant, instanceId);
  if (!record) throw new PortalError('instanceNotFound');
  return reach.covers(actor, record.initiator);
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
