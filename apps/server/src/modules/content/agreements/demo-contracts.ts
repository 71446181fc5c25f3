import { agreements } from '@portal/contract';

/** One step of a contract: a person agrees at a node, or rejects from it. */
export interface ContractStep {
  by: string;
  at: string;
  comment: string;
  rejectTo?: string;
}

interface DemoContract {
  /** The same each time, so that nothing is started twice. */
  requestId: string;
  starter: string;
  form: agreements.AgreementForm;
  steps: ContractStep[];
}

const contract = (fields: Partial<agreements.AgreementForm>) =>
  agreements.agreementForm.parse({
    agreementType: '1',
    startTime: '2026-01-01 00:00:00',
    endTime: '2026-12-31 23:59:59',
    technicalServiceRequire: '按季度提交工作报告，年底验收。',
    violationDuty: '任何一方违约，应向守约方支付合同金额 10% 的违约金。',
    ...fields,
  });

/** One contract for each stage of the contract process. */
export const contracts: readonly DemoContract[] = [
  {
    requestId: '5f0c2a60-0001-4c5e-9d51-2f6a3d1b0001',
    starter: 'staff01',
    form: contract({
      agreementName: '招聘会场地租赁合同',
      agreementType: '3',
      agreementMoney: 42_000,
      firstPartyName: '济南国际会展中心有限公司',
      firstPartyAgreement: '宋立群',
      firstPartyPhone: '13953100001',
    }),
    steps: [
      { by: 'staff02', at: 'Activity_review', comment: '条款清楚，同意。' },
      { by: 'unitadmin01', at: 'Activity_archive', comment: '已归档。' },
    ],
  },
  {
    requestId: '5f0c2a60-0002-4c5e-9d51-2f6a3d1b0002',
    starter: 'staff03',
    form: contract({
      agreementName: '高层次人才引进技术服务合同',
      agreementMoney: 280_000,
      firstPartyName: '山东省智能装备研究院',
      firstPartyAgreement: '许文博',
      firstPartyPhone: '13953100002',
    }),
    steps: [
      { by: 'staff02', at: 'Activity_review', comment: '金额较大，请会签。' },
      { by: 'auditor01', at: 'Activity_countersign', comment: '同意。' },
    ],
  },
  {
    requestId: '5f0c2a60-0003-4c5e-9d51-2f6a3d1b0003',
    starter: 'staff03',
    form: contract({
      agreementName: '人才档案数字化加工合同',
      agreementMoney: 150_000,
      firstPartyName: '济南档案服务有限公司',
    }),
    steps: [{ by: 'staff02', at: 'Activity_review', comment: '请补充验收标准。', rejectTo: 'Activity_fill' }],
  },
  {
    requestId: '5f0c2a60-0004-4c5e-9d51-2f6a3d1b0004',
    starter: 'staff01',
    form: contract({
      agreementName: '人才公寓家具采购合同',
      agreementType: '2',
      agreementMoney: 86_000,
      firstPartyName: '泉城家居有限公司',
    }),
    steps: [],
  },
];
