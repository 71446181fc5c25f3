import enUS from './en-US.json';
import zhCN from './zh-CN.json';

/** The words of the dialect: labels of the buttons and of the deploy errors (dictionary `workflow_deploy_err_code`). */
export const dialectStrings = { 'zh-CN': zhCN, 'en-US': enUS } as const;

export type DialectLocale = keyof typeof dialectStrings;
/** A language of the dialect, or its strings in another language. */
export type DialectTexts = DialectLocale | typeof zhCN;

export const dialectTexts = (texts: DialectTexts): typeof zhCN =>
  typeof texts === 'string' ? dialectStrings[texts] : texts;

export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/gu, (whole, name: string) => String(values[name] ?? whole));
