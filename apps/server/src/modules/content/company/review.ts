import { formatDateTime, identity } from '@portal/contract';
import { companyProfile, type CompanyReview } from '@portal/contract/company';
import type { StoredRecord } from '@portal/contract/records';
import type { HistoryRow } from '@portal/engine';
import { sql } from 'kysely';
import { wireMoment, type Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import { openTask } from '../../approval/reviews';
import { callerOf, type Workflow } from '../../approval/workflow';

/** The states in which a reviewer has a profile, or has sent it back. */
const inReview: readonly string[] = ['review', 'returned'];
const withReason: readonly HistoryRow['action'][] = ['reject', 'disagree', 'terminate'];

/** Returns the newest review of a profile, or null if it was never submitted. */
export async function readReview(
  { engine, directory }: Workflow,
  db: Db,
  session: Session,
  record: StoredRecord,
): Promise<CompanyReview | null> {
  const { rows } = await sql<{ procInstId: string; submitTime: string }>`
    select instance_id as "procInstId", ${wireMoment(sql`started_at`)} as "submitTime"
    from record_reviews
    where tenant_id = ${session.tenantId} and area = ${companyProfile.area} and record_id = ${record.id}
    order by id desc limit 1`.execute(db);
  if (!rows[0]) return null;
  const { procInstId, submitTime } = rows[0];
  const { tenant } = callerOf(session);
  const [instance, history] = await Promise.all([
    engine.instance(tenant, procInstId),
    engine.history(tenant, procInstId),
  ]);
  const waiting = history.filter(({ action }) => action === 'running');
  const last = history.findLast(({ action }) => withReason.includes(action));
  const handler = last?.handler ? identity.user(Number(last.handler)) : '';
  const names = await directory.names(session.tenantId, [handler], 'zh-CN');
  return {
    procInstId,
    submitTime,
    taskId: openTask(history, session),
    returned: inReview.includes(record.state) && waiting.some((row) => row.handler === instance?.initiator),
    reason:
      last && record.state !== 'approved'
        ? {
            userName: names.get(handler) ?? '',
            text: last.message,
            time: formatDateTime(last.endedAt ?? last.startedAt),
          }
        : null,
  };
}
