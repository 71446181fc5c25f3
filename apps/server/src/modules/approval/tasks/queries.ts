import { tasks as contract, formatDateTime, formatIfKnown, identity, type Locale } from '@portal/contract';
import type { CalledRecord, InstanceReading, InstanceRecord, TaskDetail, RejectOption } from '@portal/engine';
import { PortalError, type HttpApp } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import {
  type Actor,
  callerOf,
  copyAnswers,
  followed,
  type HistoryNotes,
  historyNotes,
  initiatorName,
  initiatorOf,
  mayStart,
  namesOf,
  openConsultations,
  revocationOf,
  offersStart,
  unreadComments,
  withNotes,
  type Workflow,
} from '../workflow';
import { administers, handledTask, readableInstance, readInstance, requireReader } from './access';
import { taskSigning } from './signers/added-signers';
import { handleConfiguration, isInitiatorsNode, startConfiguration } from './configuration';
import { dueInFor, type ReadDueIn } from './deadlines/due-in';
import { readDraft } from './drafts';
import { taskChoices } from './handler-choices';
import { diagramOf, historyRows } from './progress';
import { namedRejection, rejecterOf, shownDelegation } from './task-notices';
import { withdrawableTasks } from './withdrawals';

/** A task that can only return directly is a target where the platform allows direct returns. */
const rejectable =
  (directReturn: boolean) =>
  ({ reFlow, direct }: RejectOption): boolean =>
    reFlow || (directReturn && direct);

/** Queries of the drawer (spec 000 §2, §7). */
export function queryRoutes(
  route: HttpApp['route'],
  workflow: Workflow,
  { db, part }: Pick<ModuleContext, 'db' | 'part'>,
): void {
  const dueInOf = part(dueInFor);
  const notes = part(historyNotes);
  const unread = part(unreadComments);
  const isFollowed = part(followed);
  const consultations = part(openConsultations);
  const answers = part(copyAnswers);
  const revocation = part(revocationOf);
  const { engine, views, directory, forms, settings } = workflow;

  route(contract.handleConfiguration, async ({ session, query, locale }) => {
    const view = await views.byId(callerOf(session).tenant, query.procDefId);
    await requireReader(workflow, session, view);
    const { opinionFiles, delegationReturns, addSigners } = await settings(session.tenantId);
    return handleConfiguration(view, query.taskDefKey, {
      forms,
      tenantId: session.tenantId,
      locale,
      opinionFiles,
      delegationReturns,
      addsSigners: addSigners && !isInitiatorsNode(view, query.taskDefKey),
    });
  });

  route(contract.startConfiguration, async ({ session, query, locale }) => {
    const view = await views.newest(callerOf(session).tenant, query.procDefKey);
    if (!mayStart(view.starters, session)) throw new PortalError('notStarter');
    const suspension = await engine.suspension(callerOf(session).tenant, view.definition.id);
    if (suspension) throw new PortalError('definitionSuspended', { reason: suspension.reason });
    const { taskDrafts } = await settings(session.tenantId);
    return startConfiguration(view, { forms, tenantId: session.tenantId, locale }, taskDrafts);
  });

  route(contract.messageProcessInfo, async ({ session, query, locale }) => {
    const reading = await readInstance(workflow, session, query.procInstId, { state: true, history: true });
    const { definitionId, initiator } = reading.record;
    const [names, { directReturn, taskDrafts, addSigners }, unreadCount, isFollower, answered, view, revoking] =
      await Promise.all([
        directory.names(session.tenantId, initiatorOf(reading.record), locale),
        settings(session.tenantId),
        unread(session, query.procInstId),
        isFollowed(session, query.procInstId),
        answers(session, [query.procInstId]),
        views.byId(callerOf(session).tenant, definitionId),
        revocation(session, reading, locale),
      ]);
    const mayRejectTo = rejectable(directReturn);
    const info =
      query.taskId === undefined
        ? await startInfo(session, reading)
        : await taskInfo(workflow, session, {
            reading,
            taskId: query.taskId,
            mayRejectTo,
            addSigners,
            dueInOf,
            locale,
          });
    const taskId = info.taskState === 'running' ? info.taskId : null;
    const [asked, draft] = await Promise.all([
      consultations(session, query.procInstId, taskId, locale),
      taskId !== null && taskDrafts ? readDraft(db, session, taskId) : null,
      taskId !== null && engine.markTaskRead(callerOf(session), taskId),
    ]);
    return {
      ...info,
      draftable: taskDrafts,
      draft,
      initiatorName: initiatorName(names, reading.record),
      unreadComments: unreadCount,
      followed: isFollower,
      consultations: asked,
      copyAnswer: answered.get(query.procInstId) ?? null,
      revocation: revoking,
      startableAgain: initiator === String(session.userId) && offersStart(view, forms, session),
    };
  });

  route(contract.historyList, async ({ session, query, locale }) => {
    const reading = await readInstance(workflow, session, query.procInstId, { state: true, history: true });
    return [...(await notedHistory(workflow, notes, session, reading, locale))];
  });

  route(contract.historyDiagram, async ({ session, query, locale }) => {
    const reading = await readInstance(workflow, session, query.procInstId, { state: true });
    const { procDefId, processId } = query;
    return diagramOf(workflow, session, { reading, procDefId, processId, locale });
  });

  route(contract.calledPage, async ({ session, query: { procInstId, ...query } }) => {
    await readableInstance(workflow, session, procInstId);
    const { records, total } = await engine.calledPage(callerOf(session).tenant, procInstId, query);
    return { records: records.map(calledProcess), total, size: query.size, current: query.current };
  });

  route(contract.listJumpTarget, async ({ session, query }) => {
    const reading = await readInstance(workflow, session, query.procInstId, { state: true, history: true });
    const taskId = await waitingTask(reading, query);
    const targets = await engine.rejectTargets(callerOf(session).tenant, taskId);
    const { directReturn } = await settings(session.tenantId);
    return targets
      .filter(rejectable(directReturn))
      .map(({ nodeId: taskDefKey, nodeName: taskName, reFlow, direct }) => ({
        taskDefKey,
        taskName,
        reFlow,
        directReturn: directReturn && direct,
      }));
  });

  route(contract.listJumpNode, async ({ session, query }) => {
    if (!(await administers(workflow, session, query.procInstId))) await handledTask(engine, session, query);
    const targets = await engine.jumpTargets(callerOf(session).tenant, query.taskId);
    return targets.map(({ nodeId, nodeName }) => ({ taskDefKey: nodeId, taskName: nodeName }));
  });
}

