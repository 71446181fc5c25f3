import type { WrittenLocale } from '../wire/locale';
import enUS from '../strings/en-US.settings.json';
import zhCN from '../strings/zh-CN.settings.json';

/** What the settings of the platform are called. */
export const settingLabels: Record<WrittenLocale, Record<keyof typeof zhCN, string>> = {
  'zh-CN': zhCN,
  'en-US': enUS,
};
