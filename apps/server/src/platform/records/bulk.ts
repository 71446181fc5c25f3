import { errorMessage, fillIn, textsIn, type Locale } from '@portal/contract';
import type { BulkAnswer, RecordDefinition, StoredRecord } from '@portal/contract/records';
import { PortalError } from '../http';
import texts from './strings/bulk.json';

interface RecordRevision {
  id: number;
  revision: number;
}

/** Handles each row in a separate transaction. A refusal becomes the result of that row. */
export async function forEachRow(
  rows: readonly RecordRevision[],
  definition: RecordDefinition,
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
      answers.push({ id: row.id, done: false, message: refusalText(error, definition, locale) });
    }
  return answers;
}

/**
 * Returns the text of a refusal. For a row that somebody else changed meanwhile it names the state, which may be the
 * reason.
 */
function refusalText({ errorName, params, data }: PortalError, definition: RecordDefinition, locale: Locale): string {
  const { changed, gone } = textsIn(texts, locale);
  if (errorName === 'notFound') return gone;
  const state = errorName === 'conflict' && (data as StoredRecord | null)?.state;
  if (!state) return errorMessage(errorName, locale, params);
  return fillIn(changed, () => textsIn(definition.texts, locale).states[state] ?? state);
}
