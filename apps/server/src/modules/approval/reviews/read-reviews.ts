import { formatDateTime, type Locale, type reviews } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError, type Caller, type Session } from '../../../platform/http';
import { readableByRight } from '../../../platform/records';
import { historyRows, mayRead } from '../tasks';
import { callerOf, type Workflow } from '../workflow';
import type { ReviewedDefinition } from './record-form';

const shownReviews = 10;

/**
 * Returns the reviews of a record, newest first. Opinions are shown to those who have a right to the record, not to
 * everybody who may read it once it is published.
 * @throws PortalError `notFound`
 */
export async function readReviews(
  { workflow, db }: { workflow: Workflow; db: Db },
  definition: ReviewedDefinition,
  { session, locale }: Pick<Caller, 'session' | 'locale'>,
  id: number,
): Promise<reviews.RecordReviewHistory[]> {
  const { rows } = await sql<{ instanceIds: string[] }>`
    select array(select instance_id from record_reviews
      where tenant_id = r.tenant_id and area = ${definition.area} and record_id = r.id
      order by id desc limit ${shownReviews}) as "instanceIds"
    from ${sql.table(definition.area)} r
    where r.id = ${id} and r.deleted_at is null and ${readableByRight(definition, session)}`.execute(db);
  if (!rows[0]) throw new PortalError('notFound', {}, { field: 'id' });
  const found = await Promise.all(
    rows[0].instanceIds.map((instanceId) => readReview(workflow, session, instanceId, locale)),
  );
  return found.filter((review) => review !== null);
}

/** null for an instance that was removed after its time to live. */
async function readReview(
  workflow: Workflow,
  session: Session,
  instanceId: string,
  locale: Locale,
): Promise<reviews.RecordReviewHistory | null> {
  const reading = await workflow.engine.readInstance(callerOf(session), instanceId, { history: true });
  if (!reading) return null;
  const { record } = reading;
  return {
    procInstId: (await mayRead(workflow, session, reading)) ? instanceId : null,
    state: record.status,
    startTime: formatDateTime(record.startedAt),
    steps: await historyRows(workflow, session, reading, locale),
  };
}
