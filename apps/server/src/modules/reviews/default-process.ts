import { defaultButtons, noHandlers, type CandidateCondition, type FormSetting, type NodeButton } from '@portal/bpmn';
import { defaultLocale, fillIn, localized, type Localized } from '@portal/contract';
import { auditTexts } from '@portal/contract/audit';
import { findKind, labelText } from '@portal/contract/fields';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import type { BuiltInRole } from '../../platform/module';
import { isRoleOf } from '../roles/store';
import { draw, type DrawnFlow, type DrawnNode } from '../workflow/drawing';
import type { ReviewedDefinition } from './record-form';
import texts from './strings/process.json';

const line = 220;
const offering = (...enabled: string[]): NodeButton[] =>
  defaultButtons.map((button) => ({ ...button, enabled: enabled.includes(button.id) }));

/**
 * The process that a tenant begins with: the person who submits a record fills it in, the holders of a role review it, and a
 * rejected record comes back to be filled in again. Process administrators draw its next version.
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
  const bound = (readOnly: boolean): FormSetting => ({
    formId: review.formId,
    formKey: area,
    formName: title,
    formFieldList: readOnly ? form.fields.filter(isInput).map(readOnlyField) : [],
    formPropertyList: [],
  });
  const task = (id: string, x: number, settings: DrawnNode['settings'], label: string): DrawnNode => ({
    id,
    type: 'bpmn:UserTask',
    name: label,
    x,
    y: line,
    settings: { ...settings },
  });
  const handledBy = (handlers: Partial<CandidateCondition>) => ({ ...noHandlers, ...handlers });
  const nodes: DrawnNode[] = [
    { id: 'StartEvent_1', type: 'bpmn:StartEvent', name: texts.start, x: 178, y: line },
    task(
      'Activity_fill',
      370,
      {
        handlers: handledBy({ variable: '${initiator}' }),
        handling: {
          type: 'completeMultiInst',
          config: { isSequential: false, completePercentage: 100, condition: '' },
        },
        autoSubmit: { initiator: true, adjacent: false },
        buttons: offering('complete', 'terminate', 'print'),
      },
      texts.fill,
    ),
    task(
      'Activity_review',
      640,
      {
        handlers: handledBy({ roleList: [await roleOf(db, tenantId, reviewers)] }),
        buttons: offering('complete', 'reject', 'delegate', 'terminate', 'print'),
        rejectCommentRequired: true,
        forms: [bound(true)],
      },
      texts.review,
    ),
    { id: 'EndEvent_1', type: 'bpmn:EndEvent', name: texts.end, x: 832, y: line },
  ];
  const flow = (id: string, from: string, to: string, fromX: number, toX: number): DrawnFlow => ({
    id,
    from,
    to,
    points: [
      [fromX, line],
      [toX, line],
    ],
  });
  const flows = [
    flow('Flow_start', 'StartEvent_1', 'Activity_fill', 196, 270),
    flow('Flow_filled', 'Activity_fill', 'Activity_review', 470, 540),
    flow('Flow_reviewed', 'Activity_review', 'EndEvent_1', 740, 814),
  ];
  const { documentation } = texts;
  const key = review.process;
  return { key, name, xml: await draw({ key, name, documentation, forms: [bound(false)], nodes, flows }) };
}

type Field = ReviewedDefinition['form']['fields'][number];

const isInput = ({ kind }: Field): boolean => !findKind(kind)?.decorative;

const readOnlyField = ({ key, label }: Field): FormSetting['formFieldList'][number] => ({
  key,
  name: labelText(label, defaultLocale),
  operable: 'default',
  readOnly: 'true',
  hidden: 'default',
  required: 'default',
});

async function roleOf(db: Db, tenantId: number, code: BuiltInRole) {
  const { rows } = await sql<{ id: number; name: Localized }>`
    select id::int, name from roles where ${isRoleOf(tenantId)} and code = ${code}`.execute(db);
  if (!rows[0]) throw new Error(`The tenant ${tenantId} has no role ${code}.`);
  return { roleId: rows[0].id, roleName: localized(rows[0].name, defaultLocale) };
}
