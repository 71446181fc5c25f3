import { textsIn, fillIn, type Locale, type WrittenLocale } from '@portal/contract';
import enUS from './en-US.json';
import zhCN from './zh-CN.json';

export type ViewerText = keyof typeof zhCN;
export type Translate = (text: ViewerText, values?: Record<string, string>) => string;

const tables: Record<WrittenLocale, Record<ViewerText, string>> = { 'zh-CN': zhCN, 'en-US': enUS };

/** The viewer's words in a language. */
export const viewerTexts =
  (locale: Locale): Translate =>
  (text, values = {}) =>
    fillIn(textsIn(tables, locale)[text], (name) => values[name]);
