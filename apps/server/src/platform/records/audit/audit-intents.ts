import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../database';
import { entryColumns, toEntries, type AuditRow, type Author } from './audit';

/** Minutes after which an entry is considered abandoned, because its process ended before it could finish the entry. */
const abandonedMinutes = 10;

/**
 * Logs an action that commits in a transaction of its own. The entry is stored before the action and moved to the log
 * when the action is done. A refusal removes it; after a crash in between, `recoverIntents` moves it to the log.
 * @param finish the entry for the result, or null for none
 */
export async function auditAround<T>(
  db: Db,
  author: Author,
  { intended, run, finish }: { intended: AuditRow; run: () => Promise<T>; finish: (done: T) => AuditRow | null },
): Promise<T> {
  const id = randomUUID();
  const [entry] = toEntries(author, [intended]);
  await sql`insert into audit_intents (id, entry) values (${id}, ${entry}::jsonb)`.execute(db);
  const done = await run().catch(async (error: unknown) => {
    await sql`delete from audit_intents where id = ${id}`.execute(db);
    throw error;
  });
  const row = finish(done);
  const [finished] = row ? toEntries(author, [row]) : [];
  await sql`
    with intent as (delete from audit_intents where id = ${id})
    insert into audit_log (${entryColumns})
    select ${entryColumns} from jsonb_populate_recordset(null::audit_log, ${finished ? `[${finished}]` : '[]'}::jsonb)`.execute(
    db,
  );
  return done;
}

/** Moves abandoned entries to the log, with an unknown outcome. */
export async function recoverIntents(db: Db): Promise<void> {
  const unknown = JSON.stringify([{ field: 'outcome', before: null, after: 'unknown' }]);
  await sql`
    with abandoned as (
      delete from audit_intents where created_at < now() - ${abandonedMinutes} * interval '1 minute'
      returning entry || jsonb_build_object('changes', entry->'changes' || ${unknown}::jsonb, 'created_at', created_at)
        as entry
    )
    insert into audit_log (${entryColumns}, created_at)
    select ${entryColumns}, created_at
    from jsonb_populate_recordset(null::audit_log, (select coalesce(jsonb_agg(entry), '[]') from abandoned))`.execute(
    db,
  );
}
