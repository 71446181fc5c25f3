import { identity, type Locale, type tasks } from '@portal/contract';
import type { HistoryRow } from '@portal/engine';
import { inTransaction, type Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { audience } from '../../../platform/realtime';
import { createIdentities } from '../../accounts/organisation';
import { addMessages, holdersOf, pushMessages, queueOutside, taskMessages } from '../../commons/messages';
import { readInstance } from '../tasks';
import { namesOf, type Workflow } from '../workflow';
import { addUrges, lockInstance, readUrges, stillWaiting, type WaitingTask } from './store';

interface Urging {
  procInstId: string;
  /** Restricts the urge to this task. */
  taskId?: string | undefined;
}

/**
 * Urges the handlers of the open tasks of an instance, except the caller, with one message and one row each.
 * @returns the names of the people whom it reached
 * @throws PortalError `urgeRefused`, `urgeEnded`, `urgeSuspended`, `taskNotFound`, `urgeNobody`, `urgeUnassigned`,
 * `urgeOwn`, `urgeTooEarly`
 */
export async function urge(
  workflow: Workflow,
  { db, realtime }: Pick<ModuleContext, 'db' | 'realtime'>,
  session: Session,
  { procInstId, taskId, locale }: Urging & { locale: Locale },
): Promise<string[]> {
  const reading = await readInstance(workflow, session, procInstId, { state: true, history: true });
  const { record } = reading;
  const isInitiator = record.initiator === String(session.userId);
  if (!isInitiator && !(await workflow.reach.covers(session, record.initiator))) throw new PortalError('urgeRefused');
  if (record.status !== 'running') throw new PortalError('urgeEnded');
  const waiting = await waitingTasks(workflow, session, await reading.history());
  const asked = taskId === undefined ? waiting : waiting.filter((task) => task.taskId === taskId);
  if (taskId !== undefined && asked.length === 0) throw new PortalError('taskNotFound');

  const users = await inTransaction(db, async (transaction, afterCommit) => {
    const now = await lockInstance(transaction, session.tenantId, procInstId);
    if (now?.status !== 'running') throw new PortalError('urgeEnded');
    if (now.suspended) throw new PortalError('urgeSuspended');
    const urged = await dueOf(transaction, session, procInstId, asked);
    await addUrges(transaction, { ...session, instanceId: procInstId }, urged);
    const { tenantId } = session;
    const { title, processName } = record;
    const person = session.chineseName;
    const told = { kind: 'urged', more: { person }, author: { 'zh-CN': person, 'en-US': person } } as const;
    const messages = urged.flatMap(({ task, holders }) =>
      taskMessages({ ...task, procInstId, title, processName }, holders, told),
    );
    await addMessages(transaction, tenantId, messages);
    const channels = new Map(asked.map((task) => [task.taskId, task.channels]));
    await queueOutside(transaction, tenantId, { tasksRemoved: [] }, (channel) =>
      messages.filter(({ taskId: id = '' }) => channels.get(id)?.includes(channel)),
    );
    const reached = [...new Set(messages.map(({ userId }) => userId))];
    afterCommit(() => {
      pushMessages(realtime, tenantId, reached);
      realtime.publishTodo(tenantId, [audience.instance(procInstId)], record.definitionKey);
    });
    return reached;
  });
  const people = users.map(identity.user);
  return namesOf(await workflow.directory.names(session.tenantId, people, locale), people);
}

/** Returns the open tasks of an instance, including those of its called processes. */
async function waitingTasks(
  { views }: Workflow,
  { tenantId }: Session,
  history: readonly HistoryRow[],
): Promise<WaitingTask[]> {
  const tasks: WaitingTask[] = [];
  for (const { action, taskId, definitionId, activityId, activityName, handler, candidates } of history) {
    if (action !== 'running' || taskId === null || definitionId === null) continue;
    // oxlint-disable-next-line no-await-in-loop -- of what is cached after the first
    const { model } = await views.byId(String(tenantId), definitionId);
    const { userTask } = model.nodes[model.nodeIndex.get(activityId) ?? -1] ?? {};
    tasks.push({
      taskId,
      nodeId: activityId,
      nodeName: activityName,
      identities: handler === null ? candidates : [identity.user(handler)],
      channels: userTask?.settings.notification.channelList ?? [],
    });
  }
  return tasks;
}

interface Urged {
  task: WaitingTask;
  targets: number[];
  /** The same people, with the identity by which each has the task. */
  holders: ReadonlyMap<string, string>;
}

/** Returns the tasks that can be urged now, with their handlers except the caller. */
async function dueOf(
  transaction: Db,
  { tenantId, userId }: Session,
  procInstId: string,
  asked: readonly WaitingTask[],
): Promise<Urged[]> {
  const next = await stillWaiting(transaction, tenantId, procInstId, asked);
  const open = asked.filter(({ taskId }) => next.has(taskId));
  const identities = [...new Set(open.flatMap((task) => task.identities))];
  const members = await createIdentities(transaction).members(String(tenantId), identities);
  const handled = open.map((task) => {
    const holders = holdersOf(task.identities, members);
    return { task, holders, isOwn: holders.delete(String(userId)) && holders.size === 0 };
  });
  const ofOthers = handled.filter(({ holders }) => holders.size > 0);
  if (ofOthers.length === 0) {
    if (handled.some(({ isOwn }) => isOwn)) throw new PortalError('urgeOwn');
    /* A task that waits for nobody stands in no list. */
    const isUnassigned = handled.length > 0 || asked.some((task) => task.identities.length === 0);
    throw new PortalError(isUnassigned ? 'urgeUnassigned' : 'urgeNobody');
  }
  const due = ofOthers.filter(({ task }) => next.get(task.taskId) === null);
  if (due.length === 0) {
    const [time = ''] = ofOthers.map(({ task }) => next.get(task.taskId) ?? '').toSorted();
    throw new PortalError('urgeTooEarly', { time });
  }
  return due.map(({ task, holders }) => ({ task, holders, targets: [...holders.keys()].map(Number) }));
}

/** Returns the urges of an instance as rows of its history. */
export const urgeNotes =
  ({ directory }: Workflow, db: Db) =>
  async ({ tenantId }: Pick<Session, 'tenantId'>, instanceId: string, locale: Locale): Promise<tasks.HistoryRow[]> => {
    const urges = await readUrges(db, tenantId, instanceId);
    const people = urges.flatMap(({ userId, targets }) => [userId, ...targets].map(identity.user));
    const names = await directory.names(tenantId, people, locale);
    return urges.map(({ nodeId, nodeName, userId, targets, at }) => ({
      activityId: nodeId,
      activityName: nodeName,
      userNickName: namesOf(names, [identity.user(userId)]).join(''),
      ownerName: '',
      action: 'urge',
      voided: false,
      startTime: at,
      endTime: at,
      fullMsg: '',
      targetNames: namesOf(names, targets.map(identity.user)),
      changes: [],
      ownReview: false,
      automatic: false,
      offered: false,
      member: null,
      processId: null,
      processName: '',
    }));
  };
