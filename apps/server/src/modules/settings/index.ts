export { settingValues } from './store';
