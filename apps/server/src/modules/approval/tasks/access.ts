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
type Readable = Administered & Pick<Workflow, 'readers'>;

/**
 * Returns whether an area allows a person to read an instance, for example because they were mentioned in its
 * discussion.
 */
const isLetRead = async ({ readers }: Pick<Workflow, 'readers'>, actor: Actor, instanceId: string): Promise<boolean> =>
  (await Promise.all(readers.map((each) => each.mayRead(actor, instanceId)))).includes(true);

/**
 * Returns whether a person takes part in an instance that was read for them, administers it, or is allowed to read it.
 */
export const mayRead = async (
  workflow: Pick<Workflow, 'reach' | 'readers'>,
  actor: Actor,
  { participates, record }: Pick<InstanceReading, 'participates' | 'record'>,
): Promise<boolean> =>
  participates ||
  (await workflow.reach.covers(actor, record.initiator)) ||
  isLetRead(workflow, actor, record.instanceId);

/**
 * Returns the same for an instance that was not read. People who administer all instances also read what remains of
 * removed ones.
 * @throws PortalError `instanceNotFound`
 */
export const mayReadInstance = async (workflow: Readable, actor: Actor, instanceId: string): Promise<boolean> =>
  (await administers(workflow, actor, instanceId)) ||
  (await workflow.engine.participates(callerOf(actor), instanceId)) ||
  isLetRead(workflow, actor, instanceId);

/**
 * Reads an instance with the parts, for a participant (initiator, current or former handler), for a person who
 * administers it, or for one whom an area allows to read it. It takes one statement for participants.
 * @throws PortalError `instanceNotFound`, `notParticipant`
 */
export async function readInstance(
  workflow: Readable,
  actor: Actor,
  instanceId: string,
  parts?: ReadingParts,
): Promise<InstanceReading> {
  const reading = await workflow.engine.readInstance(callerOf(actor), instanceId, parts);
  if (!reading) throw new PortalError('instanceNotFound');
  if (!(await mayRead(workflow, actor, reading))) throw new PortalError('notParticipant');
  return reading;
}

/** Returns the record of an instance under the conditions of `readInstance`. */
export const readableInstance = async (workflow: Readable, actor: Actor, instanceId: string): Promise<InstanceRecord> =>
  (await readInstance(workflow, actor, instanceId)).record;

/** Returns whether a user administers an instance, and may therefore read it. @throws PortalError `instanceNotFound` */
export async function administers({ engine, reach }: Administered, actor: Actor, instanceId: string): Promise<boolean> {
  if (!isProcessAdministrator(actor)) return false;
  if (await reach.coversAll(actor)) return true;
  const record = await engine.instance(callerOf(actor).tenant, instanceId);
  if (!record) throw new PortalError('instanceNotFound');
  return reach.covers(actor, record.initiator);
}

/**
 * Returns the waiting task for one of its handlers.
 * @throws PortalError `taskNotFound` (also for a task of another instance), `instanceEnded`, `taskNotActive`,
 * `notHandler`
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
 * Allows reading the configuration of a definition to people who may start it, administer processes or may read an
 * instance.
 * @throws PortalError `forbidden`
 */
export async function requireReader(
  { engine, readers }: Pick<Workflow, 'engine' | 'readers'>,
  actor: Actor,
  { definition, starters }: DefinitionView,
): Promise<void> {
  const reads =
    isProcessAdministrator(actor) ||
    mayStart(starters, actor) ||
    (await engine.participatesIn(callerOf(actor), definition.id)) ||
    (await Promise.all(readers.map((each) => each.mayReadAny(actor, definition.id)))).includes(true);
  if (!reads) throw new PortalError('forbidden');
}
