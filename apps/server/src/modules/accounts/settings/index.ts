export { approvalSettings, opinionPhrases } from './approval';
export { settingValues } from './store';
