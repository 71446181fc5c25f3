import { allButtons, buttonName, isAvailable, type FormSetting, type NodeButton } from '@portal/bpmn';
import type { handling as contract, Locale } from '@portal/contract';
import { offeredFlows, offeredFlowsAtStart } from '@portal/engine';
import { PortalError } from '../../platform/http';
import { formByKey } from '../forms/registry';
import type { DefinitionView } from '../definitions/views';
import { workflowStrings } from '../workflow/strings';

const userTaskOf = ({ model }: DefinitionView, nodeId: string) =>
  model.nodes[model.nodeIndex.get(nodeId) ?? -1]?.userTask;

/** The buttons of a user task, in their order. */
function nodeButtons(view: DefinitionView, nodeId: string): NodeButton[] {
  const settings = userTaskOf(view, nodeId)?.settings;
  return allButtons(settings?.buttons).map((button) => ({
    ...button,
    enabled: button.enabled && (settings === undefined || isAvailable(button.id, settings.handling)),
  }));
}

export const offersButton = (view: DefinitionView, nodeId: string, buttonId: string): boolean =>
  nodeButtons(view, nodeId).some(({ id, enabled }) => id === buttonId && enabled);

/** Refuses an action whose button the node does not offer. */
export function requireButton(view: DefinitionView, nodeId: string, buttonId: string, locale: Locale): void {
  if (offersButton(view, nodeId, buttonId)) return;
  const button = nodeButtons(view, nodeId).find(({ id }) => id === buttonId) ?? { id: buttonId, name: '' };
  throw new PortalError('buttonDisabled', { button: buttonName(button, locale) });
}

/** The forms of a user task: its own settings where it has some, else those of the process. */
export function nodeForms(view: DefinitionView, nodeId: string): FormSetting[] {
  const own = userTaskOf(view, nodeId)?.settings.forms;
  return own && own.length > 0 ? own : view.forms;
}

/** Whether a reject from the node must give its reason. */
export const needsRejectComment = (view: DefinitionView, nodeId: string): boolean =>
  userTaskOf(view, nodeId)?.settings.rejectCommentRequired ?? false;

/** Whether a form of the portal is filled in at a user task. */
export const bindsForm = (view: DefinitionView, nodeId: string, locale: Locale): boolean =>
  nodeForms(view, nodeId).some(({ formKey }) => formByKey(formKey, locale) !== undefined);

/** @throws PortalError `notFound` when the definition has no such user task */
export function handleConfiguration(
  view: DefinitionView,
  taskDefKey: string,
  locale: Locale,
): contract.TaskConfiguration {
  if (!userTaskOf(view, taskDefKey)) throw new PortalError('notFound');
  return {
    seqFlowList: offeredFlows(view.model, taskDefKey),
    buttonList: nodeButtons(view, taskDefKey).map(({ id, name, enabled, custom }) => ({
      id,
      name: buttonName({ id, name }, locale),
      enabled,
      custom,
    })),
    formList: nodeForms(view, taskDefKey).map((form) => taskForm(form, locale)),
    rejectCommentRequired: needsRejectComment(view, taskDefKey),
  };
}

/** Starting offers one button, 'submit' (spec 000 §2). */
export function startConfiguration(view: DefinitionView, locale: Locale): contract.ProcessToStart {
  return {
    processName: view.definition.name,
    seqFlowList: offeredFlowsAtStart(view.model),
    buttonList: [{ id: 'start', name: workflowStrings[locale].submit, enabled: true, custom: false }],
    formList: view.forms.map((form) => taskForm(form, locale)),
  };
}

function taskForm(form: FormSetting, locale: Locale): contract.TaskForm {
  const registered = formByKey(form.formKey, locale);
  return {
    formId: registered?.id ?? form.formId,
    formKey: form.formKey,
    formName: registered?.formName ?? form.formName,
    formRouter: registered?.formRouter ?? null,
    formFieldList: form.formFieldList,
    formPropertyList: form.formPropertyList,
  };
}
