import type { ErrorName } from './errors';
import { joinNames, localized, textsIn, type Locale, type WrittenLocale, type Localized, fillIn } from './locale';
import enUS from '../strings/en-US.errors.json';
import zhCN from '../strings/zh-CN.errors.json';

const tables: Record<WrittenLocale, Record<ErrorName, string>> = { 'zh-CN': zhCN, 'en-US': enUS };

/** A param may itself be by language, or a list. */
export type ErrorParam = string | number | readonly string[] | Localized;
export type ErrorParams = Record<string, ErrorParam>;

/** Returns a param as the reader sees it. */
export function paramText(param: ErrorParam, locale: Locale): string {
  if (Array.isArray(param)) return joinNames(param, locale);
  return typeof param === 'object' ? localized(param as Localized, locale) : String(param);
}

/** Returns the catalogue's text for a refusal, with `{{param}}` filled in. */
export const errorMessage = (name: ErrorName, locale: Locale, params: ErrorParams = {}): string =>
  fillIn(textsIn(tables, locale)[name], (key) => {
    const param = params[key];
    return param === undefined ? undefined : paramText(param, locale);
  });
