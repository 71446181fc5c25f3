import { calledIdOf, loopOf, membersIn, placeOf, type InstanceState } from '../../core/state';
import { delegatingOwner } from '../../core/tasks/tasks';
import { wholeProcess } from '../../core/command-record';
import { publicId } from '../../store/ids';
import { shownAction } from '../../store/records';
import type { StoredHistory } from '../../store/ports/history';
import type { HistoryAction } from '@portal/contract';
import type { HistoryRow } from '../../api';
import { addedAs } from '../../core/multi-instance/added-signers';
import type { Catalogue } from '../catalogue';
import { signersAdded } from './signers-added';
import { addedSigner } from './task-info';

/** History entries that are not about a task. */
const withoutTask: readonly HistoryAction[] = [
  'start',
  'autoComplete',
  'conditionUnmet',
  'notAgreed',
  'terminate',
  'modification',
  'restart',
  'migrate',
  'withdraw',
  'choose',
  'deliver',
  'copy',
];

/** Returns the history of an instance: completed entries in order, then waits. */
export async function historyRows(
  catalogue: Catalogue,
  tenant: string,
  rows: readonly StoredHistory[],
  state: InstanceState,
): Promise<HistoryRow[]> {
  const added = signersAdded(rows);
  const done = rows.flatMap((stored): Row[] => {
    const { definitionId: _definition, ...row } = stored;
    return row.action === null ||
      (row.taskId === null && row.activityType !== wholeProcess && !withoutTask.includes(row.action))
      ? []
      : [
          {
            ...row,
            action: shownAction(row, rows, state.initiator) ?? row.action,
            voided: isVoided(row, state),
            added: added.get(stored) ?? null,
            candidates: [],
          },
        ];
  });
  const running = Object.entries(state.called ?? {}).map(([id, { definitionId }]) => [id, definitionId] as const);
  const definitions = new Map([...rows.map((row) => [row.process, row.definitionId] as const), ...running]);
  const placeOf = async ({ process }: Row): Promise<Pick<HistoryRow, 'definitionId' | 'processName'>> => {
    if (process === null) return { definitionId: state.definitionId, processName: '' };
    const definitionId = definitions.get(process) ?? null;
    const called = definitionId === null ? null : await catalogue.version(tenant, definitionId);
    return { definitionId, processName: called?.definition.name ?? '' };
  };
  return Promise.all([...done, ...waiting(state)].map(async (row) => ({ ...row, ...(await placeOf(row)) })));
}

type Row = Omit<HistoryRow, 'definitionId' | 'processName'>;

const agreeing: ReadonlySet<HistoryAction | null> = new Set<HistoryAction>([
  'complete',
  'autoComplete',
  'overdueComplete',
]);

const isVoided = (
  { action, votes, activityId, process, startedAt, endedAt }: Omit<StoredHistory, 'definitionId'>,
  { voided = [] }: InstanceState,
): boolean =>
  agreeing.has(action) &&
  (votes ?? 0) >= 0 &&
  voided.some(
    (range) =>
      range.node === activityId &&
      (range.process ?? null) === process &&
      startedAt >= range.from &&
      endedAt <= range.to,
  );

function waiting(state: InstanceState): Row[] {
  return Object.values(state.tasks).map((task) => {
    const execution = state.executions[task.execution];
    const votes = membersIn(state.executions[execution?.parent ?? ''])[loopOf(execution) ?? -1]?.votes;
    return {
      activityId: task.node,
      activityName: task.name,
      activityType: 'userTask',
      taskId: publicId(state.id, task.id),
      handler: task.assignee,
      owner: delegatingOwner(task),
      targets: [],
      candidates: task.assignee === null ? task.candidates : [],
      action: 'running',
      voided: false,
      startedAt: task.createdAt,
      endedAt: null,
      message: '',
      loopCounter: placeOf(execution) ?? null,
      votes: votes ?? null,
      added: addedSigner(addedAs(state, execution)),
      process: execution ? calledIdOf(state, execution) : null,
    };
  });
}
