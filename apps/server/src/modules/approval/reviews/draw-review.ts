import type { FormSetting, UserTaskSettings } from '@portal/bpmn';
import { defaultLocale, localized, type Localized } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { BuiltInRole } from '../../../platform/module';
import { isRoleOf } from '../../accounts/roles';
import { draw, type DrawnNode, filledByInitiator, readOnlyFields, straightFlow } from '../workflow';
import type { ReviewedDefinition } from './record-form';

/** A review of a kind of record, by tasks that follow one another. */
interface DrawnReview {
  name: string;
  documentation: string;
  /** The names of its events, and of the author's task. */
  words: { start: string; fill: string; end: string };
  reviews: readonly { id: string; name: string; settings: Partial<UserTaskSettings> }[];
}

const line = 220;
const straight = straightFlow(line);
/** Half of the width of tasks and events, and the distance between them. */
const half = { task: 100, event: 18 };
const gap = { review: 60, end: 74 };

/**
 * Draws the review of a kind of record from left to right: its author's task, then the reviews. They show the record
 * read-only, and need a reason to reject it.
 */
export async function drawReview(
  { area, form, review, texts }: ReviewedDefinition,
  { name, documentation, words, reviews }: DrawnReview,
): Promise<{ key: string; name: string; xml: string }> {
  const bound: FormSetting = {
    formId: review.formId,
    formKey: area,
    formName: texts[defaultLocale].title,
    formFieldList: [],
    formPropertyList: [],
  };
  const reviewing: Partial<UserTaskSettings> = {
    rejectCommentRequired: true,
    forms: [{ ...bound, formFieldList: readOnlyFields(form) }],
  };
  const first = 640;
  const step = 2 * half.task + gap.review;
  const tasks: DrawnNode[] = [
    { id: 'Activity_fill', type: 'bpmn:UserTask', name: words.fill, x: 370, y: line, settings: filledByInitiator() },
    ...reviews.map(({ id, name: title, settings }, index): DrawnNode => ({
      id,
      type: 'bpmn:UserTask',
      name: title,
      x: first + index * step,
      y: line,
      settings: { ...reviewing, ...settings },
    })),
  ];
  const end = tasks.at(-1)!.x + half.task + gap.end + half.event;
  const nodes: DrawnNode[] = [
    { id: 'StartEvent_1', type: 'bpmn:StartEvent', name: words.start, x: 178, y: line },
    ...tasks,
    { id: 'EndEvent_1', type: 'bpmn:EndEvent', name: words.end, x: end, y: line },
  ];
  const halfOf = ({ type }: DrawnNode) => (type === 'bpmn:UserTask' ? half.task : half.event);
  const flows = nodes.slice(1).map((node, index) => {
    const before = nodes[index]!;
    return straight(`Flow_${index + 1}`, before.id, node.id, before.x + halfOf(before), node.x - halfOf(node));
  });
  const key = review.process;
  return { key, name, xml: await draw({ key, name, documentation, forms: [bound], nodes, flows }) };
}

/** Returns a built-in role of the tenant as handlers name it. */
export async function roleAsHandlers(db: Db, tenantId: number, code: BuiltInRole) {
  const { rows } = await sql<{ id: number; name: Localized }>`
    select id::int, name from roles where ${isRoleOf(tenantId)} and code = ${code}`.execute(db);
  if (!rows[0]) throw new Error(`The tenant ${tenantId} has no role ${code}.`);
  return { roleId: rows[0].id, roleName: localized(rows[0].name, defaultLocale) };
}
