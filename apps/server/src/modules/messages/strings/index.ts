import type { Locale, Localized } from '@portal/contract';
import enUS from './en-US.json';
import zhCN from './zh-CN.json';

type Table = typeof zhCN;
const tables: Record<Locale, Table> = { 'zh-CN': zhCN, 'en-US': enUS };

/** In every language what `text` takes from its table, with `{{param}}` filled in; a param may itself be by language. */
export function worded(text: (table: Table) => string, params: Record<string, string | Localized> = {}): Localized {
  const inLanguage = (locale: Locale) =>
    text(tables[locale])
      .replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
        const param = params[name] ?? '';
        return typeof param === 'string' ? param : (param[locale] ?? '');
      })
      .trim();
  return { 'zh-CN': inLanguage('zh-CN'), 'en-US': inLanguage('en-US') };
}
