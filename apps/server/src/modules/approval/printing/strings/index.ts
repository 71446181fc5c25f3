import { textsIn, type Locale, type WrittenLocale } from '@portal/contract';
import { workflowStrings } from '../../workflow';
import enUS from './en-US.json';
import enPlaceholders from './en-US.placeholders.json';
import zhCN from './zh-CN.json';
import zhPlaceholders from './zh-CN.placeholders.json';

const strings: Record<WrittenLocale, typeof zhCN> = { 'zh-CN': zhCN, 'en-US': enUS };

/** The readable names of what templates can name. */
export const placeholderStrings: Record<WrittenLocale, typeof zhPlaceholders> = {
  'zh-CN': zhPlaceholders,
  'en-US': enPlaceholders,
};

export type PrintingTexts = ReturnType<typeof printingTexts>;

/** The words of printed documents in a reader's language. */
export const printingTexts = (locale: Locale) => ({
  ...textsIn(strings, locale),
  states: textsIn(workflowStrings, locale).states,
});
