import type { StoredRecord } from '@portal/contract/records';
import type { HistoryRow } from '@portal/engine';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import { callerOf, type Workflow } from '../workflow';

/** Returns the caller's open task of the instance that reviews a record now, if there is one. */
export async function readReviewTask(
  { workflow, db }: { workflow: Workflow; db: Db },
  session: Session,
  { area, record }: { area: string; record: StoredRecord },
): Promise<Pick<StoredRecord, 'procInstId' | 'taskId'>> {
  const { rows } = await sql<{ procInstId: string }>`
    select instance_id as "procInstId" from record_reviews
    where tenant_id = ${session.tenantId} and area = ${area} and record_id = ${record.id} and ended_at is null
    order by id desc limit 1`.execute(db);
  if (!rows[0]) return {};
  const { procInstId } = rows[0];
  const history = await workflow.engine.history(callerOf(session).tenant, procInstId);
  const taskId = openTask(history, session);
  return taskId === null ? {} : { procInstId, taskId };
}

/** Returns the task of a history that waits for the caller. */
export const openTask = (history: readonly HistoryRow[], { userId, identities }: Session): string | null =>
  history.find(
    ({ action, handler, candidates }) =>
      action === 'running' &&
      (handler === null ? candidates.some((each) => identities.includes(each)) : handler === String(userId)),
  )?.taskId ?? null;
