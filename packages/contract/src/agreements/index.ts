export { agreementFields } from './fields';
export { agreementFaults, type AgreementFault } from './rules';
export { toAgreementForm, toAgreementValues } from './values';
