import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { queueDeliveries, type NewDelivery } from '../deliveries';
import type { Notice } from '../emails';
import { pathOfTask, toLocalized, type OutboxEvent, type OutboxListener } from '../messages';

/** Tells the groups of the handlers' units of tasks, of nodes that notify by robots. */
export const tellGroups: OutboxListener = async (transaction, tenantId, event, { members }) => {
  const told = [...event.tasksAdded, ...(event.reminders ?? [])].filter(
    ({ channels, identities }) => channels.includes('robot') && identities.length > 0,
  );
  if (told.length === 0) return [];
  const tasks = told.map(({ taskId, nodeName, identities }) => ({
    taskId,
    nodeName,
    people: new Set(identities.flatMap((holder) => members.get(holder) ?? [])),
  }));
  const people = [...new Set(tasks.flatMap((task) => [...task.people]))];
  const robots = await robotsOf(transaction, tenantId, event.instance.definitionKey, people);
  const nodes = [...new Set(tasks.map(({ nodeName }) => nodeName))];
  const added = robots.flatMap(({ id, isForAll, members: own }) =>
    nodes.flatMap((node): NewDelivery[] => {
      const ofNode = tasks.filter(
        (task) => task.nodeName === node && (isForAll || own.some((user) => task.people.has(user))),
      );
      return ofNode.length === 0 ? [] : [deliveryOf(event, id, node, ofNode)];
    }),
  );
  await queueDeliveries(transaction, tenantId, 'robot', added);
  return added.length > 0 ? ['robot'] : [];
};

interface RobotOf {
  id: number;
  isForAll: boolean;
  /** Those of the people who belong to its unit. */
  members: string[];
}

/** Returns the robots for a process, with those of these people who belong to their units. */
async function robotsOf(db: Db, tenantId: number, process: string, people: readonly string[]): Promise<RobotOf[]> {
  const { rows } = await sql<RobotOf>`
    select r.id::int, r.unit_id is null as "isForAll", array(
      select distinct m.user_id::text from memberships m join org_units u on u.id = m.unit_id
      where m.user_id = any(${people}::bigint[]) and u.path @> array[r.unit_id]) as members
    from robots r
    where r.tenant_id = ${tenantId} and not r.disabled and (r.processes = '{}' or ${process} = any(r.processes))`.execute(
    db,
  );
  return rows;
}

/** Returns one message about the tasks of a node. That of a single task is deleted with it. */
function deliveryOf(
  event: OutboxEvent,
  target: number,
  node: string,
  tasks: readonly { taskId: string }[],
): NewDelivery {
  const [{ taskId }] = tasks as [{ taskId: string }];
  if (tasks.length === 1) return { target, taskId, payload: noticeOf(event, node, 1, taskId) };
  return { target, payload: noticeOf(event, node, tasks.length) };
}

/** The words of the message to the handlers: no names, as everybody in the group reads it. */
function noticeOf({ instance }: OutboxEvent, node: string, count: number, taskId?: string): Notice {
  const params = { title: instance.title, process: instance.processName, node, count: String(count) };
  const words = count === 1 ? 'task' : 'tasks';
  return {
    title: toLocalized((texts) => texts[words].title, params),
    content: toLocalized((texts) => texts[words].content, params),
    path: pathOfTask({ procInstId: instance.instanceId, ...(taskId !== undefined && { taskId }) }),
  };
}
