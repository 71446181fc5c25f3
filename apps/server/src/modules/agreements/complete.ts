import { agreement as contract, type Locale } from '@portal/contract';
import { agreementFields, toAgreementValues } from '@portal/contract/agreements';
import { settle, type Access, type FormState } from '@portal/contract/forms';
import { PortalError } from '../../platform/http';
import { filesIn } from '../../platform/records';
import { attachStatements } from '../files/store';
import type { Actor } from '../workflow/caller';
import { referencesIn } from '../forms/instances/values';
import { accessAt } from '../tasks/field-access';
import { completeWithForm, type FormCompletion } from '../tasks/form-commands';
import { requireDeclared } from '../tasks/declared-variables';
import type { Workflow } from '../workflow/workflow';
import { acceptAgreement, attachmentOf, formVariables, ownVariables } from './form';
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
 * `fileMissing`, and the refusals of the engine
 */
export async function completeAgreement(
  workflow: Workflow,
  forms: AgreementStore,
  actor: Actor,
  request: CompleteRequest,
  locale: Locale,
): Promise<string> {
  const vars = ownVariables(request.variables);
  const file = request.form && attachmentOf(request.form);
  return completeWithForm(workflow, actor, request, locale, async (view, task) => {
    requireDeclared(view, task.nodeId, vars);
    const { row, fileAttachable } = await forms.ofInstance(actor.tenantId, task.instanceId, {
      user: actor.userId,
      file,
    });
    if (!row) throw new PortalError('formNotFound');
    const { form, state } = agreedForm(row, request.form, {
      access: accessAt(view, task.nodeId, contract.agreementFormKey),
      fileAttachable,
      locale,
    });
    return {
      vars: { ...vars, ...formVariables(form) },
      also: () => (request.form ? changeStatements(actor.tenantId, row, form, state) : []),
    };
  });
}

/** The form as it is after the handler's changes, with every rule of the node kept. */
function agreedForm(
  row: AgreementRow,
  sent: contract.AgreementForm | null,
  { access, fileAttachable, locale }: { access: Access; fileAttachable: boolean; locale: Locale },
): ReturnType<typeof acceptAgreement> {
  const agreed = acceptAgreement(row.form, sent ?? row.form, access, locale);
  const { fileName } = agreed.form;
  if (fileName !== '' && fileName !== row.form.fileName && !fileAttachable)
    throw new PortalError('fileMissing', {}, { field: 'attachment' });
  return agreed;
}

const changeStatements = (
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
