export { SolicitationsAdministrationPage } from './SolicitationsAdministrationPage';
export { SolicitationsPage } from './SolicitationsPage';
