import { agreement as contract, type agreement, type Locale } from '@portal/contract';
import { PortalError } from '../../platform/http';
import { attachStatements } from '../files/store';
import { callerOf, type Actor } from '../workflow/caller';
import { workflowRefusal } from '../workflow/failures';
import { handledTask } from '../workflow/handling/access';
import { nodeForms, requireButton } from '../workflow/handling/configuration';
import type { Workflow } from '../workflow/workflow';
import { attachmentOf, filledIn, formVariables, ownVariables, requireValid } from './form';
import { updateStatement, type AgreementStore } from './store';

export interface CompleteRequest {
  taskId: string;
  procInstId: string;
  comment: string;
  selectedSeqFlowId: string[];
  variables: Record<string, unknown>;
  /** The form as its handler left it; null when it was not touched. */
  form: agreement.AgreementForm | null;
}

/**
 * Agrees to a contract task: the task and the form's changes together or neither.
 * Round trips: the task, the form, and the engine's read and write.
 * @throws PortalError `buttonDisabled`, `formNotFound`, `formFieldReadOnly`, `formInvalid`, `fileMissing` and those of
 * `handledTask` and of the engine
 */
export async function completeAgreement(
  workflow: Workflow,
  forms: AgreementStore,
  actor: Actor,
  request: CompleteRequest,
  locale: Locale,
): Promise<string> {
  const caller = callerOf(actor);
  const variables = ownVariables(request.variables);
  const sentFile = request.form && attachmentOf(request.form);
  const task = await handledTask(workflow.engine, actor, request);
  const view = await workflow.views.byId(caller.tenant, task.definitionId);
  requireButton(view, task.nodeId, 'complete', locale);

  const wanted = { user: actor.userId, file: sentFile };
  const { row, fileTakable } = await forms.ofInstance(actor.tenantId, task.instanceId, wanted);
  if (!row) throw new PortalError('formNotFound');
  const settings =
    nodeForms(view, task.nodeId).find(({ formKey }) => formKey === contract.agreementFormKey)?.formFieldList ?? [];
  const form = request.form ? filledIn(row.form, request.form, settings, locale) : row.form;
  requireValid(form, settings);
  const file = attachmentOf(form);
  const previous = attachmentOf(row.form);
  if (file && file.name !== previous?.name && !fileTakable)
    throw new PortalError('fileMissing', {}, { field: 'attachment' });

  const completed = workflow.engine.complete(
    caller,
    {
      taskId: request.taskId,
      comment: request.comment,
      vars: { ...variables, ...formVariables(form) },
      selectedFlowIds: request.selectedSeqFlowId,
    },
    {
      also: ({ instanceId }) =>
        request.form
          ? [
              updateStatement(actor.tenantId, row.id, form),
              ...attachStatements(actor.tenantId, instanceId, file, previous),
            ]
          : [],
    },
  );
  const result = await completed.catch((error: unknown) => {
    throw workflowRefusal(error, view.model) ?? error;
  });
  workflow.announce(actor.tenantId, result);
  return result.instanceId;
}