/** Reads the history of an instance with what areas keep beside it, as its reader sees it. */
export async function notedHistory(
  workflow: Workflow,
  notes: readonly HistoryNotes[],
  actor: Actor,
  reading: InstanceReading,
  locale: Locale,
): Promise<readonly contract.HistoryRow[]> {
  const [rows, ...added] = await Promise.all([
    historyRows(workflow, actor, reading, locale),
    ...notes.map((read) => read(actor, reading.record.instanceId, locale, reading)),
  ]);
  return withNotes(rows, added.flat());
}

/**
 * The process info without the initiator's name, which comes from the directory, the reader's draft, and what
 * others wrote or asked.
 */
type Info = Omit<
  contract.ProcessInfo,
  | 'initiatorName'
  | 'draftable'
  | 'draft'
  | 'unreadComments'
  | 'followed'
  | 'consultations'
  | 'startableAgain'
  | 'copyAnswer'
  | 'revocation'
>;

const infoOf = (instance: InstanceRecord, actor: Actor): Info => ({
  procInstId: instance.instanceId,
  procDefId: instance.definitionId,
  taskId: null,
  taskDefKey: null,
  taskProcDefId: instance.definitionId,
  taskState: 'complete',
  businessKey: instance.businessKey,
  instanceNumber: instance.number,
  processDefinitionKey: instance.definitionKey,
  processName: instance.processName,
  title: instance.title,
  state: instance.status,
  startTime: formatDateTime(instance.startedAt),
  currentNodes: instance.currentNodes,
  rejectable: false,
  claim: null,
  onBehalfOf: null,
  withdrawable: false,
  cancelable: instance.status === 'running' && !instance.suspended && instance.initiator === String(actor.userId),
  suspended: instance.suspended,
  dueTime: null,
  followUpTime: null,
  rejection: null,
  countersign: null,
  resubmission: false,
  handlerChoiceList: [],
});

