import { tasks as contract, identity, type Locale } from '@portal/contract';
import { choicesAtStart, type OfferedChoice, type TaskChoice } from '@portal/engine';
import { PortalError, type HttpApp } from '../../../platform/http';
import { type Actor, callerOf, type DefinitionView, listedFor, type Workflow } from '../workflow';
import { requireReader } from './access';

/** Serves the people whom the chooser of a node's handlers can choose. */
export function handlerChoiceRoutes(route: HttpApp['route'], workflow: Workflow): void {
  const { views, choosablePeople } = workflow;
  route(contract.choosablePage, async ({ session, query: { procDefId, taskDefKey, ...query }, locale }) => {
    const view = await views.byId(callerOf(session).tenant, procDefId);
    await requireReader(workflow, session, view);
    const task = view.model.nodes[view.model.nodeIndex.get(taskDefKey) ?? -1]?.userTask;
    if (!task?.settings.choice) throw new PortalError('notFound');
    return choosablePeople.page(session, task.handlers, query, locale);
  });
}

/** Returns the choices of the initiator at the start. */
export const startChoices = (view: DefinitionView): contract.HandlerChoice[] =>
  choicesAtStart(view.model).map((choice) => toResponse(view, choice));

/** Returns the choices that the handler of a task makes when completing it, with the people of the last choices. */
export async function taskChoices(
  { views, directory }: Pick<Workflow, 'views' | 'directory'>,
  actor: Actor,
  { definitionId, choices }: { definitionId: string; choices: readonly TaskChoice[] },
  locale: Locale,
): Promise<contract.HandlerChoice[]> {
  if (choices.length === 0) return [];
  const people = choices.flatMap(({ chosen }) => chosen.map(identity.user));
  const names = await directory.names(actor.tenantId, people, locale);
  const view = await views.byId(callerOf(actor).tenant, definitionId);
  return choices.map((choice) => ({
    ...toResponse(view, choice),
    chosenList: choice.chosen.flatMap((id) => {
      const chineseName = names.get(identity.user(id));
      return chineseName === undefined ? [] : [{ userId: Number(id), chineseName }];
    }),
  }));
}

const toResponse = ({ definition, model }: DefinitionView, choice: OfferedChoice): contract.HandlerChoice => ({
  taskDefKey: choice.nodeId,
  taskName: choice.nodeName || choice.nodeId,
  procDefId: definition.id,
  several: choice.several,
  required: choice.required,
  reach: choice.reach,
  seqFlowIdList: choice.flowIds === null ? null : [...choice.flowIds],
  restricted: listedFor(model, choice.nodeId).length > 0,
  chosenList: [],
});
