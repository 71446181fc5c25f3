export { AnnouncementsAdministrationPage } from './AnnouncementsAdministrationPage';
