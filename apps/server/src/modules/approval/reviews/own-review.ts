import { isInitiatorTask, type HistoryRow, type TaskInfo } from '@portal/engine';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError, type User } from '../../../platform/http';
import type { DefinitionView } from '../workflow';
import type { RecordForm } from './record-form';

/**
 * Refuses the person who submitted a record and its author at the tasks of its reviewers. Tasks that the process gives
 * to the initiator are theirs.
 * @throws PortalError `ownReview`
 */
export async function requireOtherReviewer(
  db: Db,
  form: RecordForm,
  { tenantId, userId }: User,
  { view, task }: { view: DefinitionView; task: Pick<TaskInfo, 'nodeId' | 'instanceId'> },
): Promise<void> {
  if (!isReview(view, task.nodeId)) return;
  const own = await ownersOfReview(db, form, tenantId, task.instanceId);
  if (own.includes(String(userId))) throw new PortalError('ownReview');
}

/** Returns whether a row of an instance's history is a review by the person who submitted or wrote the record. */
export async function findOwnReviews(
  db: Db,
  form: RecordForm,
  { tenantId, instanceId, view }: { tenantId: number; instanceId: string; view: DefinitionView },
): Promise<(row: HistoryRow) => boolean> {
  const own = await ownersOfReview(db, form, tenantId, instanceId);
  return ({ handler, taskId, endedAt, process, activityId }) =>
    taskId !== null &&
    endedAt !== null &&
    process === null &&
    isReview(view, activityId) &&
    own.includes(handler ?? '');
}

/** Returns whether a task is a review, which the process does not give to the initiator. */
function isReview({ model }: DefinitionView, nodeId: string): boolean {
  const userTask = model.nodes[model.nodeIndex.get(nodeId) ?? -1]?.userTask;
  return !userTask || !isInitiatorTask(userTask);
}

/** Returns the ids of the user who submitted the record that an instance reviews, and of its author. */
async function ownersOfReview(
  db: Db,
  { definition: { area } }: RecordForm,
  tenantId: number,
  instanceId: string,
): Promise<string[]> {
  const { rows } = await sql<{ owners: string[] }>`
    select array_remove(array[i.initiator, r.created_by::text], null) as owners from record_reviews v
      join wf_instance i on i.tenant_id = v.tenant_id::text and i.id = v.instance_id
      join ${sql.table(area)} r on r.id = v.record_id and r.tenant_id = v.tenant_id
    where v.tenant_id = ${tenantId} and v.instance_id = ${instanceId} and v.area = ${area}`.execute(db);
  return rows[0]?.owners ?? [];
}

/** Returns the users who may not review a record that a user submits. */
export async function excludedFromReview(
  db: Db,
  { definition: { area } }: RecordForm,
  { tenantId, userId }: User,
  recordId: number,
): Promise<string[]> {
  const { rows } = await sql<{ author: string }>`
    select created_by::text as author from ${sql.table(area)}
    where tenant_id = ${tenantId} and id = ${recordId} and created_by is not null`.execute(db);
  return [...new Set([String(userId), ...rows.map(({ author }) => author)])];
}
