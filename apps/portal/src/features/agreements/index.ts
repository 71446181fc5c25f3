export { AgreementForm } from './AgreementForm';
export { AgreementSummary } from './AgreementSummary';
