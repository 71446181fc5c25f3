import type { FormSetting } from '@portal/bpmn';
import { revocation, type Locale, textsIn, type WrittenLocale, type tasks } from '@portal/contract';
import { everyField, isWritable, rightTo, toAccess, toReviewAccess, type Access } from '@portal/contract/forms';
import type { HistoryRow, InstanceReading } from '@portal/engine';
import { PortalError } from '../../../platform/http';
import { type Actor, callerOf, type DefinitionView, type Workflow } from '../workflow';
import { isInitiatorsNode, nodeForms, ownForms } from './configuration';
import { lastNode } from './queries';

const accessIn = (forms: readonly FormSetting[], formKey: string): Access =>
  toAccess(forms.find((form) => form.formKey === formKey)?.formFieldList ?? []);

/**
 * Returns the rights that a node gives to the fields of a form. At the initiator's nodes they include what the process
 * allows at its start. At other nodes only fields that the node itself opens can be changed.
 */
export const accessAt = (view: DefinitionView, nodeId: string, formKey: string): Access =>
  withFixed(openedAt(view, nodeId, formKey), formKey);

/** Closes the field that says what a request to revoke decides on, whatever a node or a handler opens. */
export const withFixed = (access: Access, formKey: string): Access =>
  formKey === revocation.revocationFormKey && isWritable(access, revocation.revocationOriginal)
    ? { ...access, [revocation.revocationOriginal]: 'read' }
    : access;

/** Leaves what a node requires to the owner of a task, who decides: whoever is asked for an opinion may leave it out. */
export const withoutRequired = (access: Access): Access =>
  Object.fromEntries(Object.entries(access).map(([path, right]) => [path, right === 'required' ? 'optional' : right]));

function openedAt(view: DefinitionView, nodeId: string, formKey: string): Access {
  if (view.hasOpenFields || isInitiatorsNode(view, nodeId)) return accessIn(nodeForms(view, nodeId), formKey);
  const own = ownForms(view, nodeId);
  const settings = own.length > 0 ? own : view.forms.map(withHiddenAlone);
  return toReviewAccess(settings.find((form) => form.formKey === formKey)?.formFieldList ?? []);
}

const withHiddenAlone = (form: FormSetting): FormSetting => ({
  ...form,
  formFieldList: form.formFieldList.filter(({ hidden }) => hidden === 'true'),
});

/** Returns the rights that the process gives at its start. */
export const accessOfProcess = (view: DefinitionView, formKey: string): Access => accessIn(view.forms, formKey);

/**
 * Returns the rights of a reader without a task, at the node where the instance waits. The initiator also sees what the
 * start showed, and process administrators see every field, as in their lists.
 */
function readerAccess(
  { isInitiator, seesAll }: { isInitiator: boolean; seesAll: boolean },
  at: { view: DefinitionView; nodeId: string; formKey: string },
): Access {
  const access = accessAt(at.view, at.nodeId, at.formKey);
  if (seesAll) return withoutHidden(access);
  return isInitiator ? hiddenInAll([access, accessOfProcess(at.view, at.formKey)], access) : access;
}

const withoutHidden = (access: Access): Access =>
  Object.fromEntries(Object.entries(access).filter(([, right]) => right !== 'hidden'));

/** The task at which a user sees the form of an instance, or the node where the instance waits. */
export interface ShownAt {
  view: DefinitionView;
  nodeId: string;
  mayHandle: boolean;
  /** The user only gives an opinion. */
  asked?: boolean;
}

/** @throws PortalError `taskNotFound` */
export async function shownAt(
  { views }: Pick<Workflow, 'views'>,
  actor: Actor,
  reading: InstanceReading,
  taskId: string | undefined,
): Promise<ShownAt> {
  const { tenant } = callerOf(actor);
  const task = taskId === undefined ? null : await reading.task(taskId);
  if (taskId !== undefined && !task) throw new PortalError('taskNotFound');
  if (task?.mayHandle)
    return {
      view: await views.byId(tenant, task.definitionId),
      nodeId: task.nodeId,
      mayHandle: true,
      asked: task.delegation?.state === 'PENDING',
    };
  const { taskDefKey, taskProcDefId } = await lastNode(reading);
  return { view: await views.byId(tenant, taskProcDefId), nodeId: taskDefKey ?? '', mayHandle: false };
}

