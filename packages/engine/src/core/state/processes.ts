import { rootId, type Called, type InstanceState, type Marks } from './instance';
import type { Execution } from './executions';

/** Returns the execution that surrounds another one in the same process. */
export function around(state: InstanceState, execution: Execution): Execution | undefined {
  return execution.kind === 'process' ? undefined : state.executions[execution.parent];
}

/** Returns the execution of the process that an execution belongs to. */
export function processOf(state: InstanceState, execution: Execution): Execution {
  let at = execution;
  for (let next = around(state, at); next; next = around(state, at)) at = next;
  return at;
}

/** Returns whether an execution is in the instance's own process rather than in one that is called. */
export const belongsToRoot = (state: InstanceState, execution: Execution): boolean =>
  !state.called || processOf(state, execution).id === rootId;

/** Returns the called process that an execution is in, or undefined for the instance's own. */
export function calledAt(state: InstanceState, executionId: string): Called | undefined {
  const execution = state.called && state.executions[executionId];
  return execution && state.called?.[processOf(state, execution).id];
}

/** Returns the execution of the process that an execution is in. */
export function processIdAt(state: InstanceState, executionId: string): string {
  const execution = state.called && state.executions[executionId];
  return execution ? processOf(state, execution).id : rootId;
}

/** Returns the id of the called process that an execution is in, or null for the instance's own. */
export function calledIdOf(state: InstanceState, execution: Execution): string | null {
  const { id } = processOf(state, execution);
  return id === rootId ? null : id;
}

/** Diagram data of the process of an execution, to be extended. */
export function marksOf(state: InstanceState, execution: Execution): Marks {
  const called = state.called?.[processOf(state, execution).id];
  return called ? (called.marks ??= { visited: {}, flows: [] }) : state;
}
