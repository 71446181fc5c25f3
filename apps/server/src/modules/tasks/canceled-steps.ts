import { fillIn, textsIn, type Locale } from '@portal/contract';
import { wholeProcess, type HistoryRow } from '@portal/engine';
import { workflowStrings } from '../workflow/strings';

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

/** Text of a canceled task: the action, and the handlers who had not acted before it. */
export function canceledText(cause: HistoryRow | undefined, handlers: string, locale: Locale): string {
  const { wholeProcess: onProcess, taskCanceled: texts } = textsIn(workflowStrings, locale);
  const named = (table: Partial<Record<string, string>>) => table[cause?.action ?? ''];
  const known = cause && (cause.activityType === wholeProcess ? named(onProcess) : named(texts.actions));
  const action = known ?? (cause ? texts.byOther : texts.byProcess);
  return fillIn(handlers === '' ? texts.open : texts.handled, (param) => ({ action, handlers })[param]);
}
