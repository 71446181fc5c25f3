import {
  errorMessage,
  locales,
  localized,
  tasks,
  textsIn,
  type ErrorName,
  type Locale,
  type Localized,
} from '@portal/contract';
import type { Engine, TaskInfo, TaskOptions } from '@portal/engine';
import { PortalError } from '../../../../platform/http';
import { type Actor, type DefinitionView, type FormSave, workflowStrings, type Workflow } from '../../workflow';
import { taskActions } from '../actions';
import { bindsForm, outcomeButtons } from '../configuration';
import { completeTask } from '../form-commands';

/* Decisions with nothing but an opinion, as batches and links give them: the form stays as it is, nothing is chosen. */

interface PlainDecision {
  procInstId: string;
  taskId: string;
  formRevision?: number | undefined;
  comment: string;
}

/** Agrees to a task. `check` refuses it before anything else is read. */
export const agreePlainly = (
  workflow: Workflow,
  actor: Actor,
  decision: PlainDecision,
  locale: Locale,
  options: TaskOptions,
  check?: (view: DefinitionView, task: TaskInfo) => void,
): Promise<string> =>
  completeTask(
    workflow,
    actor,
    { ...decision, selectedSeqFlowId: [], nextHandlerList: [], opinionFiles: [], options },
    locale,
    async (view, task) => {
      check?.(view, task);
      return unchangedForm(workflow, actor, { view, task, formRevision: decision.formRevision, locale });
    },
  );

/** Rejects a task to a node, from where the instance goes on as drawn. */
export const rejectPlainly = (
  workflow: Workflow,
  actor: Actor,
  decision: PlainDecision,
  target: string,
  locale: Locale,
  options: TaskOptions,
): Promise<unknown> =>
  taskActions(workflow).reject(
    {
      session: actor,
      locale,
      body: { ...decision, target, reSubmitType: tasks.reSubmitTypes.reFlow, opinionFiles: [] },
    },
    options,
  );

/**
 * Returns the form of a task as it stays.
 * @throws PortalError `taskDelegated` for a delegate who only gives an opinion, `handledSingly` at nodes with buttons or
 * variables of their own, and those of `forms.unchanged`
 */
export async function unchangedForm(
  { forms }: Pick<Workflow, 'forms'>,
  actor: Actor,
  at: Parameters<Workflow['forms']['unchanged']>[1],
): Promise<FormSave> {
  const { view, task, locale } = at;
  if (task.delegation?.state === 'PENDING') throw new PortalError('taskDelegated');
  if (outcomeButtons(view, task.nodeId).length > 0) throw singly('button');
  if ((view.formFields.get(task.nodeId) ?? []).length > 0) throw singly('variables');
  if (await bindsForm(view, task.nodeId, { forms, tenantId: actor.tenantId, locale }))
    return forms.unchanged(actor, at);
  return { vars: {}, changed: false, also: () => [] };
}

/**
 * Returns the node that the dialog of a reject proposes, which must be the only one.
 * @throws PortalError `rejectTargetMissing`, `handledSingly`
 */
export async function onlyRejectTarget(
  engine: Engine,
  tenant: string,
  taskId: string,
): Promise<{ nodeId: string; nodeName: string }> {
  const targets = await engine.rejectTargets(tenant, taskId);
  const [only, other] = targets.filter(({ reFlow }) => reFlow);
  if (!only) throw new PortalError('rejectTargetMissing');
  if (other) throw singly('target');
  return only;
}

function singly(why: 'button' | 'variables' | 'target'): PortalError {
  const reason = Object.fromEntries(locales.map((each) => [each, textsIn(workflowStrings, each).singly[why]]));
  return new PortalError('handledSingly', { reason: reason as Localized });
}

/** Refusals of single actions that ask for input which a plain decision does not have. */
const asksForInput: ReadonlySet<ErrorName> = new Set([
  'flowRequired',
  'handlerChoiceRequired',
  'fieldRefused',
  'formInvalid',
  'signatureRequired',
]);

/** Returns what a refused decision lacks, in words, or undefined if it was refused for another reason. */
export function lackingInput({ errorName, params }: PortalError, locale: Locale): string | undefined {
  if (errorName === 'handledSingly') return localized(params['reason'] as Localized, locale);
  return asksForInput.has(errorName) ? errorMessage(errorName, locale, params) : undefined;
}
