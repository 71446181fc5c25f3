export { approvalSettings } from './approval';
export { settingValues } from './store';
