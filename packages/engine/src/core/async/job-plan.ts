import { retriesOf, withoutCycle, type Retries } from '../../model/activities/async';
import type { Async } from '../../model/activities/types';
import { EngineError, expressionFailed } from '../../errors';
import { shown, toNumber, toText, type Expression } from '../../expressions';
import type { Run } from '../run';
import type { Execution } from '../state';

/** Returns how a job of the execution is retried now. A cycle that cannot be read is none, as on Camunda. */
export function retriesNow(run: Run, execution: Execution, { cycle, retries, waits }: Async): Retries {
  const text = cycle && orUndefined(() => run.evaluate(cycle, execution, toText));
  return cycle ? (retriesOf(text ?? '') ?? withoutCycle) : { retries, waits };
}

/**
 * Returns the priority of a job or an external task: 0 if its expression cannot be evaluated, as on Camunda.
 * @throws `expressionFailed` if it gives no whole number
 */
export function priorityOf(run: Run, execution: Execution, priority: Expression | undefined, node: string): number {
  if (!priority) return 0;
  if (priority.isLiteral) return toNumber(priority.text);
  const value = orUndefined(() => ({ of: run.evaluate(priority, execution) }));
  if (!value) return 0;
  if (typeof value.of === 'number' && Number.isInteger(value.of)) return value.of;
  throw expressionFailed(node, priority.text, { code: 'notWhole', value: shown(value.of) });
}

function orUndefined<T>(evaluate: () => T): T | undefined {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof EngineError && error.code === 'expressionFailed') return undefined;
    throw error;
  }
}
