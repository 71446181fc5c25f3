import {
  defaultButtons,
  noHandlers,
  type CandidateCondition,
  type NodeButton,
  type UserTaskSettings,
} from '@portal/bpmn';
import { agreement, agreementLabels, defaultLocale } from '@portal/contract';
import { agreementFields } from '@portal/contract/agreements';
import { labelText } from '@portal/contract/fields';
import { draw } from '../drawing';

export interface Reviewers {
  /** Head of the department, who reviews every contract. */
  departmentHead: { userId: number; chineseName: string };
  /** Who countersigns the large ones. */
  countersigners: { userId: number; chineseName: string }[];
  archivist: { userId: number; chineseName: string };
}

export const contractProcessKey = 'contract_approval';
export const contractProcessName = '合同审批';

const form = {
  formId: 1,
  formKey: agreement.agreementFormKey,
  formName: agreementLabels[defaultLocale].form,
  formFieldList: [],
  formPropertyList: [],
};

/** The contract as reviewers see it: nothing of it can be changed. */
const readOnlyForm = {
  ...form,
  formFieldList: agreementFields.form.fields.map(({ key, label }) => ({
    key,
    name: labelText(label, defaultLocale),
    operable: 'default' as const,
    readOnly: 'true' as const,
    hidden: 'default' as const,
    required: 'default' as const,
  })),
};

const handledBy = (condition: Partial<CandidateCondition>): CandidateCondition => ({ ...noHandlers, ...condition });

const offering = (...enabled: string[]): NodeButton[] =>
  defaultButtons.map((button) => ({ ...button, enabled: enabled.includes(button.id) }));

const everybody = (): UserTaskSettings['handling'] => ({
  type: 'completeMultiInst',
  config: { isSequential: false, completePercentage: 100, condition: '' },
});

/** Contracts above 100,000 yuan are countersigned between review and archive. */
export const contractProcess = ({ departmentHead, countersigners, archivist }: Reviewers): Promise<string> =>
  draw({
    key: contractProcessKey,
    name: contractProcessName,
    documentation: '填写合同后由部门负责人审核；金额超过 10 万元的须会签；最后归档。',
    forms: [form],
    nodes: [
      { id: 'StartEvent_1', type: 'bpmn:StartEvent', name: '开始', x: 178, y: 220, label: { x: 178, y: 252 } },
      {
        id: 'Activity_fill',
        type: 'bpmn:UserTask',
        name: '填写合同',
        x: 370,
        y: 220,
        settings: {
          handlers: handledBy({ variable: '${initiator}' }),
          handling: everybody(),
          autoSubmit: { initiator: true, adjacent: false },
          buttons: offering('complete', 'terminate', 'print'),
        },
      },
      {
        id: 'Activity_review',
        type: 'bpmn:UserTask',
        name: '部门审核',
        x: 660,
        y: 220,
        settings: {
          handlers: handledBy({ userList: [departmentHead] }),
          buttons: offering('complete', 'reject', 'delegate', 'terminate', 'print'),
          rejectCommentRequired: true,
          forms: [readOnlyForm],
        },
      },
      {
        id: 'Gateway_amount',
        type: 'bpmn:ExclusiveGateway',
        name: '合同金额',
        x: 850,
        y: 220,
        label: { x: 850, y: 182 },
      },
      {
        id: 'Activity_countersign',
        type: 'bpmn:UserTask',
        name: '会签',
        x: 1040,
        y: 380,
        settings: {
          handlers: handledBy({ userList: countersigners }),
          handling: everybody(),
          buttons: offering('complete', 'reject', 'invite', 'delegate', 'print'),
          rejectCommentRequired: true,
          forms: [readOnlyForm],
        },
      },
      {
        id: 'Activity_archive',
        type: 'bpmn:UserTask',
        name: '归档',
        x: 1230,
        y: 220,
        settings: {
          handlers: handledBy({ userList: [archivist] }),
          buttons: offering('complete', 'reject', 'print'),
          rejectCommentRequired: true,
          forms: [readOnlyForm],
        },
      },
      { id: 'EndEvent_1', type: 'bpmn:EndEvent', name: '结束', x: 1422, y: 220, label: { x: 1422, y: 252 } },
    ],
    flows: [
      {
        id: 'Flow_start',
        from: 'StartEvent_1',
        to: 'Activity_fill',
        points: [
          [196, 220],
          [270, 220],
        ],
      },
      {
        id: 'Flow_filled',
        from: 'Activity_fill',
        to: 'Activity_review',
        points: [
          [470, 220],
          [560, 220],
        ],
      },
      {
        id: 'Flow_reviewed',
        from: 'Activity_review',
        to: 'Gateway_amount',
        points: [
          [760, 220],
          [825, 220],
        ],
      },
      {
        id: 'Flow_large',
        from: 'Gateway_amount',
        to: 'Activity_countersign',
        name: '超过 10 万元',
        condition: '${agreementMoney > 100000}',
        points: [
          [850, 245],
          [850, 380],
          [940, 380],
        ],
        label: { x: 898, y: 315 },
      },
      {
        id: 'Flow_small',
        from: 'Gateway_amount',
        to: 'Activity_archive',
        name: '其他',
        isDefault: true,
        points: [
          [875, 220],
          [1130, 220],
        ],
      },
      {
        id: 'Flow_countersigned',
        from: 'Activity_countersign',
        to: 'Activity_archive',
        points: [
          [1140, 380],
          [1230, 380],
          [1230, 270],
        ],
      },
      {
        id: 'Flow_archived',
        from: 'Activity_archive',
        to: 'EndEvent_1',
        points: [
          [1330, 220],
          [1404, 220],
        ],
      },
    ],
  });
