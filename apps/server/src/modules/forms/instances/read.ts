import type { drawnForms } from '@portal/contract';
import { readerForm, toAccess, type Access } from '@portal/contract/forms';
import type { InstanceRecord } from '@portal/engine';
import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import { readableInstance } from '../../tasks/access';
import { lastNode } from '../../tasks/queries';
import { callerOf, isProcessAdministrator, type Actor } from '../../workflow/caller';
import type { Workflow } from '../../workflow/workflow';
import { compiledVersion } from './compiled';
import { accessAt, instanceForm } from './complete';
import { maskedFields, type FormStorage } from './personal';
import { formToStart } from './start';
import type { InstanceForm } from './store';

/** The form with which a process starts, for somebody who may start it. */
export async function openToStart(
  db: Db,
  workflow: Workflow,
  actor: Actor,
  procDefKey: string,
): Promise<drawnForms.OpenForm> {
  const { form, setting } = await formToStart(db, workflow, actor, procDefKey);
  return toOpenForm({ ...form, formId: form.id, values: {} }, toAccess(setting.formFieldList));
}

/**
 * The form of an instance, as a task or, without one, the reader may see it. The initiator sees personal values in
 * full, others where they can change them; everybody else sees them masked.
 * @throws PortalError `instanceNotFound`, `notParticipant`, `taskNotFound`, `formNotFound`
 */
export async function openOfInstance(
  storage: FormStorage,
  workflow: Workflow,
  actor: Actor,
  { procInstId, taskId }: { procInstId: string; taskId?: string | undefined },
): Promise<drawnForms.OpenForm> {
  const instance = await readableInstance(workflow.engine, actor, procInstId);
  const { nodeId, definitionId, mayHandle } = await shownNode(workflow, actor, instance, taskId);
  const view = await workflow.views.byId(callerOf(actor).tenant, definitionId);
  const form = await instanceForm(storage, actor.tenantId, { view, nodeId, instanceId: procInstId });
  if (!form) throw new PortalError('formNotFound');
  const restricted = await hiddenElsewhere(workflow, actor, instance, form.formKey);
  const access = { ...accessAt(view, nodeId, form.formKey), ...restricted };
  const isInitiator = instance.initiator === String(actor.userId);
  const masked = isInitiator ? [] : maskedFields(compiledVersion(form), access, mayHandle);
  return toOpenForm(form, access, masked);
}

async function shownNode(
  workflow: Workflow,
  actor: Actor,
  instance: InstanceRecord,
  taskId: string | undefined,
): Promise<{ nodeId: string; definitionId: string; mayHandle: boolean }> {
  if (taskId !== undefined) {
    const task = await workflow.engine.task(callerOf(actor), taskId);
    if (!task || task.instanceId !== instance.instanceId) throw new PortalError('taskNotFound');
    if (task.mayHandle) return task;
  }
  const { taskDefKey, taskProcDefId } = await lastNode(workflow.engine, actor, instance);
  return { nodeId: taskDefKey ?? '', definitionId: taskProcDefId, mayHandle: false };
}

/**
 * Handlers see no more than their own nodes show: a field that each of them hides stays hidden. The initiator and
 * process administrators see what the node shows.
 */
async function hiddenElsewhere(
  { engine, views }: Workflow,
  actor: Actor,
  { instanceId, initiator }: InstanceRecord,
  formKey: string,
): Promise<Access> {
  const user = String(actor.userId);
  if (initiator === user || isProcessAdministrator(actor)) return {};
  const { tenant } = callerOf(actor);
  const history = await engine.history(tenant, instanceId);
  const handled = new Map(
    history.flatMap(({ handler, definitionId, activityId }) =>
      handler === user && definitionId !== null
        ? [[`${definitionId}/${activityId}`, { definitionId, activityId }]]
        : [],
    ),
  );
  const rights = await Promise.all(
    [...handled.values()].map(async ({ definitionId, activityId }) =>
      accessAt(await views.byId(tenant, definitionId), activityId, formKey),
    ),
  );
  const [first, ...rest] = rights;
  return Object.fromEntries(
    Object.entries(first ?? {}).filter(
      ([path, right]) => right === 'hidden' && rest.every((access) => access[path] === 'hidden'),
    ),
  );
}

function toOpenForm(form: InstanceForm, access: Access, masked: readonly string[] = []): drawnForms.OpenForm {
  const { formKey, name, version, definition } = form;
  const shown = readerForm(compiledVersion(form), form.values, access, masked);
  return {
    formKey,
    formName: name,
    version,
    form: { ...shown.form, title: definition.title },
    values: { ...shown.values },
    access: { ...shown.access },
  };
}
