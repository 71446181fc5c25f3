export { MeetingsAdministrationPage } from './MeetingsAdministrationPage';
