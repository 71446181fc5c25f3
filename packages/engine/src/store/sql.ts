import { createHash } from 'node:crypto';
import type { ClientBase, Pool, QueryResultRow } from 'pg';

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
  const result = await db.query<R>({ name, text, values: [...values] });
  return result.rows;
}

/** A pattern for ILIKE that finds the words as they are; an empty keyword finds everything. */
export function containing(keyword: string | undefined): string {
  return `%${(keyword ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
}
