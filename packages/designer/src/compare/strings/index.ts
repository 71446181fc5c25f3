import { fillIn, textsIn, type Locale } from '@portal/contract';
import enUS from './en-US.json';
import zhCN from './zh-CN.json';

type Table = Omit<typeof zhCN, 'details'>;
export type CompareText = keyof Table;

const tables = { 'zh-CN': zhCN, 'en-US': enUS };

/** Returns the texts of the comparison in a language. A setting without a text is shown by its name. */
export function compareTexts(locale: Locale) {
  const table = textsIn(tables, locale);
  const details: Record<string, string> = table.details;
  return {
    t: (text: CompareText, values: Record<string, string | number> = {}) => fillIn(table[text], (name) => values[name]),
    detail: (setting: string) => details[setting] ?? setting,
    /** Returns a value, with yes and no as words. */
    word: (value: string) => (value === 'true' || value === 'false' ? table[value] : value),
  };
}
