import type { FormSetting } from '@portal/bpmn';
import type { drawnForms } from '@portal/contract';
import { readerForm, toAccess, type Access } from '@portal/contract/forms';
import type { InstanceReading } from '@portal/engine';
import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import { readInstance } from '../../tasks/access';
import { accessAt, hiddenFromHandler, readerAccess } from '../../tasks/field-access';
import { lastNode } from '../../tasks/queries';
import { callerOf, type Actor } from '../../workflow/caller';
import type { Workflow } from '../../workflow/workflow';
import type { PublishedForm } from '../store';
import { compiledVersion } from './compiled';
import { instanceForm } from './complete';
import { maskedFields, type FormStorage } from './personal';
import { formToStart } from './start';
import type { InstanceForm } from './store';

/** The form with which a process starts, for users who may start it. */
export async function openToStart(
  db: Db,
  workflow: Workflow,
  actor: Actor,
  procDefKey: string,
): Promise<drawnForms.OpenForm> {
  return shownAtStart(await formToStart(db, workflow, actor, procDefKey));
}

/** A form as the start of its process shows it. */
export const shownAtStart = ({ form, setting }: { form: PublishedForm; setting: FormSetting }): drawnForms.OpenForm =>
  toOpenForm({ ...form, formId: form.id, values: {} }, toAccess(setting.formFieldList));

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
  const reading = await readInstance(workflow, actor, procInstId, { state: true, history: true });
  const { nodeId, definitionId, mayHandle } = await shownNode(reading, taskId);
  const view = await workflow.views.byId(callerOf(actor).tenant, definitionId);
  const form = await instanceForm(storage, workflow, actor.tenantId, { view, nodeId, instanceId: procInstId });
  if (!form) throw new PortalError('formNotFound');
  const restricted = await hiddenFromHandler(workflow, actor, reading, form.formKey);
  const at = { view, nodeId, formKey: form.formKey };
  const shown = mayHandle
    ? accessAt(view, nodeId, form.formKey)
    : await readerAccess(workflow, actor, reading.record, at);
  const access = { ...shown, ...restricted };
  const isInitiator = reading.record.initiator === String(actor.userId);
  const masked = isInitiator ? [] : maskedFields(compiledVersion(form), access, mayHandle);
  return toOpenForm(form, access, masked);
}

async function shownNode(
  reading: InstanceReading,
  taskId: string | undefined,
): Promise<{ nodeId: string; definitionId: string; mayHandle: boolean }> {
  if (taskId !== undefined) {
    const task = await reading.task(taskId);
    if (!task) throw new PortalError('taskNotFound');
    if (task.mayHandle) return task;
  }
  const { taskDefKey, taskProcDefId } = await lastNode(reading);
  return { nodeId: taskDefKey ?? '', definitionId: taskProcDefId, mayHandle: false };
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
