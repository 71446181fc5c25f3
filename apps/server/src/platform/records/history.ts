import type { AuditEntry } from '@portal/contract/records';
import { sql } from 'kysely';
import { wireMoment, type Db } from '../database';

const shownEntries = 200;

/** The newest entries of a record in the audit log. */
export async function readHistory(db: Db, tenantId: number, area: string, id: number): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select log.id::int, log.action, coalesce(person.chinese_name, '') as "userName", log.changes,
      ${wireMoment(sql`log.created_at`)} as time
    from audit_log log left join users person on person.id = log.user_id
    where log.tenant_id = ${tenantId} and log.area = ${area} and log.subject_id = ${id}
    order by log.id desc limit ${shownEntries}`.execute(db);
  return rows;
}
