import { createHash } from 'node:crypto';
import type { ClientBase, Pool, QueryResultRow } from 'pg';
import { EngineError } from '../errors';

/** Whatever can run one statement: the pool, or a client within a transaction. */
export type Queryable = Pick<Pool | ClientBase, 'query'>;

const names = new Map<string, string>();

/** Runs a statement prepared under a name made from its text. */
export async function query<R extends QueryResultRow>(
  db: Queryable,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  let name = names.get(text);
  if (name === undefined) {
    name = `wf_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    names.set(text, name);
  }
  try {
    const result = await db.query<R>({ name, text, values: [...values] });
    return result.rows;
  } catch (error) {
    throw isUnstorable(error) ? new EngineError('badRequest', undefined, { reason: String(error) }) : error;
  }
}

/** PostgreSQL keeps no NUL and no half of a surrogate pair, in texts (22021) and in JSON (22P02, 22P05). */
function isUnstorable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['22021', '22P02', '22P05'].includes(String(error.code));
}

/** A pattern for ILIKE that finds the words as they are; an empty keyword finds everything. */
export function containing(keyword: string | undefined): string {
  return `%${(keyword ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
}
