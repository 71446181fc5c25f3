import { agreements as contract, type Locale } from '@portal/contract';
import { agreementFields, toAgreementValues } from '@portal/contract/agreements';
import { settle, type Access, type FormState } from '@portal/contract/forms';
import { PortalError } from '../../../platform/http';
import { filesIn } from '../../../platform/records';
import { attachStatements } from '../../commons/files';
import type { Actor, Workflow } from '../../approval/workflow';
import { changeStatements, type FormStorage, referencesIn, requireSeen, type StoredForm } from '../../approval/forms';
import { accessAt, completeTask, type FormCompletion, requireDeclared } from '../../approval/tasks';
import { acceptAgreement, attachmentOf, filledIn, formVariables, ownVariables } from './form';
import { updateStatement, type AgreementRow, type AgreementStore } from './store';

export interface CompleteRequest extends FormCompletion {
  variables: Record<string, unknown>;
  /** The form as its handler left it; null when it was not touched. */
  form: contract.AgreementForm | null;
}

/**
 * Agrees to a contract task: the task and the form's changes together or neither.
 * Round trips: the instance, the form, the next handlers if they are several, and the write of it all.
 * @throws PortalError `taskNotFound`, `buttonDisabled`, `formNotFound`, `formFieldReadOnly`, `formInvalid`,
 * `fileMissing`, `formChanged`, and the refusals of the engine
 */
export async function completeAgreement(
  workflow: Workflow,
  { store, storage }: { store: AgreementStore; storage: FormStorage },
  actor: Actor,
  request: CompleteRequest,
  locale: Locale,
): Promise<string> {
  const vars = ownVariables(request.variables);
  const file = request.form && attachmentOf(request.form);
  return completeTask(workflow, actor, request, locale, async (view, task) => {
    requireDeclared(view, task.nodeId, vars);
    const { row, attachable } = await store.ofInstance(actor.tenantId, task.instanceId, { user: actor.userId, file });
    if (!row) throw new PortalError('formNotFound');
    const access = accessAt(view, task.nodeId, contract.agreementFormKey);
    await requireSeen(storage.db, changedForm(actor.tenantId, row, storage), {
      userId: actor.userId,
      revision: request.formRevision,
      since: task.createdAt,
      access,
      ...(request.form && { sent: filledIn(request.form, access) }),
      locale,
    });
    const { form, state } = agreedForm(row, request.form, { access, attachable: attachable !== null, locale });
    const changes = request.form
      ? changesAtTask(actor, task.taskId, { row, form, original: attachable ?? row.original }, storage)
      : [];
    return {
      vars: { ...vars, ...formVariables(form) },
      changed: changes.length > 0,
      also: () => (changes.length > 0 ? [...saveStatements(actor.tenantId, row, form, state), ...changes] : []),
    };
  });
}

/** The stored contract as a form whose changes are kept. */
export const changedForm = (tenantId: number, row: AgreementRow, { box }: FormStorage): StoredForm => ({
  tenantId,
  instanceId: row.instanceId,
  formId: contract.agreementFormId,
  formKey: contract.agreementFormKey,
  compiled: agreementFields,
  box,
  revision: row.revision,
  values: toAgreementValues({ ...row.form, original: row.original }),
});

function changesAtTask(
  { tenantId, userId }: Actor,
  taskId: string,
  { row, form, original }: { row: AgreementRow; form: contract.AgreementForm; original: string },
  storage: FormStorage,
) {
  const before = changedForm(tenantId, row, storage);
  const by = { revision: row.revision + 1, taskId, userId };
  return changeStatements(before, by, before.values, toAgreementValues({ ...form, original }));
}

/** The form as it is after the handler's changes, with every rule of the node kept. */
function agreedForm(
  row: AgreementRow,
  sent: contract.AgreementForm | null,
  { access, attachable, locale }: { access: Access; attachable: boolean; locale: Locale },
): ReturnType<typeof acceptAgreement> {
  const agreed = acceptAgreement(row.form, sent ?? row.form, access, locale);
  const { fileName } = agreed.form;
  if (fileName !== '' && fileName !== row.form.fileName && !attachable)
    throw new PortalError('fileMissing', {}, { field: 'attachment' });
  return agreed;
}

const saveStatements = (
  tenantId: number,
  { id, instanceId, form: before }: AgreementRow,
  form: contract.AgreementForm,
  state: FormState,
) => [
  updateStatement(tenantId, id, form),
  ...attachStatements(
    tenantId,
    instanceId,
    filesIn(referencesIn(state)),
    filesIn(referencesIn(settle(agreementFields, toAgreementValues(before)))),
  ),
];