/** Returns the rights to a form of a user who reads an instance, or handles a task of it. */
export async function shownAccess(
  workflow: Pick<Workflow, 'views' | 'reach'>,
  actor: Actor,
  reading: InstanceReading,
  { view, nodeId, mayHandle, asked, formKey }: ShownAt & { formKey: string },
): Promise<Access> {
  const { initiator } = reading.record;
  const isInitiator = initiator === String(actor.userId);
  const seesAll = await workflow.reach.covers(actor, initiator);
  const own = accessAt(view, nodeId, formKey);
  const handled = asked ? withoutRequired(own) : own;
  const shown = mayHandle ? handled : readerAccess({ isInitiator, seesAll }, { view, nodeId, formKey });
  if (isInitiator || seesAll) return shown;
  return hiddenInAny([shown, await accessOfHandler(workflow, actor, reading, formKey)], shown);
}

/**
 * Returns the rights to a form beside the one that the node where the instance waits shows: of those who administer the
 * instance, of its initiator if it was started with the form, and of those whose nodes bind it. Null for anybody else.
 * What the waiting node hides of a form that it binds itself stays hidden.
 */
export async function furtherAccess(
  workflow: Pick<Workflow, 'views' | 'reach'>,
  actor: Actor,
  reading: InstanceReading,
  at: ShownAt & { formKey: string },
): Promise<Access | null> {
  const access = await accessBeside(workflow, actor, reading, at);
  const isBound = nodeForms(at.view, at.nodeId).some(({ formKey }) => formKey === at.formKey);
  if (access === null || !isBound) return access;
  return hiddenInAny([access, await shownAccess(workflow, actor, reading, at)], access);
}

async function accessBeside(
  workflow: Pick<Workflow, 'views' | 'reach'>,
  actor: Actor,
  reading: InstanceReading,
  { view, formKey }: { view: DefinitionView; formKey: string },
): Promise<Access | null> {
  const { initiator } = reading.record;
  if (await workflow.reach.covers(actor, initiator)) return {};
  const binds = (forms: readonly FormSetting[]) => forms.some((form) => form.formKey === formKey);
  if (initiator === String(actor.userId) && binds(view.forms)) return accessOfProcess(view, formKey);
  const { tenant } = callerOf(actor);
  const handled = await Promise.all(
    (await handledNodes(actor, reading)).map(async ({ definitionId, nodeId }) => ({
      at: await workflow.views.byId(tenant, definitionId),
      nodeId,
    })),
  );
  const rights = handled
    .filter(({ at, nodeId }) => binds(nodeForms(at, nodeId)))
    .map(({ at, nodeId }) => accessAt(at, nodeId, formKey));
  return rights.length === 0 ? null : hiddenInAll(rights, {});
}

/** Handlers see no more than their own nodes show: a field that each of them hides stays hidden. */
async function accessOfHandler(
  { views }: Pick<Workflow, 'views'>,
  actor: Actor,
  reading: InstanceReading,
  formKey: string,
): Promise<Access> {
  const { tenant } = callerOf(actor);
  const rights = await Promise.all(
    (await handledNodes(actor, reading)).map(async ({ definitionId, nodeId }) =>
      accessAt(await views.byId(tenant, definitionId), nodeId, formKey),
    ),
  );
  return hiddenInAll(rights, {});
}

type Hides = (rights: readonly Access[], path: string) => boolean;
const hidesIn = (path: string) => (access: Access) => rightTo(access, path) === 'hidden';

/** Returns the rights of `base`, with those fields hidden that all of these hide. */
const hiddenInAll = (rights: readonly Access[], base: Access): Access =>
  withHidden(rights, base, (all, path) => all.length > 0 && all.every(hidesIn(path)));

