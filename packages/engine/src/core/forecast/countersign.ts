import type { Execution, InstanceState } from '../state';
import { copyState, loopOf, membersIn } from '../state';

/**
 * Returns the state in which all members of a multi-person node but one have agreed, so that the last one ends it. A
 * thousand signers are then one step of a forecast. Other executions are completed one by one.
 */
export function agreeAllButOne(state: InstanceState, executionId: string): InstanceState {
  const body = state.executions[state.executions[executionId]?.parent ?? ''];
  const others = Object.values(state.executions).filter(({ id, parent }) => parent === body?.id && id !== executionId);
  if (body?.kind !== 'body' || !areTasks(state, others)) return state;
  const assumed = copyState(state);
  const gone = new Set(others.map(({ id }) => id));
  for (const { id } of others) delete assumed.executions[id];
  for (const items of [assumed.tasks, assumed.jobs] as Record<string, { id: string; execution: string }>[])
    for (const item of Object.values(items)) if (gone.has(item.execution)) delete items[item.id];
  const own = loopOf(state.executions[executionId]);
  for (const [index, member] of membersIn(assumed.executions[body.id]).entries()) {
    const signs = !body.body.sequential || member.state === 'active' || member.signs;
    if (index !== own && member.state !== 'removed' && signs) member.state = 'done';
  }
  for (const task of Object.values(assumed.tasks)) if (task.execution === executionId) delete task.awaits;
  return assumed;
}

const areTasks = ({ tasks }: InstanceState, executions: readonly Execution[]): boolean => {
  const owners = new Set(Object.values(tasks).map(({ execution }) => execution));
  return executions.every(({ id }) => owners.has(id));
};
