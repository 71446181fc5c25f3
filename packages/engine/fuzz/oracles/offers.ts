import type { Command } from '../../src/core/commands/types';
import { rejectCandidates } from '../../src/core/tasks/rejects';
import { rootId, type Execution, type InstanceState } from '../../src/core/state';
import { activityOf } from '../../src/core/tasks/tasks';
import type { ProcessModel } from '../../src/model/types';
import { violation, type Violations } from './violations';

/** A reject is carried out where it is offered, and nowhere else; what it sets going may be refused for another reason. */
export function rejectOffers(
  state: InstanceState,
  command: Command,
  refused: string | undefined,
  modelOf: (execution: Execution) => ProcessModel,
): Violations {
  const execution = command.type === 'reject' && state.executions[state.tasks[command.taskId]?.execution ?? ''];
  const root = state.executions[rootId];
  if (!execution || !root) return [];
  const { target, directReturn } = command;
  const models = { instance: modelOf(root), own: modelOf(execution) };
  const place = rejectCandidates(models, state, activityOf({ state }, execution)).find(
    ({ entry }) => entry.node === target,
  );
  const offered = (directReturn ? place?.direct : place?.reFlow) ?? false;
  const isNoWay = refused === 'targetNotReachable' || refused === 'noDirectReturn';
  return [
    ...violation(offered && isNoWay, `a reject to ${target} is offered and refused`),
    ...violation(!offered && refused === undefined, `a reject to ${target} is carried out and not offered`),
  ];
}
