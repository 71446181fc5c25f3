import type { handling } from '@portal/contract';

/** A task that waits for the reader. */
export const waitingInfo: handling.ProcessInfo = {
  procInstId: 'i',
  procDefId: 'd',
  taskProcDefId: 'd',
  taskId: 't',
  taskDefKey: 'review',
  taskState: 'running',
  instanceNumber: '20261121-000001',
  businessKey: 'b',
  processDefinitionKey: 'k',
  processName: 'P',
  title: 'T',
  state: 'running',
  initiatorName: '王芳',
  startTime: '2026-11-21 08:30:00',
  currentNodes: ['审核'],
  rejectable: true,
  claim: null,
  withdrawable: false,
  cancelable: false,
  suspended: false,
  dueTime: null,
  followUpTime: null,
  rejection: null,
  resubmission: false,
  handlerChoiceList: [],
};

/** The contract of that task, as the server answers with it. */
export const sampleAgreement = {
  dynamicFormAgreement: {
    id: 'b',
    agreementName: '人才服务合同',
    agreementType: '1',
    startTime: '2026-03-01 00:00:00',
    endTime: '2027-02-28 00:00:00',
    agreementMoney: 12000,
    firstPartyName: '',
    firstPartyAgreement: '',
    firstPartyPhone: '',
    technicalServiceRequire: '按约定提供服务',
    violationDuty: '按合同法执行',
    bucketName: '',
    fileName: '',
    original: '',
  },
  bucketName: '',
  fileName: '',
  original: '',
};
