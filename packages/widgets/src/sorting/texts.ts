import { chooseLocale, fillIn, textsIn, type WrittenLocale } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import enUS from './strings/en-US.json';
import zhCN from './strings/zh-CN.json';

type Text = keyof typeof zhCN;

const tables: Record<WrittenLocale, Record<Text, string>> = { 'zh-CN': zhCN, 'en-US': enUS };

export function useTexts(): (name: Text, params?: Record<string, string | number>) => string {
  const { i18n } = useTranslation();
  const table = textsIn(tables, chooseLocale(i18n.language));
  return (name, params = {}) => fillIn(table[name], (param) => params[param]);
}
