import { defaultLocale, localized, permissions, tasks } from '@portal/contract';
import { notableFields, talentProjectCalls as calls, talentProjects } from '@portal/contract/talent-projects';
import { isInitiatorTask } from '@portal/engine';
import { sql } from 'kysely';
import { wireMoment } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { requireRecord } from '../../../platform/records';
import { drawReview, openTask, roleAsHandlers, type DrawProcess } from '../../approval/reviews';
import { taskActions } from '../../approval/tasks';
import { callerOf, handledBy, offering, workflowOf } from '../../approval/workflow';
import texts from './strings/process.json';

const levels = ['district', 'city', 'province'] as const;

/**
 * Draws the formal review with which a tenant begins: the reviewers of the unit's district, of its city and of the
 * province, one after the other. A level without reviewers is passed; at the province, the holders of the auditors' role
 * stand in. Process administrators draw its next version.
 */
export const drawFormalReview: DrawProcess = async (db, definition, tenantId) => {
  const auditors = await roleAsHandlers(db, tenantId, 'ROLE_AUDITOR');
  const reviews = levels.map((level) => ({
    id: `Activity_${level}`,
    name: texts[level],
    settings: {
      handlers: handledBy({
        variable: `\${organisation.reviewersOf(area, '${permissions.talentProjectCheck}', '${level}')}`,
      }),
      ...(level === 'province'
        ? ({ behaviorWithoutAssignee: 'handlers', fallback: handledBy({ roleList: [auditors] }) } as const)
        : ({ behaviorWithoutAssignee: 'nextNode' } as const)),
      buttons: offering('complete', 'reject', 'delegate', 'terminate', 'print'),
    },
  }));
  const { name, documentation } = texts;
  return drawReview(definition, { name, documentation, words: texts, reviews });
};

const insertNotes = `
  insert into talent_project_notes (application_id, field, note, user_id)
  select r.application_id, r.field, r.note, r.user_id
  from jsonb_to_recordset($rows) r(application_id bigint, field text, note text, user_id bigint)`;

/** Serves sending an application back for single fields, and the notes. */
export function serveFormalReview(context: ModuleContext): void {
  const { route, db } = context;
  const workflow = workflowOf(context);
  const { reject } = taskActions(workflow);

  route(calls.sendBack, async ({ session, locale, body: { id, notes } }) => {
    const unknown = notes.find(({ field }) => !notableFields.some(({ key }) => key === field));
    if (unknown) throw new PortalError('validation', { field: unknown.field, reason: '' }, { field: 'notes' });
    await requireRecord(db, talentProjects, session, id);
    const { rows } = await sql<{ instanceId: string }>`
      select instance_id as "instanceId" from record_reviews
      where tenant_id = ${session.tenantId} and area = ${talentProjects.area} and record_id = ${id}
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
    await reject(
      {
        session,
        locale,
        body: {
          procInstId,
          taskId,
          target,
          reSubmitType: directReturn ? reSubmitTypes.directReturn : reSubmitTypes.reFlow,
          comment: commentOf(notes).slice(0, 1000),
          opinionFiles: [],
        },
      },
      {
        prepare: () =>
          Promise.resolve({
            also: () => [
              {
                text: insertNotes,
                rows: notes.map((note) => ({ application_id: id, user_id: session.userId, ...note })),
              },
            ],
          }),
      },
    );
    return null;
  });

  route(calls.notes, async ({ session, query: { id } }) => {
    await requireRecord(db, talentProjects, session, id);
    const { rows } = await sql<{ field: string; note: string; by: string; time: string; mended: boolean }>`
      select n.field, n.note, person.chinese_name as by, ${wireMoment(sql`n.created_at`)} as time,
        n.mended_at is not null as mended
      from talent_project_notes n join users person on person.id = n.user_id
      where n.application_id = ${id} order by n.id desc limit 100`.execute(db);
    return rows;
  });
}

/** Returns the notes as the opinion that the history keeps, in Chinese. */
const commentOf = (notes: readonly { field: string; note: string }[]): string =>
  notes
    .map(({ field, note }) => {
      const label = notableFields.find(({ key }) => key === field)?.label;
      return `${typeof label === 'object' ? localized(label, defaultLocale) : field}：${note}`;
    })
    .join('；');
