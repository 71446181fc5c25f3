import type { WrittenLocale } from '../wire/locale';
import enUS from '../strings/en-US.agreements.json';
import zhCN from '../strings/zh-CN.agreements.json';

/** The labels of the contract form, its items and their options. */
export const agreementLabels: Record<WrittenLocale, Record<keyof typeof zhCN, string>> = {
  'zh-CN': zhCN,
  'en-US': enUS,
};
