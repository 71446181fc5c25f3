import { errorMessage, type Locale } from '@portal/contract';
import type { BulkAnswer } from '@portal/contract/records';
import { PortalError } from '../http';

interface RecordRevision {
  id: number;
  revision: number;
}

/** Does the same with each row in a transaction of its own; a refusal is that row's answer. */
export async function forEachRow(
  rows: readonly RecordRevision[],
  locale: Locale,
  act: (row: RecordRevision) => Promise<unknown>,
): Promise<BulkAnswer[]> {
  const answers: BulkAnswer[] = [];
  for (const row of rows)
    try {
      await act(row);
      answers.push({ id: row.id, done: true, message: '' });
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      answers.push({ id: row.id, done: false, message: errorMessage(error.errorName, locale, error.params) });
    }
  return answers;
}
