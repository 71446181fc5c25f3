import { errorMessage, type Locale, type taskLinks as contract } from '@portal/contract';
import { offeredFlows, type TaskInfo } from '@portal/engine';
import { PortalError } from '../../../platform/http';
import {
  lackingInput,
  needsRejectComment,
  neededToAgree,
  offersButton,
  onlyRejectTarget,
  unchangedForm,
} from '../tasks';
import { type Actor, callerOf, type DefinitionView, type Workflow } from '../workflow';

interface TaskAt {
  view: DefinitionView;
  task: TaskInfo;
  locale: Locale;
}

/**
 * Returns the decisions that the node of a task offers, each with what only the portal can ask for. The commands check
 * all of it again.
 */
export async function choicesAt(workflow: Workflow, actor: Actor, at: TaskAt): Promise<contract.Choice[]> {
  const { view, task } = at;
  const offers = (button: string) => offersButton(view, task.nodeId, button);
  const own = await reasonOf(at.locale, () => workflow.forms.requireReviewer(actor, { view, task }));
  const choices = [
    ...(offers('complete') ? [await agreeing(workflow, actor, at)] : []),
    ...(offers('disagree') ? [await voting(at)] : []),
    ...(offers('reject') ? [await rejecting(workflow, actor, at)] : []),
  ];
  return own === '' ? choices : choices.map((choice) => ({ ...choice, reason: own }));
}

/** @throws PortalError `signersPending` */
function requireSigned({ task }: TaskAt): void {
  if (task.awaits.length > 0) throw new PortalError('signersPending');
}

async function agreeing(workflow: Workflow, actor: Actor, at: TaskAt): Promise<contract.Choice> {
  const { view, task, locale } = at;
  const { commentRequired, signatureRequired } = neededToAgree(view, task.nodeId);
  const reason = await reasonOf(locale, async () => {
    requireSigned(at);
    if (signatureRequired) throw new PortalError('signatureRequired');
    if (!task.leavesChoices) await requireNoChoice(workflow, actor, at);
    await unchangedForm(workflow, actor, { view, task, formRevision: undefined, locale });
  });
  return { decision: 'agree', target: '', commentRequired, reason };
}

async function voting(at: TaskAt): Promise<contract.Choice> {
  const reason = await reasonOf(at.locale, async () => requireSigned(at));
  return { decision: 'disagree', target: '', commentRequired: true, reason };
}

/** @throws PortalError `flowRequired`, `handlerChoiceRequired` */
async function requireNoChoice({ engine }: Workflow, actor: Actor, { view, task }: TaskAt): Promise<void> {
  if (offeredFlows(view.model, task.nodeId).length > 0) throw new PortalError('flowRequired');
  const reading = await engine.readInstance(callerOf(actor), task.instanceId, { state: true, history: true });
  const choice = (await reading?.task(task.taskId))?.choices.find(({ required }) => required);
  if (choice) throw new PortalError('handlerChoiceRequired', { node: choice.nodeName || choice.nodeId });
}

async function rejecting({ engine }: Workflow, actor: Actor, { view, task, locale }: TaskAt): Promise<contract.Choice> {
  let target = '';
  const reason = await reasonOf(locale, async () => {
    const { nodeId, nodeName } = await onlyRejectTarget(engine, callerOf(actor).tenant, task.taskId);
    target = nodeName || nodeId;
  });
  return { decision: 'disagree', target, commentRequired: needsRejectComment(view, task.nodeId), reason };
}

/** Returns in words why a check refuses, or an empty text. */
async function reasonOf(locale: Locale, check: () => Promise<unknown>): Promise<string> {
  try {
    await check();
    return '';
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return lackingInput(error, locale) ?? errorMessage(error.errorName, locale, error.params);
  }
}
