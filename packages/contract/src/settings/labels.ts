import type { WrittenLocale } from '../wire/locale';
import enUS from '../strings/en-US.settings.json';
import zhCN from '../strings/zh-CN.settings.json';

/** The labels of the platform settings. */
export const settingLabels: Record<WrittenLocale, Record<keyof typeof zhCN, string>> = {
  'zh-CN': zhCN,
  'en-US': enUS,
};
