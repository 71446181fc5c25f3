export { ServicesAdministrationPage } from './ServicesAdministrationPage';
