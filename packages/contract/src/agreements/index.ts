export { agreementFields } from './fields';
export { toAgreementForm, toAgreementValues } from './values';
