import { isForInitiator } from '@portal/bpmn';
import type { TaskInfo } from '@portal/engine';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import { PortalError } from '../../platform/http';
import type { DefinitionView } from '../definitions/views';
import type { Actor } from '../workflow/caller';
import type { RecordForm } from './record-form';

/**
 * Refuses the person who submitted a record, and its author, at the tasks of its reviewers; tasks that the process gives to
 * the initiator are theirs. @throws PortalError `ownReview`
 */
export async function requireOtherReviewer(
  db: Db,
  form: RecordForm,
  { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>,
  { view, task }: { view: DefinitionView; task: Pick<TaskInfo, 'nodeId' | 'instanceId'> },
): Promise<void> {
  const { model } = view;
  const userTask = model.nodes[model.nodeIndex.get(task.nodeId) ?? -1]?.userTask;
  if (userTask?.settings.choice === undefined && userTask && isForInitiator(userTask.settings.handlers)) return;
  const { rows } = await sql`
    select from record_reviews v
      join wf_instance i on i.tenant_id = v.tenant_id::text and i.id = v.instance_id
      join ${sql.table(form.definition.area)} r on r.id = v.record_id and r.tenant_id = v.tenant_id
    where v.tenant_id = ${tenantId} and v.instance_id = ${task.instanceId} and v.area = ${form.definition.area}
      and (i.initiator = ${String(userId)} or r.created_by = ${userId})`.execute(db);
  if (rows.length > 0) throw new PortalError('ownReview');
}
