import {
  allButtons,
  buttonName,
  isAvailable,
  isForInitiator,
  isVariableName,
  outcomeVariable,
  usedVoting,
  type FormSetting,
  type NodeButton,
  dialectStrings,
} from '@portal/bpmn';
import { textsIn, type tasks as contract, type Locale } from '@portal/contract';
import { offeredFlows, offeredFlowsAtStart, type TaskInfo } from '@portal/engine';
import { PortalError } from '../../../platform/http';
import { type DefinitionView, type Workflow, workflowStrings } from '../workflow';
import { startChoices } from './handler-choices';

const userTaskOf = ({ model }: DefinitionView, nodeId: string) =>
  model.nodes[model.nodeIndex.get(nodeId) ?? -1]?.userTask;

/** Where members vote, they disagree instead of rejecting. */
const votingButtons = (buttons: readonly NodeButton[]): NodeButton[] =>
  buttons.flatMap((button) => {
    if (button.id === 'reject') return { ...button, enabled: false };
    const against = { id: 'disagree', name: '', custom: false, enabled: true, editable: false };
    return button.id === 'complete' ? [button, against] : button;
  });

/** Returns the buttons of a user task, in their order. */
function nodeButtons(view: DefinitionView, nodeId: string): NodeButton[] {
  const settings = userTaskOf(view, nodeId)?.settings;
  const buttons = allButtons(settings?.buttons).map((button) => ({
    ...button,
    enabled: button.enabled && (settings === undefined || isAvailable(button.id, settings.handling)),
  }));
  return settings && usedVoting(settings) ? votingButtons(buttons) : buttons;
}

export const offersButton = (view: DefinitionView, nodeId: string, buttonId: string): boolean =>
  nodeButtons(view, nodeId).some(({ id, enabled }) => id === buttonId && enabled);

/** Returns the node's own buttons, of which a completion uses one. */
export const outcomeButtons = (view: DefinitionView, nodeId: string): NodeButton[] =>
  nodeButtons(view, nodeId).filter((button) => button.custom && button.enabled);

/** Refuses an action whose button the node does not offer. */
export function requireButton(view: DefinitionView, nodeId: string, buttonId: string, locale: Locale): void {
  if (offersButton(view, nodeId, buttonId)) return;
  const button = nodeButtons(view, nodeId).find(({ id }) => id === buttonId) ?? { id: buttonId, name: '' };
  throw new PortalError('buttonDisabled', { button: buttonName(button, textsIn(dialectStrings, locale)) });
}

/** Returns the settings that a user task has of its own. */
export const ownForms = (view: DefinitionView, nodeId: string): FormSetting[] =>
  userTaskOf(view, nodeId)?.settings.forms ?? [];

/** What a completion by a button sets, and the name of a custom button for the history. */
interface Completed {
  vars: Record<string, string | null>;
  button: string | undefined;
}

/**
 * Returns the variables that a completion by a button sets, and the name of a custom one. If a node has custom buttons,
 * conditions read the used one as `<node id>_button`, and in the variable that the button itself names; those of the
 * other buttons are null. The button of an added signer sets none, as the handler chooses the way on. A delegate who
 * gives an opinion needs no button.
 * @throws PortalError `buttonDisabled`
 */
export function completedBy(
  view: DefinitionView,
  { nodeId, leavesChoices, delegation }: Pick<TaskInfo, 'nodeId' | 'leavesChoices' | 'delegation'>,
  buttonId: string | undefined,
  locale: Locale,
): Completed {
  if (delegation?.state === 'PENDING') return { vars: {}, button: undefined };
  const custom = outcomeButtons(view, nodeId);
  const used = custom.find(({ id }) => id === buttonId);
  requireButton(view, nodeId, used?.id ?? 'complete', locale);
  if (buttonId !== undefined && !used && buttonId !== 'complete')
    throw new PortalError('buttonDisabled', { button: buttonId });
  const button = used && buttonName(used, textsIn(dialectStrings, locale));
  if (custom.length === 0 || leavesChoices) return { vars: {}, button };
  const named = custom.flatMap(({ variable }) => (variable && isVariableName(variable) ? [variable] : []));
  const values = named.map((name) => [name, used?.variable === name ? used.id : null]);
  return { vars: { ...Object.fromEntries(values), [outcomeVariable(nodeId)]: buttonId ?? 'complete' }, button };
}

/** Returns the forms of a user task: its own settings if it has some, or else those of the process. */
export function nodeForms(view: DefinitionView, nodeId: string): FormSetting[] {
  const own = ownForms(view, nodeId);
  return own.length > 0 ? own : view.forms;
}

/** Returns whether a user task is only for the initiator, who fills in the form there. */
export function isInitiatorsNode(view: DefinitionView, nodeId: string): boolean {
  const settings = userTaskOf(view, nodeId)?.settings;
  return settings !== undefined && isForInitiator(settings.handlers);
}

/** Returns whether a reject from the node must give its reason. */
export const needsRejectComment = (view: DefinitionView, nodeId: string): boolean =>
  userTaskOf(view, nodeId)?.settings.rejectCommentRequired ?? false;

const needsComment = (view: DefinitionView, nodeId: string): boolean =>
  userTaskOf(view, nodeId)?.settings.commentRequired ?? false;

/** @throws PortalError `commentRequired` or `signatureRequired` where the node needs one to agree, and it is missing */
export function requireAgreement(
  view: DefinitionView,
  nodeId: string,
  { comment, signature }: { comment: string; signature?: unknown },
): void {
  if (needsComment(view, nodeId)) requireOpinion(comment);
  if (!signature && signatureRule(view, nodeId) === 'required')
    throw new PortalError('signatureRequired', {}, { field: 'signature' });
}

