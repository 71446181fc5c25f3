import type { FormSetting, UserTaskSettings } from '@portal/bpmn';
import { defaultLocale, localized, permissions, type Localized } from '@portal/contract';
import { talentFileRecord } from '@portal/contract/talent-file';
import { sql } from 'kysely';
import type { DrawProcess } from '../../approval/reviews';
import {
  draw,
  filledByInitiator,
  handledBy,
  offering,
  readOnlyFields,
  straightFlow,
  type DrawnNode,
} from '../../approval/workflow';
import texts from './strings/process.json';

const line = 220;
const straight = straightFlow(line);

/**
 * Draws the review with which a tenant begins: the administrators of the talent's unit, then the reviewers of the
 * nearest area above it. Without administrators the first is passed; without reviewers the holders of the auditors' role
 * stand in. Process administrators draw its next version.
 */
export const drawTalentFileReview: DrawProcess = async (db, tenantId) => {
  const { area, form, review } = talentFileRecord;
  const { rows } = await sql<{ id: number; name: Localized }>`
    select id::int, name from roles where tenant_id = ${tenantId} and code = 'ROLE_AUDITOR'`.execute(db);
  const auditors = { roleId: rows[0]!.id, roleName: localized(rows[0]!.name, defaultLocale) };
  const bound: FormSetting = {
    formId: review!.formId,
    formKey: area,
    formName: talentFileRecord.texts[defaultLocale].title,
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
  const reviewing = {
    buttons: offering('complete', 'reject', 'delegate', 'print'),
    rejectCommentRequired: true,
    forms: [{ ...bound, formFieldList: readOnlyFields(form) }],
  };
  const nodes: DrawnNode[] = [
    { id: 'StartEvent_1', type: 'bpmn:StartEvent', name: texts.start, x: 178, y: line },
    task('Activity_fill', 370, texts.fill, filledByInitiator()),
    task('Activity_unit', 640, texts.unit, {
      ...reviewing,
      handlers: handledBy({ variable: '${organisation.administratorsOf(initiator)}' }),
      behaviorWithoutAssignee: 'nextNode',
    }),
    task('Activity_office', 900, texts.office, {
      ...reviewing,
      handlers: handledBy({ variable: `\${organisation.reviewersOf(area, '${permissions.talentReview}', 'nearest')}` }),
      behaviorWithoutAssignee: 'handlers',
      fallback: handledBy({ roleList: [auditors] }),
    }),
    { id: 'EndEvent_1', type: 'bpmn:EndEvent', name: texts.end, x: 1092, y: line },
  ];
  const half = (of: DrawnNode) => (of.type === 'bpmn:UserTask' ? 100 : 18);
  const flows = nodes.slice(1).map((node, index) => {
    const before = nodes[index]!;
    return straight(`Flow_${index + 1}`, before.id, node.id, before.x + half(before), node.x - half(node));
  });
  const { documentation, name } = texts;
  const key = review!.process;
  return { key, name, xml: await draw({ key, name, documentation, forms: [bound], nodes, flows }) };
};
