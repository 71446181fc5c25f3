import { sql } from 'kysely';
import { type Db, portalNow } from '../../../platform/database';
import type { Realtime } from '../../../platform/realtime';
import { audienceOf, type Scope } from './audience';

type DueNotice = Scope & { id: number; tenantId: number; title: string };

const batch = 20;

/** Pushes each notice once to its connected readers when its time has come. Only one of the processes does so. */
export async function announceDue(db: Db, realtime: Pick<Realtime, 'publishMessage'>): Promise<void> {
  for (;;) {
    const { rows } = await sql<DueNotice>`
      update announcements a set announced_at = a.published_at
      from (
        select id from announcements
        where state = 'published' and deleted_at is null and announced_at is distinct from published_at
          and published_at <= ${portalNow()}
        limit ${batch} for update skip locked
      ) due
      where a.id = due.id
      returning a.id::int, a.tenant_id::int as "tenantId", a.title, a.scope, a.area, a.units,
        a.roles, a.accounts`.execute(db);
    for (const { id, title, tenantId, ...scope } of rows)
      realtime.publishMessage(tenantId, audienceOf(scope), { type: 'notice', notice: { id, title } });
    if (rows.length < batch) return;
  }
}
