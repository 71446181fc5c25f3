export { AdministrationPage } from './AdministrationPage';
export { BackOfficeLayout } from './BackOfficeLayout';
export { BackOfficePage } from './BackOfficeLayout';
