import { defaultButtons, noHandlers, type CandidateCondition, type FormSetting, type NodeButton } from '@portal/bpmn';
import { defaultLocale, type Locale } from '@portal/contract';
import { findKind, labelText } from '@portal/contract/fields';
import type { DrawnForm } from '@portal/contract/forms';
import { draw, type DrawnFlow, type DrawnNode } from '../../workflow/drawing';

/** An application that people named in the form confirm, and that a condition sends through one more approval. */
export interface Approval {
  key: string;
  name: string;
  documentation: string;
  form: { formKey: string; name: string; draft: DrawnForm };
  confirm: { name: string; variable: string };
  review: { name: string; variable: string };
  decision: { name: string; condition: string; flow: string };
  approve: { name: string; by: string };
  finish: { name: string; by: string };
}

interface Person {
  userId: number;
  chineseName: string;
}

const offering = (...enabled: string[]): NodeButton[] =>
  defaultButtons.map((button) => ({ ...button, enabled: enabled.includes(button.id) }));

/** Without settings: the form as it is drawn. */
const openForm = ({ formKey, name }: Approval['form'], formId: number): FormSetting => ({
  formId,
  formKey,
  formName: name,
  formFieldList: [],
  formPropertyList: [],
});

const readOnlyForm = (form: Approval['form'], formId: number, locale: Locale): FormSetting => ({
  ...openForm(form, formId),
  formFieldList: form.draft.fields
    .filter(({ kind }) => !findKind(kind)?.decorative)
    .map(({ key, label }) => ({
      key,
      name: labelText(label, locale),
      operable: 'default',
      readOnly: 'true',
      hidden: 'default',
      required: 'default',
    })),
});

const row = { main: 220, branch: 380 };
const start = 'StartEvent_1';
const end = 'EndEvent_1';

/** The XML of the process. */
export function approvalProcess(
  approval: Approval,
  { formId, person }: { formId: number; person: (username: string) => Person },
): Promise<string> {
  const { key, name, documentation, form, confirm, review, decision, approve, finish } = approval;
  const forms = [readOnlyForm(form, formId, defaultLocale)];
  const handledBy = (username: string): Partial<CandidateCondition> => ({ userList: [person(username)] });
  const task = (id: string, x: number, step: { name: string }, handlers: Partial<CandidateCondition>): DrawnNode => ({
    id,
    type: 'bpmn:UserTask',
    name: step.name,
    x,
    y: row.main,
    settings: {
      handlers: { ...noHandlers, ...handlers },
      buttons: offering('complete', 'reject', 'delegate', 'print'),
      rejectCommentRequired: true,
      forms,
    },
  });
  const fill = task('Activity_fill', 370, { name: '填写申请' }, { variable: '${initiator}' });
  const nodes: DrawnNode[] = [
    { id: start, type: 'bpmn:StartEvent', name: '开始', x: 178, y: row.main },
    {
      ...fill,
      settings: {
        handlers: { ...noHandlers, variable: '${initiator}' },
        handling: {
          type: 'completeMultiInst',
          config: { isSequential: false, completePercentage: 100, condition: '' },
        },
        autoSubmit: { initiator: true, adjacent: false },
        buttons: offering('complete', 'terminate', 'print'),
      },
    },
    task('Activity_confirm', 640, confirm, { variable: confirm.variable }),
    task('Activity_review', 910, review, { variable: review.variable }),
    {
      id: 'Gateway_decision',
      type: 'bpmn:ExclusiveGateway',
      name: decision.name,
      x: 1100,
      y: row.main,
      label: { x: 1100, y: 182 },
    },
    { ...task('Activity_approve', 1290, approve, handledBy(approve.by)), y: row.branch },
    task('Activity_finish', 1480, finish, handledBy(finish.by)),
    { id: end, type: 'bpmn:EndEvent', name: '结束', x: 1672, y: row.main },
  ];
  const straight = (id: string, from: string, to: string, fromX: number, toX: number): DrawnFlow => ({
    id,
    from,
    to,
    points: [
      [fromX, row.main],
      [toX, row.main],
    ],
  });
  const flows: DrawnFlow[] = [
    straight('Flow_start', start, 'Activity_fill', 196, 270),
    straight('Flow_filled', 'Activity_fill', 'Activity_confirm', 470, 540),
    straight('Flow_confirmed', 'Activity_confirm', 'Activity_review', 740, 810),
    straight('Flow_reviewed', 'Activity_review', 'Gateway_decision', 1010, 1075),
    {
      id: 'Flow_above',
      from: 'Gateway_decision',
      to: 'Activity_approve',
      name: decision.flow,
      condition: decision.condition,
      points: [
        [1100, 245],
        [1100, row.branch],
        [1190, row.branch],
      ],
      label: { x: 1145, y: 315 },
    },
    {
      ...straight('Flow_other', 'Gateway_decision', 'Activity_finish', 1125, 1380),
      name: '其他',
      isDefault: true,
    },
    {
      id: 'Flow_approved',
      from: 'Activity_approve',
      to: 'Activity_finish',
      points: [
        [1390, row.branch],
        [1480, row.branch],
        [1480, 270],
      ],
    },
    straight('Flow_finished', 'Activity_finish', end, 1580, 1654),
  ];
  return draw({ key, name, documentation, forms: [openForm(form, formId)], nodes, flows });
}
