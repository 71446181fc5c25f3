export { approvalSettings, opinionPhrases } from './approval';
export { numberSetting, settingValues } from './store';