/** Returns the instance as its initiator or another user without a task sees it. */
async function startInfo(actor: Actor, reading: InstanceReading): Promise<Info> {
  const { record } = reading;
  return {
    ...infoOf(record, actor),
    ...(await lastNode(reading)),
    withdrawable: record.withdrawable && record.initiator === String(actor.userId),
  };
}

interface TaskQuestion {
  reading: InstanceReading;
  taskId: string;
  mayRejectTo: (way: RejectOption) => boolean;
  addSigners: boolean;
  dueInOf: ReadDueIn;
  locale: Locale;
}

async function taskInfo(
  workflow: Workflow,
  actor: Actor,
  { reading, taskId, mayRejectTo, addSigners, dueInOf, locale }: TaskQuestion,
): Promise<Info> {
  const instance = reading.record;
  const task = await reading.task(taskId);
  if (!task) throw new PortalError('taskNotFound');
  const info = { ...infoOf(instance, actor), taskId, taskDefKey: task.nodeId, taskProcDefId: task.definitionId };
  const withdrawable = await withdrawableTasks(workflow, actor, [task]);
  if (!task.active || !task.mayHandle) return { ...info, withdrawable: withdrawable.has(task) };
  const delegation = shownDelegation(task, task.delegation ? await reading.history() : []);
  const people = [...rejecterOf(task.rejection), ...(delegation?.people ?? [])];
  const names = await workflow.directory.names(actor.tenantId, people, locale);
  return {
    ...info,
    taskState: 'running',
    rejectable: task.rejectOptions.some(mayRejectTo),
    claim: claimOf(task),
    onBehalfOf: await userNamed(workflow, actor, task.onBehalfOf, locale),
    dueTime: formatIfKnown(task.dueAt),
    ...(await dueInOf(actor.tenantId, [task.dueAt]))(task.dueAt),
    ...(task.heldSince === null ? {} : { deadlineHeldSince: formatDateTime(task.heldSince) }),
    followUpTime: formatIfKnown(task.followUpAt),
    rejection: namedRejection(task.rejection, names),
    ...(delegation ? { delegation: delegation.shown(names) } : {}),
    countersign: task.countersign,
    resubmission: task.again && task.assignee !== null && task.assignee === instance.initiator,
    handlerChoiceList: await taskChoices(workflow, actor, task, locale),
    signing: await taskSigning(workflow, actor, task, { addSigners, locale }),
  };
}

/** Returns the name of a user, or null without a user. */
async function userNamed(
  { directory }: Workflow,
  { tenantId }: Actor,
  user: string | null,
  locale: Locale,
): Promise<string | null> {
  if (user === null) return null;
  const person = [identity.user(user)];
  return namesOf(await directory.names(tenantId, person, locale), person).join('');
}

function claimOf({ assignee, mayUnclaim }: TaskDetail): contract.ProcessInfo['claim'] {
  if (assignee === null) return 'offered';
  return mayUnclaim ? 'taken' : null;
}

export const calledProcess = ({
  definitionId,
  definitionKey: _key,
  status,
  startedAt,
  endedAt,
  ...called
}: CalledRecord): contract.CalledProcess => ({
  ...called,
  procDefId: definitionId,
  state: status,
  startTime: formatDateTime(startedAt),
  endTime: formatIfKnown(endedAt),
});

/** Returns the node where an instance waits, or where the last action took place. */
export async function lastNode(
  reading: InstanceReading,
): Promise<Pick<contract.ProcessInfo, 'taskDefKey' | 'taskProcDefId'>> {
  const last = (await reading.history()).at(-1);
  return { taskDefKey: last?.activityId ?? null, taskProcDefId: last?.definitionId ?? reading.record.definitionId };
}

/** Returns the requested task, or the one waiting at the node. */
async function waitingTask(
  reading: InstanceReading,
  { taskDefKey, taskId }: { taskDefKey: string; taskId?: string | undefined },
): Promise<string> {
  const rows = await reading.history();
  const waiting = rows.find(
    (row) => row.action === 'running' && row.activityId === taskDefKey && (taskId ?? row.taskId) === row.taskId,
  );
  if (!waiting?.taskId) throw new PortalError('taskNotFound');
  return waiting.taskId;
}
