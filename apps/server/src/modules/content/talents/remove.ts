import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

/** Removes a person from the library for good, with what was merged into their row. */
export async function removeTalent(transaction: Db, { userId }: { userId: number }): Promise<void> {
  await sql`
    with recursive removed as (
      select id from talents where user_id = ${userId}
      union select t.id from talents t join removed on t.merged_into = removed.id)
    delete from talents where id in (select id from removed)`.execute(transaction);
}
