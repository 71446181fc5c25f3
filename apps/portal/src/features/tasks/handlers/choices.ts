import type { tasks, Input, PickerResult } from '@portal/contract';

export type ChosenPeople = PickerResult['userList'];
/** The chosen people by node. */
export type ChosenHandlers = Record<string, ChosenPeople | undefined>;
export type NextHandlers = Input<typeof tasks.nextHandlerList>;

type Choice = tasks.HandlerChoice;

export interface ChoiceContext {
  /** The flows chosen at gateways of manual choice. */
  flows: readonly string[];
  /** Nodes for which a refusal has asked. */
  requested: ReadonlySet<string>;
  /** The steps ahead, or undefined if they are unknown. */
  steps?: readonly tasks.ForecastStep[] | undefined;
}

/** `required`: must be chosen. `ifReached`: only if the process reaches the node. `optional`: may be left empty. */
export type Need = 'required' | 'ifReached' | 'optional';

/** The nodes to ask for, with how much they need a choice. */
export const neededChoices = (choices: readonly Choice[], now: ChoiceContext): { choice: Choice; need: Need }[] =>
  choices.flatMap((choice) => (isShown(choice, now) ? { choice, need: needOf(choice, now) } : []));

function isShown({ taskDefKey, reach, seqFlowIdList }: Choice, { flows, requested, steps }: ChoiceContext): boolean {
  if (requested.has(taskDefKey)) return true;
  if (seqFlowIdList && !seqFlowIdList.some((flow) => flows.includes(flow))) return false;
  if (reach === 'always') return true;
  if (reach === 'passed') return isNext(steps, taskDefKey);
  return !isComplete(steps) || isAhead(steps, taskDefKey);
}

function needOf({ taskDefKey, required, reach }: Choice, { requested, steps }: ChoiceContext): Need {
  if (!required) return 'optional';
  return reach === 'always' || requested.has(taskDefKey) || isAhead(steps, taskDefKey) ? 'required' : 'ifReached';
}

const isAhead = (steps: ChoiceContext['steps'], nodeId: string): boolean =>
  steps?.some((step) => step.nodeId === nodeId) ?? false;

/** Returns whether all tasks before a node are passed automatically. */
function isNext(steps: ChoiceContext['steps'] = [], nodeId: string): boolean {
  const index = steps.findIndex((step) => step.nodeId === nodeId);
  return index >= 0 && steps.slice(0, index).every(({ kind, passed }) => kind !== 'task' || passed);
}

/** Returns whether the steps lead to the end, so that no other node follows. */
const isComplete = (steps: ChoiceContext['steps']): boolean =>
  steps !== undefined && steps.every(({ end }) => end === null || end.reason === 'again');

/** Returns the initial choice, which is the last one. */
export const lastChosen = (choices: readonly Choice[]): ChosenHandlers =>
  Object.fromEntries(choices.map(({ taskDefKey, chosenList }) => [taskDefKey, chosenList]));

/** Returns the differences from the last choices in the format of the wire. */
export const nextHandlers = (choices: readonly Choice[], chosen: ChosenHandlers = {}): NextHandlers =>
  choices.flatMap(({ taskDefKey, chosenList }) => {
    const people = chosen[taskDefKey];
    if (!people || idsOf(people).join() === idsOf(chosenList).join()) return [];
    return { taskDefKey, userIdList: idsOf(people) };
  });

const idsOf = (people: readonly { userId: number }[]): number[] => people.map(({ userId }) => userId);
