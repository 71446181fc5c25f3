import type { Command } from '../../src/core/commands/types';
import type { Effects } from '../../src/core/effects';
import type { Execution, InstanceState, Task } from '../../src/core/state';
import type { ProcessModel } from '../../src/model/types';
import { violation, type Violations } from './violations';

interface Message {
  before: InstanceState | undefined;
  state: InstanceState;
  effects: Effects;
}

/** Users who get a task, or lose it with the whole instance, are notified by the channels of its node. */
export function channelsMatch(
  command: Command,
  { before, state, effects }: Message,
  modelOf: (state: InstanceState, execution: Execution) => ProcessModel,
): Violations {
  const compare = (at: InstanceState, task: Task): Violations => {
    const holder = at.executions[task.execution];
    const { nodes = [], nodeIndex } = holder ? modelOf(at, holder) : {};
    const expected = nodes[nodeIndex?.get(task.node) ?? -1]?.userTask?.settings.notification.channelList;
    const used = effects.channels[task.id];
    return violation(
      used?.join() !== expected?.join(),
      `of the task ${task.id} at ${task.node} the channels are ${used?.join()}`,
    );
  };
  const lost = before && command.type === 'delete' ? Object.values(before.tasks) : [];
  return [
    ...effects.todoAdded.flatMap(({ task }) => compare(state, task)),
    ...lost.flatMap((task) => (before ? compare(before, task) : [])),
  ];
}
