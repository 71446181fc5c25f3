import { agreements, agreementLabels, defaultLocale } from '@portal/contract';
import { agreementFields } from '@portal/contract/agreements';
import { draw } from '../drawing';
import { everyHandler, filledByInitiator, handledBy, offering, readOnlyFields, straightFlow } from '../drawn-settings';

export interface Reviewers {
  /** Head of the department, who reviews every contract. */
  departmentHead: { userId: number; chineseName: string };
  /** The people who countersign large contracts. */
  countersigners: { userId: number; chineseName: string }[];
  archivist: { userId: number; chineseName: string };
}

export const contractProcessKey = 'contract_approval';
export const contractProcessName = '合同审批';

const form = {
  formId: agreements.agreementFormId,
  formKey: agreements.agreementFormKey,
  formName: agreementLabels[defaultLocale].form,
  formFieldList: [],
  formPropertyList: [],
};

/** The contract as reviewers see it: nothing of it can be changed. */
const readOnlyForm = { ...form, formFieldList: readOnlyFields(agreementFields.form) };

const mainY = 220;
const straight = straightFlow(mainY);

/** Contracts above 100,000 yuan are countersigned between review and archive. */
export const contractProcess = ({ departmentHead, countersigners, archivist }: Reviewers): Promise<string> =>
  draw({
    key: contractProcessKey,
    name: contractProcessName,
    documentation: '填写合同后由部门负责人审核；金额超过 10 万元的须会签；最后归档。',
    forms: [form],
    nodes: [
      { id: 'StartEvent_1', type: 'bpmn:StartEvent', name: '开始', x: 178, y: mainY, label: { x: 178, y: 252 } },
      {
        id: 'Activity_fill',
        type: 'bpmn:UserTask',
        name: '填写合同',
        x: 370,
        y: mainY,
        settings: filledByInitiator(),
      },
      {
        id: 'Activity_review',
        type: 'bpmn:UserTask',
        name: '部门审核',
        x: 660,
        y: mainY,
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
        y: mainY,
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
          handling: everyHandler(),
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
        y: mainY,
        settings: {
          handlers: handledBy({ userList: [archivist] }),
          buttons: offering('complete', 'reject', 'print'),
          rejectCommentRequired: true,
          forms: [readOnlyForm],
        },
      },
      { id: 'EndEvent_1', type: 'bpmn:EndEvent', name: '结束', x: 1422, y: mainY, label: { x: 1422, y: 252 } },
    ],
    flows: [
      straight('Flow_start', 'StartEvent_1', 'Activity_fill', 196, 270),
      straight('Flow_filled', 'Activity_fill', 'Activity_review', 470, 560),
      straight('Flow_reviewed', 'Activity_review', 'Gateway_amount', 760, 825),
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
      { ...straight('Flow_small', 'Gateway_amount', 'Activity_archive', 875, 1130), name: '其他', isDefault: true },
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
      straight('Flow_archived', 'Activity_archive', 'EndEvent_1', 1330, 1404),
    ],
  });
