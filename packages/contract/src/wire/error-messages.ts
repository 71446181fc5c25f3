import type { ErrorName } from './errors';
import { fillIn } from './fill-in';
import { joinNames, localized, textsIn, type Locale, type WrittenLocale, type Localized } from './locale';
import enUS from '../strings/en-US.errors.json';
import zhCN from '../strings/zh-CN.errors.json';

const tables: Record<WrittenLocale, Record<ErrorName, string>> = { 'zh-CN': zhCN, 'en-US': enUS };

/** A param may itself be by language, or a list. */
export type ErrorParams = Record<string, string | number | readonly string[] | Localized>;

/** The catalogue's words for a refusal, with `{{param}}` filled in. */
export function errorMessage(name: ErrorName, locale: Locale, params: ErrorParams = {}): string {
  return fillIn(textsIn(tables, locale)[name], (key) => {
    const value = params[key];
    if (Array.isArray(value)) return joinNames(value, locale);
    return typeof value === 'object' ? localized(value as Localized, locale) : value;
  });
}