/** Returns the rights of `base`, with those fields hidden that at least one of these hides. */
const hiddenInAny = (rights: readonly Access[], base: Access): Access =>
  withHidden(rights, base, (all, path) => all.some(hidesIn(path)));

function withHidden(rights: readonly Access[], base: Access, hides: Hides): Access {
  const paths = [...new Set([everyField, ...rights.flatMap((access) => Object.keys(access))])];
  return Object.fromEntries(
    paths.map((path) => {
      const right = rightTo(base, path);
      if (hides(rights, path)) return [path, 'hidden'];
      return [path, right === 'hidden' ? 'read' : right];
    }),
  );
}

/** Returns the task of a row, if the reader may handle it now. */
async function openTaskOf(reading: InstanceReading, { action, taskId }: HistoryRow): Promise<string | null> {
  return action === 'running' && taskId !== null && (await reading.task(taskId))?.mayHandle ? taskId : null;
}

/** Returns the first task of an instance that a user may handle now. */
export async function openTaskId(reading: InstanceReading): Promise<string | undefined> {
  for (const row of await reading.history()) {
    // oxlint-disable-next-line no-await-in-loop -- of what was read already
    const taskId = await openTaskOf(reading, row);
    if (taskId !== null) return taskId;
  }
  return undefined;
}

/** Returns the nodes that a user handled, or may handle now, each once. */
async function handledNodes(
  { userId }: Actor,
  reading: InstanceReading,
): Promise<{ definitionId: string; nodeId: string }[]> {
  const user = String(userId);
  const isOffered = async (row: HistoryRow) => row.handler === null && (await openTaskOf(reading, row)) !== null;
  const nodes = new Map<string, { definitionId: string; nodeId: string }>();
  for (const row of await reading.history()) {
    const { definitionId, activityId: nodeId } = row;
    if (definitionId === null) continue;
    // oxlint-disable-next-line no-await-in-loop -- of what was read already
    if (row.handler === user || (await isOffered(row)))
      nodes.set(`${definitionId}/${nodeId}`, { definitionId, nodeId });
  }
  return [...nodes.values()];
}

/** The fields of a form that the process names for lists, as they are kept with the form. */
export interface StoredSummary {
  formKey: string;
  fields: { key: string; texts: Record<WrittenLocale, { label: string; text: string }> }[];
  /** The text for searches: the values of the fields that no node hides. */
  found: string;
}

interface Listed {
  definitionId: string;
  /** Without a node the form is shown as at the start of the process. */
  nodeId?: string;
  summary: unknown;
}

/**
 * Returns the summaries of rows without the fields that their nodes hide. There is none for a node of a called process.
 */
export async function shownSummaries(
  { views }: Pick<Workflow, 'views'>,
  actor: Actor,
  rows: readonly Listed[],
  locale: Locale,
): Promise<tasks.Summary[]> {
  const { tenant } = callerOf(actor);
  return Promise.all(
    rows.map(async ({ definitionId, nodeId, summary }) => {
      const stored = summary as StoredSummary | null;
      if (stored === null || stored.fields.length === 0) return [];
      const view = await views.byId(tenant, definitionId);
      return stored.fields
        .filter(({ key }) => isShown(view, nodeId, stored.formKey, key))
        .map(({ texts }) => textsIn(texts, locale));
    }),
  );
}

function isShown(view: DefinitionView, nodeId: string | undefined, formKey: string, key: string): boolean {
  if (nodeId === undefined) return rightTo(accessOfProcess(view, formKey), key) !== 'hidden';
  return view.model.nodeIndex.has(nodeId) && rightTo(accessAt(view, nodeId, formKey), key) !== 'hidden';
}

/** Returns whether the start or a node of the process hides a field. */
export const isHiddenSomewhere = (view: DefinitionView, formKey: string, key: string): boolean =>
  !isShown(view, undefined, formKey, key) ||
  view.model.nodes.some(({ id, userTask }) => userTask !== undefined && !isShown(view, id, formKey, key));
