import { formatDateTime, tasks as contract } from '@portal/contract';
import type { ChangeEvent, RowsStatement } from '@portal/engine';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError, type HttpApp, type User } from '../../../platform/http';
import { callerOf, type Workflow } from '../workflow';
import { handledTask } from './access';
import { requireButton } from './configuration';

interface StoredDraft {
  content: contract.DraftContent;
  savedAt: Date;
}

const toDraft = ({ content, savedAt }: StoredDraft): contract.TaskDraft => ({
  ...content,
  savedAt: formatDateTime(savedAt.getTime()),
});

/** Serves the drafts that handlers keep of a task before they act on it. */
export function draftRoutes(route: HttpApp['route'], { engine, views, settings }: Workflow, db: Db): void {
  route(contract.saveTaskDraft, async ({ session, body: { draft, ...reference }, locale }) => {
    const task = await handledTask(engine, session, reference);
    requireButton(await views.byId(callerOf(session).tenant, task.definitionId), task.nodeId, 'save', locale);
    const { taskDrafts } = await settings(session.tenantId);
    if (!taskDrafts) throw new PortalError('draftsDisabled');
    const { rows } = await sql<StoredDraft>`
      insert into task_drafts (tenant_id, user_id, task_id, content)
      values (${session.tenantId}, ${session.userId}, ${reference.taskId}, ${JSON.stringify(draft)})
      on conflict (tenant_id, task_id, user_id) do update set content = excluded.content, saved_at = now()
      returning content, saved_at as "savedAt"`.execute(db);
    return toDraft(rows[0]!);
  });

  route(contract.discardTaskDraft, async ({ session, body }) => {
    await handledTask(engine, session, body);
    await sql`
      delete from task_drafts
      where tenant_id = ${session.tenantId} and user_id = ${session.userId} and task_id = ${body.taskId}`.execute(db);
    return null;
  });
}

/** Returns the user's draft of a task that waits for them, or null if there is none. */
export async function readDraft(
  db: Db,
  { tenantId, userId }: User,
  taskId: string,
): Promise<contract.TaskDraft | null> {
  const { rows } = await sql<StoredDraft>`
    select content, saved_at as "savedAt" from task_drafts
    where tenant_id = ${tenantId} and user_id = ${userId} and task_id = ${taskId}`.execute(db);
  return rows[0] ? toDraft(rows[0]) : null;
}

const discardText = `
  delete from task_drafts d using jsonb_to_recordset($rows) r(tenant_id bigint, task_id text, users bigint[], kept bigint[])
  where d.tenant_id = r.tenant_id and d.task_id = r.task_id
    and (r.users is null or d.user_id = any (r.users)) and d.user_id <> all (r.kept)`;

/** Deletes, with a command, the drafts of the tasks that it removes from somebody's list. */
export function draftStatements({ tenant, tasksAdded, tasksRemoved }: ChangeEvent): RowsStatement[] {
  const rows = tasksRemoved.map(({ taskId, identities, waits }) => {
    const kept = tasksAdded.find((added) => added.taskId === taskId)?.identities ?? [];
    const isOfUsers = waits && identities.every(isUser);
    return {
      tenant_id: tenant,
      task_id: taskId,
      users: isOfUsers ? identities.map(userOf) : null,
      kept: kept.filter(isUser).map(userOf),
    };
  });
  return rows.length === 0 ? [] : [{ text: discardText, rows }];
}

/** Returns whether an identity is a user id of the portal. An imported process may name others. */
const isUser = (identity: string): boolean => /^u:\d{1,15}$/.test(identity);
const userOf = (identity: string): number => Number(identity.slice('u:'.length));

/** Drafts of tasks that are gone by other ways than a command, e.g. with a deleted instance. */
export async function forgetDrafts(db: Db): Promise<void> {
  await sql`
    delete from task_drafts d where not exists (
      select from wf_todo t where t.tenant_id = d.tenant_id::text and t.task_id = d.task_id)`.execute(db);
}
