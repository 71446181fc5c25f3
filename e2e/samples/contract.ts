import type { agreements } from '@portal/contract';

/** A contract with every required field filled in. */
export const contract = {
  agreementName: '2026 年度信息系统维护合同',
  agreementType: '1',
  startTime: '2026-12-01 00:00:00',
  endTime: '2027-11-30 23:59:59',
  agreementMoney: 25_000,
  firstPartyName: '',
  firstPartyAgreement: '',
  firstPartyPhone: '',
  technicalServiceRequire: '每季度巡检一次，故障四小时内到场。',
  violationDuty: '逾期一日按合同金额的千分之一支付违约金。',
  bucketName: '',
  fileName: '',
} satisfies agreements.AgreementForm;
