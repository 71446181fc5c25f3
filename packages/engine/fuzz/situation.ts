import type { Execution, InstanceState, Task } from '../src/core/state';
import { offeredFlows } from '../src/model/graph/offered-flows';
import type { ProcessModel } from '../src/model/types';

/** The position of a walk before its next move. */
export interface Situation {
  state: InstanceState;
  /** The model that an execution runs in. */
  modelOf: (execution: Execution) => ProcessModel;
  /** Returns a number of any size, another one for each call. */
  next: () => number;
  /** The variable that decides at gateways. */
  c: number;
}

/** Numbers of any size, by a linear congruential generator: the same seed means the same walk. */
export function numbersFrom(seed: number): () => number {
  let number = seed;
  return () => {
    number = (Math.imul(number, 1_664_525) + 1_013_904_223) >>> 0;
    return number >>> 8;
  };
}

/** Returns one of the items by chance, or undefined if there are none. */
export function one<T>(items: readonly T[], { next }: Pick<Situation, 'next'>): T | undefined {
  return items[next() % Math.max(items.length, 1)];
}

/** Returns a choice at every gateway of manual choice behind a node. */
export function chosenFlows(task: Task, situation: Situation): string[] {
  const execution = situation.state.executions[task.execution];
  const offered = execution ? offeredFlows(situation.modelOf(execution), task.node) : [];
  const gateways = [...new Set(offered.map(({ gatewayId }) => gatewayId))];
  return gateways.flatMap((gateway) => {
    const own = offered.filter(({ gatewayId }) => gatewayId === gateway);
    const first = one(own, situation);
    const second = first?.multiple && situation.next() % 2 === 0 ? one(own, situation) : undefined;
    return [...new Set([first, second].flatMap((flow) => flow?.id ?? []))];
  });
}
