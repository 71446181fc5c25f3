export { agreementDefinition, agreementFields } from './fields';
export { agreementChanges, toAgreementForm, toAgreementValues } from './values';
