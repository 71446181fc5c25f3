import type { Execution, InstanceState, Task } from '../src/core/state';
import { offeredFlows } from '../src/model/offered-flows';
import type { ProcessModel } from '../src/model/types';

/** Where a walk stands when it makes its next move. */
export interface Situation {
  state: InstanceState;
  /** The model that an execution runs in. */
  modelOf: (execution: Execution) => ProcessModel;
  /** A number of any size; another one for each time it is asked. */
  next: () => number;
  /** The variable that decides at gateways. */
  c: number;
}

/** One of several, by chance; undefined: there is none. */
export function one<T>(items: readonly T[], { next }: Pick<Situation, 'next'>): T | undefined {
  return items[next() % Math.max(items.length, 1)];
}

/** A choice at every gateway of manual choice behind a node. */
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
