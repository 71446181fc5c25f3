import type { ChangeLine } from '@portal/contract/forms';
import type { HistoryRow } from '@portal/engine';
import type { TaskChanges } from '../workflow/forms';

/** The changes by the row of the history with which they were saved: that of the task and the person, closest in time. */
export function changesByRow(
  rows: readonly HistoryRow[],
  changes: readonly TaskChanges[],
): ReadonlyMap<HistoryRow, ChangeLine[]> {
  const byRow = new Map<HistoryRow, ChangeLine[]>();
  for (const { taskId, userId, changedAt, lines } of changes) {
    const ofTask = rows.filter((row) => row.taskId === taskId && row.endedAt !== null);
    const byPerson = ofTask.filter(({ handler }) => handler === String(userId));
    const distance = ({ endedAt }: HistoryRow) => Math.abs((endedAt ?? 0) - changedAt);
    const [closest] = (byPerson.length > 0 ? byPerson : ofTask).toSorted((a, b) => distance(a) - distance(b));
    if (closest) byRow.set(closest, [...(byRow.get(closest) ?? []), ...lines]);
  }
  return byRow;
}
