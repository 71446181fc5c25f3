import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

/**
 * Returns whether what an instance approved still stands: its record was not submitted again since, and no revision of
 * it is pending. That is also true for an instance that reviews no record.
 */
export async function isLatestReview(db: Db, tenantId: number, instanceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from record_reviews v
    where v.tenant_id = ${tenantId} and v.instance_id = ${instanceId} and (
      exists (select from record_reviews later where later.tenant_id = v.tenant_id and later.area = v.area
        and later.record_id = v.record_id and later.id > v.id)
      or exists (select from record_revisions r where r.tenant_id = v.tenant_id and r.area = v.area
        and r.record_id = v.record_id))`.execute(db);
  return rows.length === 0;
}
