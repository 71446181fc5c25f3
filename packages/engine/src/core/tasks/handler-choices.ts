import type { TaskChoice } from '../../api';
import type { HandlerChoices } from '../../api';
import { EngineError } from '../../errors';
import { choicesByInitiator, choicesNext, eachOnce, type OfferedChoice } from '../../model/graph/handler-choices';
import type { ProcessModel } from '../../model/types';
import { memberLimit, type Run } from '../run';
import { calledIdOf, processIdAt, type Execution, type InstanceState } from '../state';
import { leavesChoices } from '../multi-instance/added-signers';
import { excludedAt } from './eligible';
import { choiceKey, chosenUsers } from './entered-choice';
import { activityOf } from './tasks';

/**
 * Returns the choices that the handler of a task makes when completing it: the handlers of the next nodes. Choices of
 * the initiator are offered to others only if they were left empty, and to the initiator again after a reject.
 */
export function choicesOfTask(
  model: ProcessModel,
  state: InstanceState,
  execution: Execution,
  user: string | undefined,
): TaskChoice[] {
  const chosen = (choice: OfferedChoice): TaskChoice => ({
    ...choice,
    chosen: chosenUsers(state, execution.id, choice.nodeId) ?? [],
  });
  if (leavesChoices(state, execution)) return [];
  const next = choicesNext(model, execution.node).map(chosen);
  const isBack = activityOf({ state }, execution).reopened?.rejection !== undefined;
  if (isBack && user !== undefined && user === state.initiator)
    return eachOnce([...next, ...choicesByInitiator(model, execution.node).map(chosen)]);
  return next.filter((choice) => choice.chooser === 'previous' || choice.chosen.length === 0);
}

interface Choosing {
  /** Where the choice is made: at the start, or at the task that is being completed. */
  execution: Pick<Execution, 'id' | 'node' | 'since'>;
  taskId: string | null;
  user?: string | undefined;
  choices?: HandlerChoices | undefined;
  selectedFlowIds: readonly string[];
}

/**
 * Keeps the choices of a command. Every node that is certain to come needs a chosen handler.
 * @throws `choiceNotOffered`, `choiceRequired`, `handlerExcluded`
 */
export function storeChoices(run: Run, offered: readonly OfferedChoice[], choosing: Choosing): void {
  const { execution, user, choices = {} } = choosing;
  for (const [nodeId, users] of Object.entries(choices)) {
    const choice = offered.find((each) => each.nodeId === nodeId);
    const most = choice?.several ? memberLimit : 1;
    if (!choice || user === undefined || users.length > most) throw new EngineError('choiceNotOffered', nodeId);
    const excluded = excludedAt(run, run.nodeIn(run.at(execution.id), nodeId));
    if (users.some((each) => excluded.includes(each))) throw new EngineError('handlerExcluded', nodeId);
    keepChoice(run, choosing, choice, [...new Set(users)]);
  }
  if (user === undefined || run.env.forecasting) return;
  run.choosingIn = processIdAt(run.state, execution.id);
  const missing = missingChoice(run, offered, choosing);
  if (missing) throw new EngineError('choiceRequired', missing.nodeId);
}

/** A node that is certain to come, and for which no one has chosen handlers. */
export const missingChoice = (
  { state }: Run,
  offered: readonly OfferedChoice[],
  { execution, selectedFlowIds }: Pick<Choosing, 'execution' | 'selectedFlowIds'>,
): OfferedChoice | undefined =>
  offered.find(
    ({ nodeId, required, reach, flowIds }) =>
      required &&
      reach === 'always' &&
      (flowIds === null || flowIds.some((flow) => selectedFlowIds.includes(flow))) &&
      chosenUsers(state, execution.id, nodeId) === undefined,
  );

function keepChoice(
  run: Run,
  { execution, taskId, user = '' }: Choosing,
  choice: OfferedChoice,
  users: string[],
): void {
  const { state } = run;
  const key = choiceKey(processIdAt(state, execution.id), choice.nodeId);
  const before = state.choices?.[key];
  if (before?.users.join() === users.join()) return;
  const { [key]: _, ...others } = state.choices ?? {};
  state.choices = users.length > 0 ? { ...others, [key]: { users, by: user } } : others;
  const node = run.nodeIn(run.at(execution.id), execution.node);
  run.history.push({
    activityId: node.id,
    activityName: node.name,
    activityType: node.type,
    taskId,
    handler: user,
    owner: null,
    targets: users,
    action: 'choose',
    loopCounter: null,
    votes: null,
    startedAt: execution.since,
    endedAt: run.env.now,
    message: choice.nodeName || choice.nodeId,
    process: calledIdOf(state, run.at(execution.id)),
  });
}

/** The choices of called processes end with them. */
export function forgetChoices(state: InstanceState): void {
  const kept = Object.entries(state.choices ?? {}).filter(([key]) => {
    const [process, node] = key.split('/');
    return node === undefined || state.called?.[process ?? ''] !== undefined;
  });
  if (kept.length > 0) state.choices = Object.fromEntries(kept);
  else delete state.choices;
}
