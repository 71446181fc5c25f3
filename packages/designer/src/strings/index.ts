import type { Locale } from '@portal/contract';
import enUS from './en-US.json';
import zhCN from './zh-CN.json';

export type DesignerText = keyof (typeof zhCN)['texts'];
export type Text = (text: DesignerText, values?: Record<string, string | number>) => string;

const tables: Record<Locale, { texts: Record<DesignerText, string>; bpmn: Record<string, string> }> = {
  'zh-CN': zhCN,
  'en-US': enUS,
};

/** The designer's words in a language, with `{{value}}` filled in. */
export const designerTexts =
  (locale: Locale): Text =>
  (text, values = {}) =>
    tables[locale].texts[text].replace(/\{\{(\w+)\}\}/gu, (_, name: string) => String(values[name] ?? ''));

/** The words that bpmn-js asks for, by its own English ones. */
export const bpmnTexts = (locale: Locale): Record<string, string> => tables[locale].bpmn;
