import { textsIn, type Locale, type WrittenLocale } from '@portal/contract';
import { workflowStrings } from '../../workflow';
import enUS from './en-US.json';
import zhCN from './zh-CN.json';

const strings: Record<WrittenLocale, typeof zhCN> = { 'zh-CN': zhCN, 'en-US': enUS };

export type PrintingTexts = ReturnType<typeof printingTexts>;

/** The words of printed documents in a reader's language. */
export const printingTexts = (locale: Locale) => ({
  ...textsIn(strings, locale),
  states: textsIn(workflowStrings, locale).states,
});
