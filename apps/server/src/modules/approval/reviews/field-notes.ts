import { defaultLocale, reviews as contract, tasks } from '@portal/contract';
import { issue, labelText } from '@portal/contract/fields';
import { notableParts, type NotablePart } from '@portal/contract/records';
import { isInitiatorTask } from '@portal/engine';
import { sql } from 'kysely';
import { wireMoment } from '../../../platform/database';
import { PortalError, refusedField } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { requireRecord } from '../../../platform/records';
import { taskActions } from '../tasks';
import { callerOf, type DefinitionView, workflowOf } from '../workflow';
import type { RecordForm, ReviewedDefinition } from './record-form';
import { openTask } from './review-task';

const insertNotes = `
  insert into record_field_notes (tenant_id, area, record_id, field, note, user_id)
  select r.tenant_id, r.area, r.record_id, r.field, r.note, r.user_id
  from jsonb_to_recordset($rows) r(tenant_id bigint, area text, record_id bigint, field text, note text, user_id bigint)`;

/** Serves sending a record under review back with a note for each field to mend, and the notes. */
export function serveFieldNotes(context: ModuleContext, formOf: (area: string) => RecordForm): void {
  const { route, db } = context;
  const workflow = workflowOf(context);
  const { reject } = taskActions(workflow);

  route(contract.sendBack, async ({ session, locale, body: { area, id, notes } }) => {
    const { definition } = formOf(area);
    await requireRecord(db, definition, session, id);
    const parts = notableParts(definition);
    const unknown = notes.find(({ field }) => !parts.some(({ key }) => key === field));
    if (unknown) throw refusedField('notes', issue('unknownField'), unknown.field);
    const { rows } = await sql<{ instanceId: string }>`
      select instance_id as "instanceId" from record_reviews
      where tenant_id = ${session.tenantId} and area = ${area} and record_id = ${id}
        and ended_at is null order by id desc limit 1`.execute(db);
    const procInstId = rows[0]?.instanceId;
    if (procInstId === undefined) throw new PortalError('taskNotFound');
    const { tenant } = callerOf(session);
    const [history, instance] = await Promise.all([
      workflow.engine.history(tenant, procInstId),
      workflow.engine.instance(tenant, procInstId),
    ]);
    const taskId = openTask(history, session);
    const view = instance && (await workflow.views.byId(tenant, instance.definitionId));
    const target = view?.model.nodes.find(({ userTask }) => userTask && isInitiatorTask(userTask))?.id;
    if (taskId === null || target === undefined) throw new PortalError('taskNotFound');
    const { directReturn } = await workflow.settings(session.tenantId);
    const { reSubmitTypes } = tasks;
    const reSubmitType = directReturn ? reSubmitTypes.directReturn : reSubmitTypes.reFlow;
    const comment = commentOf(parts, notes).slice(0, 1000);
    const written = { tenant_id: session.tenantId, area, record_id: id, user_id: session.userId };
    await reject(
      { session, locale, body: { procInstId, taskId, target, reSubmitType, comment, opinionFiles: [] } },
      {
        prepare: () =>
          Promise.resolve({
            also: () => [{ text: insertNotes, rows: notes.map((note) => ({ ...written, ...note })) }],
          }),
      },
    );
    return null;
  });

  /* As with opinions, not everybody who may read a published record has a right to its notes. */
  route(contract.notes, async ({ session, query: { area, id } }) => {
    const { definition } = formOf(area);
    const read = definition.read.filter(({ permission, reach }) => permission !== undefined || reach !== 'tenant');
    await requireRecord(db, { ...definition, read }, session, id);
    const { rows } = await sql<{ field: string; note: string; by: string; time: string; mended: boolean }>`
      select n.field, n.note, person.chinese_name as by, ${wireMoment(sql`n.created_at`)} as time,
        n.mended_at is not null as mended
      from record_field_notes n join users person on person.id = n.user_id
      where n.tenant_id = ${session.tenantId} and n.area = ${area} and n.record_id = ${id}
      order by n.id desc limit 100`.execute(db);
    const parts = notableParts(definition);
    return rows.map((row) => ({ ...row, label: labelOf(parts, row.field) }));
  });
}

/** Returns what the handler of a task can write notes on. The author's own task has the same form, and gets none. */
export function notableAt(
  definition: ReviewedDefinition,
  { view, nodeId, mayHandle }: { view: DefinitionView; nodeId: string; mayHandle: boolean },
): NotablePart[] {
  const task = view.model.nodes.find(({ id }) => id === nodeId)?.userTask;
  return mayHandle && task && !isInitiatorTask(task) ? notableParts(definition) : [];
}

const labelOf = (parts: readonly NotablePart[], field: string) =>
  parts.find(({ key }) => key === field)?.label ?? field;

/** Returns the notes as the opinion that the history keeps, in Chinese. */
const commentOf = (parts: readonly NotablePart[], notes: readonly { field: string; note: string }[]): string =>
  notes.map(({ field, note }) => `${labelText(labelOf(parts, field), defaultLocale)}：${note}`).join('；');
