import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database';

const batch = 500;

/** Returns the rows of a query in order, read in batches from one snapshot. */
export async function* eachRow<Row>(db: Db, query: RawBuilder<Row>): AsyncGenerator<Row> {
  const transaction = await db.startTransaction().execute();
  try {
    await sql`declare listed no scroll cursor for ${query}`.execute(transaction);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from listed`.execute(transaction);
      yield* rows;
      if (rows.length < batch) return;
    }
  } finally {
    await transaction.rollback().execute();
  }
}
