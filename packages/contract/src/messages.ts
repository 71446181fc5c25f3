import type { ErrorName } from './errors';
import type { Locale, Localized } from './locale';
import enUS from './strings/en-US.errors.json';
import zhCN from './strings/zh-CN.errors.json';

const tables: Record<Locale, Record<ErrorName, string>> = { 'zh-CN': zhCN, 'en-US': enUS };

/** A param may itself be by language. */
export type ErrorParams = Record<string, string | number | Localized>;

/** The catalogue's words for a refusal, with `{{param}}` filled in. */
export function errorMessage(name: ErrorName, locale: Locale, params: ErrorParams = {}): string {
  return fillIn(tables[locale][name], (key) => {
    const value = params[key];
    return typeof value === 'object' ? value[locale] : value;
  });
}

/** A text with every `{{param}}` filled in; one that is not there leaves nothing. */
export const fillIn = (text: string, valueOf: (param: string) => string | number | undefined): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, param: string) => String(valueOf(param) ?? ''));
