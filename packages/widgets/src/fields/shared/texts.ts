import { textsIn, chooseLocale, fillIn, type Locale, type WrittenLocale } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import enUS from '../strings/en-US.json';
import zhCN from '../strings/zh-CN.json';

const tables: Record<WrittenLocale, Record<FieldText, string>> = { 'zh-CN': zhCN, 'en-US': enUS };

export type FieldText = keyof typeof zhCN;

export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return chooseLocale(i18n.language);
}

/** Returns the texts of the fields. They are loaded together with the first form, not with the shell. */
export function useTexts() {
  const table = textsIn(tables, useLocale());
  return (name: FieldText, params: Record<string, string | number> = {}) =>
    fillIn(table[name], (param) => params[param]);
}
