export { NewsAdministrationPage } from './NewsAdministrationPage';
