import { formatDateTime } from '@portal/contract';
import type { AuditEntry } from '@portal/contract/records';
import { sql } from 'kysely';
import type { Db } from '../database';

const shownEntries = 200;

/** The newest entries of a record in the audit log. */
export async function readHistory(db: Db, tenantId: number, area: string, id: number): Promise<AuditEntry[]> {
  const { rows } = await sql<Omit<AuditEntry, 'time'> & { at: number }>`
    select log.id::int, log.action, coalesce(person.chinese_name, '') as "userName", log.changes,
      extract(epoch from log.created_at)::float8 * 1000 as at
    from audit_log log left join users person on person.id = log.user_id
    where log.tenant_id = ${tenantId} and log.area = ${area} and log.subject_id = ${id}
    order by log.id desc limit ${shownEntries}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, time: formatDateTime(at) }));
}
