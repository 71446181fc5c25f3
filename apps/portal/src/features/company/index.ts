export { CompanyReviewPage } from './review/CompanyReviewPage';
export { UnitInformationPage } from './UnitInformationPage';
