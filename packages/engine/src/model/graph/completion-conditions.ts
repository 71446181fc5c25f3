import { multiInstanceVariables } from '@portal/bpmn';
import { ExpressionError, toBoolean, toNumber, type Expression } from '../../expressions';
import type { Node, ProcessModel } from '../types';

/** Conditions are not checked for more members than this. */
const mostMembers = 1000;

/**
 * Multi-instance nodes with a number of members known from the definition, whose completion condition never holds. They
 * complete with the last member, although the condition is not met.
 */
export const neverCompleted = ({ nodes }: ProcessModel): Node[] =>
  nodes.filter((node) => {
    const condition = node.userTask?.settings.voting ? undefined : node.multiInstance?.completionCondition;
    const total = drawnMembers(node);
    return condition !== undefined && total !== undefined && isNeverMet(condition, total);
  });

/**
 * Returns the number of members that the drawing gives a node, or undefined if it is known only when the node is
 * entered.
 */
function drawnMembers({ id, multiInstance, userTask }: Node): number | undefined {
  const { cardinality, collection } = multiInstance ?? {};
  if (cardinality) return valueOf(() => toNumber(cardinality.evaluate(new Map())));
  const isOwnList = collection === multiInstanceVariables(id).collection;
  if (!isOwnList || !userTask || userTask.settings.choice || userTask.handlerVariable) return undefined;
  const { handlers } = userTask;
  return handlers.length > 0 && handlers.every((each) => each.startsWith('u:')) ? handlers.length : undefined;
}

function isNeverMet(condition: Expression, total: number): boolean {
  if (!Number.isInteger(total) || total < 1 || total > mostMembers) return false;
  for (let done = 1; done <= total; done += 1) {
    const counts = new Map([
      ['nrOfInstances', total],
      ['nrOfCompletedInstances', done],
      ['nrOfActiveInstances', total - done],
    ]);
    if (valueOf(() => toBoolean(condition.evaluate(counts))) !== false) return false;
  }
  return true;
}

/** Returns undefined if the expression reads other variables. */
function valueOf<T>(evaluate: () => T): T | undefined {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}
