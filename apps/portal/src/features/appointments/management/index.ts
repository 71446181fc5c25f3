export { AppointmentsAdministrationPage } from './AppointmentsAdministrationPage';
