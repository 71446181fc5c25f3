import type { AgreementItemKey } from './endpoints';
import type { WrittenLocale } from '../wire/locale';
import enUS from '../strings/en-US.agreement.json';
import zhCN from '../strings/zh-CN.agreement.json';

/** What the contract form and its items are called. */
export const agreementLabels: Record<WrittenLocale, Record<AgreementItemKey | 'form', string>> = {
  'zh-CN': zhCN,
  'en-US': enUS,
};
