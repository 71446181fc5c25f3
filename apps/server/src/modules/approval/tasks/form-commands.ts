import type { tasks, Locale } from '@portal/contract';
import { EngineError, joinRows, type CommandOptions, type TaskInfo } from '@portal/engine';
import { PortalError } from '../../../platform/http';
import {
  type Actor,
  callerOf,
  type DefinitionView,
  engineChoices,
  type FormSave,
  type FormWrites,
  type OpinionParts,
  type Workflow,
  workflowRefusal,
} from '../workflow';
import { admission } from './admission';
import { completedBy, requireAgreement, requireOpinion, requireSignable } from './configuration';
import { orDecided } from './decided';

export interface FormStart extends FormWrites {
  /** Also the business key of the instance. */
  instanceId: string;
  title: string;
  selectedFlowIds: string[];
  nextHandlerList: tasks.NextHandlers;
  /** User ids who handle nothing but the initiator's own tasks. */
  excluded?: readonly string[];
  /** Further changes that are written together with the start. */
  options?: CommandOptions;
}

/**
 * Starts an instance and its form together or neither.
 * @throws PortalError `handlerChoiceUnknown`, `alreadySubmitted` if the instance exists, and as the engine refuses
 */
export async function startWithForm(
  workflow: Workflow,
  actor: Actor,
  { definition, model }: DefinitionView,
  { instanceId, title, vars, selectedFlowIds, nextHandlerList, excluded = [], also, options }: FormStart,
): Promise<string> {
  const caller = callerOf(actor);
  await workflow.choosablePeople.require(actor, model, nextHandlerList);
  try {
    const result = await workflow.engine.start(
      caller,
      {
        definitionId: definition.id,
        instanceId,
        businessKey: instanceId,
        title: title || definition.name,
        vars,
        selectedFlowIds,
        choices: engineChoices(nextHandlerList),
        excluded,
      },
      joinRows({ also }, options),
    );
    workflow.announce(actor.tenantId, result);
    return result.instanceId;
  } catch (error) {
    if (
      error instanceof EngineError &&
      (error.code === 'conflict' || error.code === 'definitionSuspended') &&
      (await workflow.engine.instance(caller.tenant, instanceId))
    )
      throw new PortalError('alreadySubmitted');
    throw workflowRefusal(error, model) ?? error;
  }
}

export interface FormCompletion extends OpinionParts {
  taskId: string;
  procInstId: string;
  comment: string;
  selectedSeqFlowId: string[];
  nextHandlerList: tasks.NextHandlers;
  buttonId?: string | undefined;
  /** The people who sign after the handler. */
  signersAfter?: readonly number[] | undefined;
  /** The revision of the form that the handler has seen. */
  formRevision?: number | undefined;
  /** Further changes that are written together with the task. */
  options?: CommandOptions;
}

/**
 * Agrees to a task: the task and the form's changes together or neither.
 * @throws PortalError `taskNotFound`, `buttonDisabled`, `commentRequired`, `signatureRequired`, `handlerChoiceUnknown`,
 * those of `prepareForm` and of the opinion's parts, and the refusals of the engine
 */
export async function completeTask(
  workflow: Workflow,
  actor: Actor,
  request: FormCompletion,
  locale: Locale,
  prepareForm: (view: DefinitionView, task: TaskInfo) => Promise<FormSave>,
): Promise<string> {
  const { taskId, procInstId, comment, selectedSeqFlowId: selectedFlowIds, nextHandlerList, options } = request;
  const { signersAfter = [] } = request;
  const { requireSigners } = admission(workflow);
  const caller = callerOf(actor);
  let view: DefinitionView | undefined;
  let isFormChanged = false;
  const keepParts = workflow.opinions.prepare(actor, request);
  const prepare = async (task: TaskInfo) => {
    if (task.instanceId !== procInstId) throw new PortalError('taskNotFound');
    view = await workflow.views.byId(caller.tenant, task.definitionId);
    if (task.delegation?.state === 'PENDING') requireOpinion(comment);
    else requireAgreement(view, task.nodeId, request);
    requireSignable(view, task.nodeId, request.signature);
    const completed = completedBy(view, task, request.buttonId, locale);
    // both run at the same time, so that a choice costs no further round trip
    const [writes, parts] = await Promise.all([
      prepareForm(view, task),
      keepParts(task),
      workflow.choosablePeople.require(actor, view.model, nextHandlerList),
      workflow.forms.requireReviewer(actor, { view, task }),
      signersAfter.length > 0 && requireSigners(actor, { view, task, locale }, 'signersAfter', signersAfter),
    ]);
    isFormChanged = writes.changed;
    return {
      ...writes,
      also: () => [...writes.also(), ...parts],
      ...completed,
      vars: { ...writes.vars, ...completed.vars },
    };
  };
  const result = await workflow.engine
    .complete(
      caller,
      {
        taskId,
        comment,
        selectedFlowIds,
        choices: engineChoices(nextHandlerList),
        signersAfter: signersAfter.map(String),
      },
      { ...options, prepare },
    )
    .catch(async (failure: unknown) => {
      const error = await orDecided(workflow, actor, request, failure);
      throw workflowRefusal(error, view?.model) ?? error;
    });
  const { listsChanged, holders } = result;
  // the holders of other tasks may have the same form open
  const concerned = isFormChanged ? [...new Set([...listsChanged, ...holders])] : listsChanged;
  workflow.announce(actor.tenantId, { ...result, listsChanged: concerned });
  return result.instanceId;
}
