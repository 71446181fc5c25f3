export { BackOfficeLayout } from './BackOfficeLayout';
export { BackOfficePage } from './BackOfficePage';
