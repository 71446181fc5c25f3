import { DecisionError } from './errors';
import type { Row } from './hit-policies';

/**
 * Maps a result as Camunda's `mapDecisionResult`. Without a mapping it is the list of rows.
 * @throws {DecisionError} if there are more rows or entries than the mapping allows
 */
export function mappedResult(decision: string, rows: readonly Row[], how: string | null | undefined): unknown {
  const refuse = (count: number): never => {
    throw new DecisionError({ code: 'decisionSeveralResults', decision, detail: String(count) });
  };
  const entryOf = (row: Row): unknown => {
    const entries = Object.values(row);
    return entries.length > 1 ? refuse(entries.length) : (entries[0] ?? null);
  };
  if (how === 'collectEntries') return rows.map(entryOf);
  if (how !== 'singleEntry' && how !== 'singleResult') return rows;
  const [first] = rows;
  if (rows.length > 1) refuse(rows.length);
  if (!first) return null;
  return how === 'singleEntry' ? entryOf(first) : first;
}
