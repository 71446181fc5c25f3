import type { Execution, InstanceState } from '../state';
import { copyState, loopOf, membersIn } from '../state';

/**
 * The state in which everybody else of a multi-person node has agreed, so that the one that is left ends it: a thousand
 * signers are one step of a forecast. Other executions are completed one by one.
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
  for (const [index, member] of membersIn(assumed.executions[body.id]).entries())
    if (index !== own && member.state !== 'removed' && !body.body.sequential) member.state = 'done';
  return assumed;
}

const areTasks = ({ tasks }: InstanceState, executions: readonly Execution[]): boolean => {
  const owners = new Set(Object.values(tasks).map(({ execution }) => execution));
  return executions.every(({ id }) => owners.has(id));
};
