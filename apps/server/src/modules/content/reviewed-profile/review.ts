import { formatDateTime, identity, type reviews } from '@portal/contract';
import { workingVersion, type StoredRecord } from '@portal/contract/records';
import type { HistoryRow } from '@portal/engine';
import { sql } from 'kysely';
import { wireMoment, type Db } from '../../../platform/database';
import { PortalError, type Caller, type Session } from '../../../platform/http';
import type { limitStarts } from '../../accounts/auth';
import { completeDrawnForm, type FormStorage } from '../../approval/forms';
import { callerOf, type Workflow } from '../../approval/workflow';
import { openTask, submitForReview, type Review, type ReviewedDefinition } from '../../approval/reviews';

export interface ProfilePorts extends FormStorage {
  workflow: Workflow;
  withinStartLimit: ReturnType<typeof limitStarts>;
}

const withReason: readonly HistoryRow['action'][] = ['reject', 'disagree', 'terminate'];

/** Returns the newest review of a profile, or null if it was never submitted. */
export async function readProfileReview(
  { workflow: { engine, directory }, db }: { workflow: Workflow; db: Db },
  session: Session,
  { area, actions, review }: ReviewedDefinition,
  record: StoredRecord,
): Promise<reviews.ProfileReview | null> {
  const { rows } = await sql<{ procInstId: string; submitTime: string }>`
    select instance_id as "procInstId", ${wireMoment(sql`started_at`)} as "submitTime"
    from record_reviews
    where tenant_id = ${session.tenantId} and area = ${area} and record_id = ${record.id}
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
  /* A reviewer has it in one of these states, or has sent it back. */
  const underReview = [actions[review.submit]!.to, review.returned].includes(record.state);
  return {
    procInstId,
    submitTime,
    taskId: openTask(history, session),
    returned: underReview && waiting.some((row) => row.handler === instance?.initiator),
    reason:
      last && record.state !== review.completed
        ? {
            userName: names.get(handler) ?? '',
            text: last.message,
            time: formatDateTime(last.endedAt ?? last.startedAt),
          }
        : null,
  };
}

/**
 * Submits a profile for review, or again by the task with which it was returned. One under review stays as it is.
 * @throws PortalError `notHandler`, and those of the engine
 */
export async function submitProfile(
  ports: ProfilePorts,
  caller: Caller,
  form: Review,
  stored: StoredRecord,
): Promise<void> {
  const { db, workflow, withinStartLimit } = ports;
  const { session, locale } = caller;
  const { definition } = form;
  const record = workingVersion(stored);
  const review = await readProfileReview(ports, session, definition, record);
  if (!review?.returned) {
    if (definition.editable.includes(record.state))
      await withinStartLimit(session, () => submitForReview({ db, workflow }, form, caller, stored));
    return;
  }
  if (review.taskId === null) throw new PortalError('notHandler');
  const { procInstId, taskId } = review;
  const nothing = { comment: '', values: {}, selectedSeqFlowId: [], nextHandlerList: [], opinionFiles: [] };
  await completeDrawnForm(ports, workflow, session, { procInstId, taskId, ...nothing }, locale);
}
