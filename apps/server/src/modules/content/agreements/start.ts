import type { tasks, Locale } from '@portal/contract';
import { agreements as contract } from '@portal/contract';
import { toAccess } from '@portal/contract/forms';
import type { CommandOptions } from '@portal/engine';
import { randomUUID } from 'node:crypto';
import { PortalError } from '../../../platform/http';
import { filesIn } from '../../../platform/records';
import { attachStatements } from '../../commons/files';
import { type Actor, callerOf, instanceIdOf, mayStart, type Workflow } from '../../approval/workflow';
import { referencesIn } from '../../approval/forms';
import { startWithForm } from '../../approval/tasks';
import { acceptAgreement, attachmentOf, emptyForm, formVariables } from './form';
import { insertStatement, type AgreementStore } from './store';

export interface StartRequest {
  procDefKey: string;
  selectedSeqFlowId: string[];
  nextHandlerList: tasks.NextHandlers;
  requestId?: string | undefined;
  form: contract.AgreementForm;
}

/**
 * Starts a contract: the instance and its form together or neither.
 * @throws PortalError `notStarter`, `formNotFound`, `formInvalid`, `fileMissing` and those of `startWithForm`
 */
export async function startAgreement(
  workflow: Workflow,
  forms: AgreementStore,
  actor: Actor,
  request: StartRequest,
  locale: Locale,
  options: CommandOptions = {},
): Promise<string> {
  const caller = callerOf(actor);
  const view = await workflow.views.newest(caller.tenant, request.procDefKey);
  if (!mayStart(view.starters, actor)) throw new PortalError('notStarter');
  const bound = view.forms.find(({ formKey }) => formKey === contract.agreementFormKey);
  if (!bound) throw new PortalError('formNotFound');

  const { form, state } = acceptAgreement(emptyForm, request.form, toAccess(bound.formFieldList), locale);
  const id = request.requestId === undefined ? randomUUID() : instanceIdOf(actor, request.requestId);
  const file = attachmentOf(form);
  if (file && !(await forms.fileAttachable(actor.tenantId, id, actor.userId, file)))
    throw new PortalError('fileMissing', {}, { field: 'attachment' });

  return startWithForm(workflow, actor, view, {
    instanceId: id,
    title: form.agreementName,
    vars: formVariables(form),
    selectedFlowIds: request.selectedSeqFlowId,
    nextHandlerList: request.nextHandlerList,
    options,
    also: () => [
      insertStatement(actor.tenantId, { id, instanceId: id, createdBy: actor.userId, form }),
      ...attachStatements(actor.tenantId, id, filesIn(referencesIn(state)), []),
    ],
  });
}
