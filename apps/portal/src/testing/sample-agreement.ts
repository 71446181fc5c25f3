/** A contract without a file, as the server answers with it. */
export const sampleAgreement = {
  access: {},
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
