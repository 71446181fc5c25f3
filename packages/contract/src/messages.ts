import type { ErrorName } from './errors';
import type { Locale } from './locale';
import enUS from './strings/en-US.errors.json';
import zhCN from './strings/zh-CN.errors.json';

const tables: Record<Locale, Record<ErrorName, string>> = { 'zh-CN': zhCN, 'en-US': enUS };

/** The catalogue's words for a refusal, with `{{param}}` filled in. */
export function errorMessage(name: ErrorName, locale: Locale, params: Record<string, string | number> = {}): string {
  return tables[locale][name].replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(params[key] ?? ''));
}
