import type { FormSetting, UserTaskSettings } from '@portal/bpmn';
import { defaultLocale, localized, permissions, tasks, type Localized } from '@portal/contract';
import { notableFields, talentProjectCalls as calls, talentProjects } from '@portal/contract/talent-projects';
import { isInitiatorTask } from '@portal/engine';
import { sql } from 'kysely';
import { wireMoment, type Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { requireRecord } from '../../../platform/records';
import { openTask, type DrawProcess } from '../../approval/reviews';
import { taskActions } from '../../approval/tasks';
import {
  callerOf,
  draw,
  filledByInitiator,
  handledBy,
  offering,
  readOnlyFields,
  straightFlow,
  workflowOf,
  type DrawnNode,
} from '../../approval/workflow';
import texts from './strings/process.json';

const line = 220;
const straight = straightFlow(line);
const levels = ['district', 'city', 'province'] as const;

/**
 * Draws the formal review with which a tenant begins: the reviewers of the unit's district, of its city and of the
 * province, one after the other. A level without reviewers is passed; at the province, the holders of the auditors' role
 * stand in. Process administrators draw its next version.
 */
export const drawFormalReview: DrawProcess = async (db, tenantId) => {
  const { area, form, review } = talentProjects;
  const bound: FormSetting = {
    formId: review!.formId,
    formKey: area,
    formName: talentProjects.texts[defaultLocale].title,
    formFieldList: [],
    formPropertyList: [],
  };
  const task = (id: string, x: number, name: string, settings: Partial<UserTaskSettings>): DrawnNode => ({
    id,
    type: 'bpmn:UserTask',
    name,
    x,
    y: line,
    settings,
  });
  const auditors = await auditorsOf(db, tenantId);
  const reviews = levels.map((level, index) =>
    task(`Activity_${level}`, 640 + index * 260, texts[level], {
      handlers: handledBy({
        variable: `\${organisation.reviewersOf(area, '${permissions.talentProjectCheck}', '${level}')}`,
      }),
      ...(level === 'province'
        ? { behaviorWithoutAssignee: 'handlers', fallback: handledBy({ roleList: [auditors] }) }
        : { behaviorWithoutAssignee: 'nextNode' }),
      buttons: offering('complete', 'reject', 'delegate', 'terminate', 'print'),
      rejectCommentRequired: true,
      forms: [{ ...bound, formFieldList: readOnlyFields(form) }],
    }),
  );
  const nodes: DrawnNode[] = [
    { id: 'StartEvent_1', type: 'bpmn:StartEvent', name: texts.start, x: 178, y: line },
    task('Activity_fill', 370, texts.fill, filledByInitiator()),
    ...reviews,
    { id: 'EndEvent_1', type: 'bpmn:EndEvent', name: texts.end, x: 1370, y: line },
  ];
  const flows = nodes.slice(1).map((node, index) => {
    const before = nodes[index]!;
    const half = (of: DrawnNode) => (of.type === 'bpmn:UserTask' ? 100 : 18);
    return straight(`Flow_${index + 1}`, before.id, node.id, before.x + half(before), node.x - half(node));
  });
  const { documentation, name } = texts;
  const key = review!.process;
  return { key, name, xml: await draw({ key, name, documentation, forms: [bound], nodes, flows }) };
};

async function auditorsOf(db: Db, tenantId: number) {
  const { rows } = await sql<{ id: number; name: Localized }>`
    select id::int, name from roles where tenant_id = ${tenantId} and code = 'ROLE_AUDITOR'`.execute(db);
  return { roleId: rows[0]!.id, roleName: localized(rows[0]!.name, defaultLocale) };
}

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
