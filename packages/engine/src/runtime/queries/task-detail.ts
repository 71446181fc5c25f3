import type { Caller, TaskDetail } from '../../api';
import { reopenedAt } from '../../core/tasks/rejects';
import { splitId } from '../../store/ids';
import type { Loaded } from '../../store/ports/instances';
import type { StoredHistory } from '../../store/ports/history';
import type { Catalogue } from '../catalogue';
import { waitingTask } from './task-info';
import { choicesAt, countersignAt, rejectCandidatesOf } from './task-queries';

/** Returns a waiting task, or an ended one from its last history entry, or null if no task has this id. */
export async function taskDetail(
  catalogue: Catalogue,
  caller: Caller,
  loaded: Loaded,
  taskId: string,
  history: () => Promise<StoredHistory[]>,
): Promise<TaskDetail | null> {
  const { state } = loaded;
  const parts = splitId(taskId);
  if (parts?.instanceId !== state.id) return null;
  const task = state.tasks[parts.inner];
  if (!task) {
    const row = (await history()).findLast((candidate) => candidate.taskId === taskId);
    return row ? endedTask(caller, loaded, taskId, row) : null;
  }
  const rejectOptions = await rejectCandidatesOf(catalogue, caller.tenant, state, task);
  return {
    ...waitingTask(caller, loaded, task),
    rejectOptions,
    countersign: await countersignAt(catalogue, caller.tenant, state, task),
    rejection: reopenedAt(state, task)?.rejection ?? null,
    again: reopenedAt(state, task) !== undefined,
    withdrawable: false,
    choices: await choicesAt(catalogue, caller, state, task),
  };
}

function endedTask({ user }: Caller, { state, definition }: Loaded, taskId: string, row: StoredHistory): TaskDetail {
  /* The caller did it and nothing has acted since. */
  const isLast = user !== undefined && state.withdrawable?.[splitId(taskId)?.inner ?? '']?.by === user;
  return {
    taskId,
    instanceId: state.id,
    definitionId: row.definitionId ?? state.called?.[row.process ?? '']?.definitionId ?? definition.id,
    definitionKey: definition.key,
    nodeId: row.activityId,
    nodeName: row.activityName,
    active: false,
    multiInstance: row.loopCounter !== null,
    assignee: row.handler,
    owner: row.owner,
    candidates: [],
    createdAt: row.startedAt,
    dueAt: null,
    heldSince: null,
    followUpAt: null,
    mayHandle: false,
    onBehalfOf: null,
    mayUnclaim: false,
    added: null,
    delegation: null,
    leavesChoices: false,
    awaits: [],
    removableSigners: [],
    rejectOptions: [],
    countersign: null,
    rejection: null,
    again: false,
    withdrawable: !state.suspended && isLast,
    choices: [],
  };
}
