import { calledIdOf, type InstanceState } from '../../core/state';
import { wholeProcess } from '../../core/history/whole-process';
import { publicId, type StoredHistory } from '../../store/port';
import type { HistoryAction, HistoryRow } from '../../api';

/** What stands in the story though no task was handled by it. */
const withoutTask: readonly HistoryAction[] = [
  'start',
  'autoComplete',
  'terminate',
  'modification',
  'restart',
  'migrate',
  'withdraw',
  'deliver',
];

/** The story of an instance: what was done, in order, then what waits; called processes by what `nameOf` names them. */
export async function historyRows(
  rows: readonly StoredHistory[],
  state: InstanceState,
  nameOf: (definitionId: string) => Promise<string>,
): Promise<HistoryRow[]> {
  const done = rows.flatMap(({ definitionId: _definition, ...row }): Row[] =>
    row.action === null ||
    (row.taskId === null && row.activityType !== wholeProcess && !withoutTask.includes(row.action))
      ? []
      : [{ ...row, action: row.action, candidates: [] }],
  );
  const running = Object.entries(state.called ?? {}).map(([id, { definitionId }]) => [id, definitionId] as const);
  const definitions = new Map([...rows.map((row) => [row.process, row.definitionId] as const), ...running]);
  const placeOf = async ({ process }: Row): Promise<Pick<HistoryRow, 'definitionId' | 'processName'>> => {
    if (process === null) return { definitionId: state.definitionId, processName: '' };
    const definitionId = definitions.get(process) ?? null;
    return { definitionId, processName: definitionId === null ? '' : await nameOf(definitionId) };
  };
  return Promise.all([...done, ...waiting(state)].map(async (row) => ({ ...row, ...(await placeOf(row)) })));
}

type Row = Omit<HistoryRow, 'definitionId' | 'processName'>;

function waiting(state: InstanceState): Row[] {
  return Object.values(state.tasks).map((task) => {
    const execution = state.executions[task.execution];
    return {
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
      loopCounter: execution?.loop ?? null,
      process: execution ? calledIdOf(state, execution) : null,
    };
  });
}
