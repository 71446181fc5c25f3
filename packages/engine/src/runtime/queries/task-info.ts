import { addedAs, leavesChoices } from '../../core/multi-instance/added-signers';
import { placeOf, processOf, type AddedSignature, type Task } from '../../core/state';
import { removableSigners } from '../../core/tasks/removable-signers';
import { delegationOf, mayUnclaim, mayHandle, onBehalfOf } from '../../core/tasks/tasks';
import { publicId } from '../../store/ids';
import type { Loaded } from '../../store/ports/instances';
import type { AddedSigner, Caller, TaskInfo } from '../../api';
import { byIn } from '../../store/identities';

/** How a signer was added, as readers see it. */
export const addedSigner = (signs: AddedSignature | undefined): AddedSigner | null =>
  signs ? { kind: signs.kind, by: signs.by } : null;

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
    multiInstance: placeOf(state.executions[task.execution]) !== undefined,
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
    added: addedSigner(addedAs(state, execution)),
    delegation: delegationOf(task),
    leavesChoices: task.delegation === 'PENDING' || (execution !== undefined && leavesChoices(state, execution)),
    awaits: task.awaits?.users ?? [],
    removableSigners: removableSigners(state, task, by).flatMap(({ user, signs }) => (signs ? [user] : [])),
  };
}
