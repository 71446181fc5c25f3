import { fillIn, textsIn, type Locale } from '@portal/contract';
import { wholeProcess, type HistoryRow } from '@portal/engine';
import { workflowStrings } from '../workflow';

/** Whether a task was taken away from its handler before they had acted. */
export const isCanceledTask = ({ action, taskId }: HistoryRow): boolean => action === 'canceled' && taskId !== null;

/**
 * The action that took a task away: of the same command, so of the same moment, the one on the whole process first.
 * Undefined: the process itself, e.g. a timer.
 */
export function causeOf(canceled: HistoryRow, rows: readonly HistoryRow[]): HistoryRow | undefined {
  const causes = rows.filter(
    (row) => row.endedAt === canceled.endedAt && row.handler !== null && row !== canceled && !isCanceledTask(row),
  );
  return causes.find(({ activityType }) => activityType === wholeProcess) ?? causes[0];
}

/** Text of a canceled task: by what, and by whom, it was taken away. */
export function canceledText(cause: HistoryRow | undefined, actor: string, locale: Locale): string {
  const { wholeProcess: onProcess, taskCanceled: texts } = textsIn(workflowStrings, locale);
  if (!cause) return texts.byProcess;
  const named = (table: Partial<Record<string, string>>) => table[cause.action];
  const action = cause.activityType === wholeProcess ? named(onProcess) : named(texts.actions);
  if (action === undefined || actor === '') return texts.byOther;
  return fillIn(texts.byPerson, (param) => ({ action, actor })[param]);
}
