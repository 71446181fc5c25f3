import type { InstanceState } from '../core/state';
import { wholeProcess } from '../core/whole-process';
import { publicId, type StoredHistory } from '../store/port';
import type { HistoryAction, HistoryRow } from '../types';

/** What stands in the story though no task was handled by it. */
const withoutTask: readonly HistoryAction[] = [
  'start',
  'autoComplete',
  'terminate',
  'modification',
  'restart',
  'migrate',
  'withdraw',
];

/** The story of an instance: what was done, in order, then what waits. */
export function historyRows(rows: readonly StoredHistory[], state: InstanceState): HistoryRow[] {
  const done = rows.flatMap((row): HistoryRow[] =>
    row.action === null ||
    (row.taskId === null && row.activityType !== wholeProcess && !withoutTask.includes(row.action))
      ? []
      : [{ ...row, action: row.action, candidates: [] }],
  );
  return [...done, ...waiting(state)];
}

function waiting(state: InstanceState): HistoryRow[] {
  return Object.values(state.tasks).map((task) => ({
    activityId: task.node,
    activityName: task.name,
    activityType: 'userTask',
    taskId: publicId(state.id, task.id),
    handler: task.assignee,
    owner: task.owner,
    targets: [],
    candidates: task.assignee === null ? task.candidates : [],
    action: 'running',
    startedAt: task.createdAt,
    endedAt: null,
    message: '',
    loopCounter: state.executions[task.execution]?.loop ?? null,
  }));
}
