import { toBoolean } from '../../expressions';
import { ExpressionError } from '../../expressions';
import type { ProcessModel } from '../../model/types';
import type { Variables } from '../../api';
import { met } from '../../values';

export interface ConditionalStart {
  model: ProcessModel;
  nodeId: string;
}

/** Whether a definition's conditional start event holds for variables that no instance has yet. */
export function evaluateAlone({ model, nodeId }: ConditionalStart, vars: Variables, now: number): boolean {
  const condition = model.nodes[model.nodeIndex.get(nodeId) ?? -1]?.event?.condition;
  if (!condition) return false;
  if (condition.variable !== undefined && !Object.hasOwn(vars, condition.variable)) return false;
  const scope = {
    has: (name: string) => Object.hasOwn(vars, name),
    get: (name: string) => met(vars[name]),
    now: () => now,
  };
  try {
    return toBoolean(condition.expression.evaluate(scope));
  } catch (error) {
    // without the variables it speaks of it does not hold
    if (error instanceof ExpressionError) return false;
    throw error;
  }
}
