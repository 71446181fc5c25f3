export { BackOfficePage } from './BackOfficePage';
export { SettingsPage } from './SettingsPage';
