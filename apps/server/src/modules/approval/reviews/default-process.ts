import type { FormSetting } from '@portal/bpmn';
import { defaultLocale, fillIn, localized, type Localized } from '@portal/contract';
import { auditTexts } from '@portal/contract/audit';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { BuiltInRole } from '../../../platform/module';
import { isRoleOf } from '../../accounts/roles';
import {
  draw,
  type DrawnNode,
  filledByInitiator,
  handledBy,
  offering,
  readOnlyFields,
  straightFlow,
} from '../workflow';
import type { ReviewedDefinition } from './record-form';
import texts from './strings/process.json';

const line = 220;
const straight = straightFlow(line);

/**
 * Returns the process that a tenant starts with: the person who submits a record fills it in, the holders of a role
 * review it, and a rejected record returns to be filled in again. Process administrators draw its next version.
 */
export async function defaultProcess(
  db: Db,
  { area, form, review, texts: recordTexts }: ReviewedDefinition,
  tenantId: number,
  reviewers: BuiltInRole,
): Promise<{ key: string; name: string; xml: string }> {
  const { title } = recordTexts[defaultLocale];
  const areas: Readonly<Record<string, string>> = auditTexts(defaultLocale).areas;
  const name = fillIn(texts.name, () => areas[area] ?? title);
  const bound: FormSetting = {
    formId: review.formId,
    formKey: area,
    formName: title,
    formFieldList: [],
    formPropertyList: [],
  };
  const task = (id: string, x: number, settings: DrawnNode['settings'], label: string): DrawnNode => ({
    id,
    type: 'bpmn:UserTask',
    name: label,
    x,
    y: line,
    settings: { ...settings },
  });
  const nodes: DrawnNode[] = [
    { id: 'StartEvent_1', type: 'bpmn:StartEvent', name: texts.start, x: 178, y: line },
    task('Activity_fill', 370, filledByInitiator(), texts.fill),
    task(
      'Activity_review',
      640,
      {
        handlers: handledBy({ roleList: [await roleOf(db, tenantId, reviewers)] }),
        buttons: offering('complete', 'reject', 'delegate', 'terminate', 'print'),
        rejectCommentRequired: true,
        forms: [{ ...bound, formFieldList: readOnlyFields(form) }],
      },
      texts.review,
    ),
    { id: 'EndEvent_1', type: 'bpmn:EndEvent', name: texts.end, x: 832, y: line },
  ];
  const flows = [
    straight('Flow_start', 'StartEvent_1', 'Activity_fill', 196, 270),
    straight('Flow_filled', 'Activity_fill', 'Activity_review', 470, 540),
    straight('Flow_reviewed', 'Activity_review', 'EndEvent_1', 740, 814),
  ];
  const { documentation } = texts;
  const key = review.process;
  return { key, name, xml: await draw({ key, name, documentation, forms: [bound], nodes, flows }) };
}

async function roleOf(db: Db, tenantId: number, code: BuiltInRole) {
  const { rows } = await sql<{ id: number; name: Localized }>`
    select id::int, name from roles where ${isRoleOf(tenantId)} and code = ${code}`.execute(db);
  if (!rows[0]) throw new Error(`The tenant ${tenantId} has no role ${code}.`);
  return { roleId: rows[0].id, roleName: localized(rows[0].name, defaultLocale) };
}
