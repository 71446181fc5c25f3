import type { CandidateCondition, FormSetting } from '@portal/bpmn';
import type { DrawnForm } from '@portal/contract/forms';
import {
  draw,
  type DrawnFlow,
  type DrawnNode,
  filledByInitiator,
  handledBy,
  offering,
  readOnlyFields,
  straightFlow,
} from '../../workflow';

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

interface Handler {
  userId: number;
  chineseName: string;
}

/** Without settings: the form as it is drawn. */
const openForm = ({ formKey, name }: Approval['form'], formId: number): FormSetting => ({
  formId,
  formKey,
  formName: name,
  formFieldList: [],
  formPropertyList: [],
});

const row = { main: 220, branch: 380 };
const straight = straightFlow(row.main);
const start = 'StartEvent_1';
const end = 'EndEvent_1';

/** The XML of the process. */
export function approvalProcess(
  approval: Approval,
  { formId, person }: { formId: number; person: (username: string) => Handler },
): Promise<string> {
  const { key, name, documentation, form, confirm, review, decision, approve, finish } = approval;
  const open = openForm(form, formId);
  const forms = [{ ...open, formFieldList: readOnlyFields(form.draft) }];
  const by = (username: string) => ({ userList: [person(username)] });
  const task = (id: string, x: number, step: { name: string }, handlers: Partial<CandidateCondition>): DrawnNode => ({
    id,
    type: 'bpmn:UserTask',
    name: step.name,
    x,
    y: row.main,
    settings: {
      handlers: handledBy(handlers),
      buttons: offering('complete', 'reject', 'delegate', 'print'),
      rejectCommentRequired: true,
      forms,
    },
  });
  const nodes: DrawnNode[] = [
    { id: start, type: 'bpmn:StartEvent', name: '开始', x: 178, y: row.main },
    {
      id: 'Activity_fill',
      type: 'bpmn:UserTask',
      name: '填写申请',
      x: 370,
      y: row.main,
      settings: filledByInitiator(),
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
    { ...task('Activity_approve', 1290, approve, by(approve.by)), y: row.branch },
    task('Activity_finish', 1480, finish, by(finish.by)),
    { id: end, type: 'bpmn:EndEvent', name: '结束', x: 1672, y: row.main },
  ];
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
  return draw({ key, name, documentation, forms: [open], nodes, flows });
}