/** @throws PortalError `commentRequired` for an empty opinion */
export function requireOpinion(comment: string): void {
  if (comment === '') throw new PortalError('commentRequired', {}, { field: 'comment' });
}

/** @throws PortalError `signatureNotAsked` for a signature where the node asks for none */
export function requireSignable(view: DefinitionView, nodeId: string, signature: unknown): void {
  if (signature && signatureRule(view, nodeId) === 'none')
    throw new PortalError('signatureNotAsked', {}, { field: 'signature' });
}

/** What agreeing at a node needs of its handler. */
export const neededToAgree = (view: DefinitionView, nodeId: string) => ({
  commentRequired: needsComment(view, nodeId),
  signatureRequired: signatureRule(view, nodeId) === 'required',
});

const signatureRule = (view: DefinitionView, nodeId: string) => userTaskOf(view, nodeId)?.settings.signature ?? 'none';

/** The forms of a tenant, named in one language. */
export interface TenantForms {
  forms: Workflow['forms'];
  tenantId: number;
  locale: Locale;
}

/** Returns whether a form of the portal is filled in at a user task. */
export async function bindsForm(view: DefinitionView, nodeId: string, tenantForms: TenantForms): Promise<boolean> {
  const { forms, tenantId, locale } = tenantForms;
  const bound = await Promise.all(nodeForms(view, nodeId).map(({ formKey }) => forms.byKey(tenantId, formKey, locale)));
  return bound.some((form) => form !== undefined);
}

/** The buttons of added signers, which the platform can open at every node. */
const signerButtons: ReadonlySet<string> = new Set(['invite', 'removeSign']);

/** @throws PortalError `notFound` if the definition has no such user task */
export async function handleConfiguration(
  view: DefinitionView,
  taskDefKey: string,
  {
    opinionFiles,
    delegationReturns,
    addsSigners,
    ...tenantForms
  }: TenantForms & { opinionFiles: boolean; delegationReturns: boolean; addsSigners: boolean },
): Promise<contract.TaskConfiguration> {
  const { locale } = tenantForms;
  if (!userTaskOf(view, taskDefKey)) throw new PortalError('notFound');
  const signature = signatureRule(view, taskDefKey);
  return {
    seqFlowList: offeredFlows(view.model, taskDefKey),
    buttonList: nodeButtons(view, taskDefKey).map(({ id, name, enabled, custom, opinion }) => ({
      id,
      name: buttonName({ id, name }, textsIn(dialectStrings, locale)),
      enabled: enabled || (addsSigners && signerButtons.has(id)),
      custom,
      ...(custom && opinion && { opinion }),
    })),
    formList: await Promise.all(nodeForms(view, taskDefKey).map((form) => taskForm(form, tenantForms))),
    rejectCommentRequired: needsRejectComment(view, taskDefKey),
    commentRequired: needsComment(view, taskDefKey),
    ...(opinionFiles && { opinionFiles }),
    ...(signature !== 'none' && { signature }),
    ...(delegationReturns && { delegationReturns }),
  };
}

/**
 * Returns the configuration of a start, which offers 'submit' (spec 000 §2), and to save a draft where the platform keeps
 * drafts.
 */
export async function startConfiguration(
  view: DefinitionView,
  tenantForms: TenantForms,
  draftable: boolean,
): Promise<contract.ProcessToStart> {
  return {
    processName: view.definition.name,
    handlerChoiceList: startChoices(view),
    seqFlowList: offeredFlowsAtStart(view.model),
    buttonList: [
      { id: 'start', name: textsIn(workflowStrings, tenantForms.locale).submit, enabled: true, custom: false },
      ...(draftable ? [{ id: 'save', name: '', enabled: true, custom: false }] : []),
    ],
    formList: await Promise.all(view.forms.map((form) => taskForm(form, tenantForms))),
  };
}

async function taskForm(form: FormSetting, { forms, tenantId, locale }: TenantForms): Promise<contract.TaskForm> {
  const registered = await forms.byKey(tenantId, form.formKey, locale);
  return {
    formId: registered?.id ?? form.formId,
    formKey: form.formKey,
    formName: registered?.formName ?? form.formName,
    formRouter: registered?.formRouter ?? null,
    formFieldList: form.formFieldList,
    formPropertyList: form.formPropertyList,
  };
}

/**
 * Returns the variables that the handler of a node may set: fields of its `camunda:formData`, and editable fields of
 * its forms.
 */
function declaredVariables(view: DefinitionView, nodeId: string): ReadonlySet<string> {
  const fields = nodeForms(view, nodeId).flatMap(({ formFieldList }) => formFieldList);
  const open = fields.filter(
    ({ operable, readOnly, hidden }) => operable === 'true' && readOnly !== 'true' && hidden !== 'true',
  );
  return new Set([...(view.formFields.get(nodeId) ?? []), ...open.map(({ key }) => key)]);
}

/** @throws PortalError `variableNotDeclared` naming the first variable that the node does not declare */
export function requireDeclared(view: DefinitionView, nodeId: string, sent: Record<string, unknown>): void {
  const declared = declaredVariables(view, nodeId);
  const name = Object.keys(sent).find((each) => !declared.has(each));
  if (name !== undefined)
    throw new PortalError('variableNotDeclared', { name }, { field: `taskOperationDTO.variables.${name}` });
}
