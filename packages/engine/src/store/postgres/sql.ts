import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { createHash } from 'node:crypto';
import { EngineError } from '../../errors';
import { TriggerConsumed, VersionConflict } from '../ports/instances';

const names = new Map<string, string>();

/** Returns the name under which a statement is prepared: made from its text, so that every connection agrees. */
export function preparedName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
  }
  return name;
}

/** Anything that can run one statement: the pool, a client within a transaction, a pipeline. */
export interface Queryable {
  query<R extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<R>>;
}

/**
 * Runs a prepared statement named after its text.
 * @throws {EngineError} `badRequest` for text that cannot be stored; {VersionConflict} or {TriggerConsumed} if the
 * statement raises them
 */
export async function query<R extends QueryResultRow>(
  db: Queryable,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  try {
    const result = await db.query<R>({ name: preparedName(text), text, values: [...values] });
    return result.rows;
  } catch (error) {
    throw translated(error);
  }
}

/** PostgreSQL stores no NUL and no lone surrogate, in texts (22021) and in JSON (22P02, 22P05). */
const unstorable: readonly unknown[] = ['22021', '22P02', '22P05'];

function translated(error: unknown): unknown {
  const code = codeOf(error);
  if (unstorable.includes(code)) return new EngineError('badRequest', undefined, { reason: String(error) });
  if (code === '40001' && error instanceof Error && error.message === 'wf_conflict') return new VersionConflict();
  if (code === '40001' && error instanceof Error && error.message === 'wf_used_up') return new TriggerConsumed();
  return error;
}

/** Returns whether the database has refused the statement, and not been lost on the way: nothing of it was written. */
export const isRefused = (error: unknown): boolean =>
  [EngineError, VersionConflict, TriggerConsumed].some((refusal) => error instanceof refusal) ||
  !/^(08|57|58|XX)/.test(codeOf(error) ?? '08');

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))
    ? String(error.code)
    : undefined;

/** Returns a pattern for ILIKE that finds the keyword literally. An empty keyword finds everything. */
export function containing(keyword: string | undefined): string {
  return `%${(keyword ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
}
