import { sql } from 'kysely';
import { portalNow, type Db } from '../../../platform/database';

const batch = 100;

/**
 * Moves the news whose time has come, each with its entry in the log. Several processes may do so at the same time.
 * @param action the action of a person that does the same
 */
async function move(db: Db, action: string, next: string, due: ReturnType<typeof sql>): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a batch at a time
    const { rows } = await sql`
      with due as (
        select id, state from news where deleted_at is null and ${due} limit ${batch} for update skip locked
      ), moved as (
        update news n set state = ${next}, revision = revision + 1, updated_at = now()
        from due where n.id = due.id returning n.tenant_id, n.id, due.state as before
      )
      insert into audit_log (tenant_id, actor, ip, area, subject_id, action, changes)
      select tenant_id, 'schedule', '', 'news', id, ${action},
        jsonb_build_array(jsonb_build_object('field', 'state', 'before', before, 'after', ${next}::text))
      from moved returning subject_id`.execute(db);
    if (rows.length < batch) return;
  }
}

/** Publishes and takes offline the news whose time has come. */
export async function keepSchedule(db: Db): Promise<void> {
  await move(db, 'publish', 'published', sql`state = 'scheduled' and publish_at <= ${portalNow()}`);
  await move(
    db,
    'takeOffline',
    'offline',
    sql`state in ('scheduled', 'published') and offline_at is not null and offline_at <= ${portalNow()}`,
  );
}
