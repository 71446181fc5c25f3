import { formatDateTime, formatIfKnown, type Locale, type taskLinks as contract } from '@portal/contract';
import type { InstanceRecord, TaskInfo } from '@portal/engine';
import { tokenHash } from '../../../platform/crypto';
import { PortalError } from '../../../platform/http';
import { actorsOf, usesSecondFactor } from '../../accounts/auth';
import { pathOfTask } from '../../commons/messages';
import { type FormStorage, instanceForm, summaryOfInstance } from '../forms';
import { handledTask, shownSummaries } from '../tasks';
import { type Actor, callerOf, type DefinitionView, initiatorName, initiatorOf, type Workflow } from '../workflow';
import { choicesAt } from './choices';
import { findLink, type StoredLink } from './store';

export interface Sources {
  workflow: Workflow;
  forms: FormStorage;
}

/** A task that waits for the recipient of a link. */
export interface WaitingLink {
  link: StoredLink;
  actor: Actor;
  task: TaskInfo;
  record: InstanceRecord;
  view: DefinitionView;
  showsSummary: boolean;
}

/** @throws PortalError `taskLinkUnknown`, also at the host of another tenant */
export async function requireLink(
  { forms: { db } }: Sources,
  token: string,
  hostTenantId: number | null,
): Promise<StoredLink> {
  const link = await findLink(db, tokenHash(token));
  if (!link || (hostTenantId !== null && hostTenantId !== link.tenantId)) throw new PortalError('taskLinkUnknown');
  return link;
}

/**
 * Reads what a link leads to, as its recipient may handle it now.
 * @throws PortalError that says why the link has ended
 */
export async function requireWaiting({ workflow, forms: { db } }: Sources, link: StoredLink): Promise<WaitingLink> {
  const { engine, views, settings } = workflow;
  const { tenantId, userId, taskId, instanceId } = link;
  const { taskLinks } = await settings(tenantId);
  if (taskLinks === 'off') throw new PortalError('taskLinksOff');
  const [actor] = await actorsOf(db, tenantId, [userId]);
  if (!actor) throw new PortalError('taskLinkAccount');
  /* A link would leave out both steps of people who sign in in two. */
  if (await usesSecondFactor(db, userId)) throw new PortalError('taskLinkSecondFactor');
  if (link.voided) throw new PortalError('taskLinkHandedOn');
  const caller = callerOf(actor);
  const record = await engine.instance(caller.tenant, instanceId);
  if (!record) throw new PortalError('instanceNotFound');
  const task = await handledTask(engine, actor, { taskId, procInstId: instanceId });
  if (link.expired) throw new PortalError('taskLinkExpired');
  /* An opinion is given in the portal, and its task decided by the owner. */
  if (task.delegation?.state === 'PENDING') throw new PortalError('taskDelegated');
  if (record.suspended) throw new PortalError('instanceSuspended');
  const view = await views.byId(caller.tenant, task.definitionId);
  return { link, actor, task, record, view, showsSummary: taskLinks === 'summary' };
}

/** Returns the page of a link: what waits, or what was decided by it. @throws PortalError as `requireWaiting` */
export async function openLink(sources: Sources, link: StoredLink, locale: Locale): Promise<contract.Opened> {
  const path = pathOfTask({ procInstId: link.instanceId, taskId: link.taskId });
  if (link.decided) return { task: null, decided: link.decided, choices: [], path };
  const waiting = await requireWaiting(sources, link);
  const { actor, task, view } = waiting;
  const [shown, choices, form] = await Promise.all([
    shownTask(sources, waiting, locale),
    choicesAt(sources.workflow, actor, { view, task, locale }),
    instanceForm(sources.forms, link.tenantId, { view, nodeId: task.nodeId, instanceId: link.instanceId }),
  ]);
  return { task: shown, decided: null, choices, path, ...(form && { formRevision: form.revision }) };
}

async function shownTask(
  { workflow, forms: { db } }: Sources,
  { link, actor, task, record, showsSummary }: WaitingLink,
  locale: Locale,
): Promise<contract.Opened['task']> {
  const { tenantId, instanceId } = link;
  const stored = showsSummary ? await summaryOfInstance(db, tenantId, instanceId) : null;
  const listed = { definitionId: task.definitionId, nodeId: task.nodeId, summary: stored };
  const [names, [summary = []]] = await Promise.all([
    workflow.directory.names(tenantId, initiatorOf(record), locale),
    shownSummaries(workflow, actor, [listed], locale),
  ]);
  return {
    processName: record.processName,
    title: record.title,
    instanceNumber: record.number,
    nodeName: task.nodeName,
    initiatorName: initiatorName(names, record),
    startTime: formatDateTime(task.createdAt),
    dueTime: formatIfKnown(task.dueAt),
    summary,
  };
}
