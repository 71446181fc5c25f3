import { processOf, type Task } from '../../core/state';
import { mayUnclaim, mayHandle, onBehalfOf } from '../../core/tasks/tasks';
import { publicId } from '../../store/ids';
import type { Loaded } from '../../store/ports/instances';
import type { Caller, TaskInfo } from '../../api';
import { byIn } from '../../store/identities';

/** A waiting task as its reader may see it. */
export function waitingTask(caller: Caller, { state, definition }: Loaded, task: Task): TaskInfo {
  const execution = state.executions[task.execution];
  const by = byIn(caller, definition.key);
  const called = execution && state.called?.[processOf(state, execution).id];
  return {
    taskId: publicId(state.id, task.id),
    instanceId: state.id,
    definitionId: called?.definitionId ?? definition.id,
    definitionKey: called?.key ?? definition.key,
    nodeId: task.node,
    nodeName: task.name,
    active: true,
    multiInstance: state.executions[task.execution]?.kind === 'member',
    assignee: task.assignee,
    owner: task.owner,
    candidates: task.candidates,
    createdAt: task.createdAt,
    dueAt: task.dueAt ?? null,
    heldSince: task.held?.at ?? null,
    followUpAt: task.followUpAt ?? null,
    mayHandle: mayHandle(task, by),
    onBehalfOf: onBehalfOf(task, by),
    mayUnclaim: mayUnclaim(task, by),
  };
}
