import {
  withTraditional,
  localized,
  textsIn,
  fillIn,
  type Locale,
  type WrittenLocale,
  type Localized,
} from '@portal/contract';
import enUS from './en-US.json';
import zhCN from './zh-CN.json';

type Table = typeof zhCN;
const tables: Record<WrittenLocale, Table> = { 'zh-CN': zhCN, 'en-US': enUS };

/**
 * Returns in every language the text that `text` selects from its table, with `{{param}}` filled in. A param may itself
 * have a text for each language.
 */
export function toLocalized(
  text: (table: Table) => string,
  params: Record<string, string | Localized> = {},
): Localized {
  const inLanguage = (locale: Locale) =>
    fillIn(text(textsIn(tables, locale)), (name) => {
      const param = params[name];
      return typeof param === 'object' ? localized(param, locale) : param;
    }).trim();
  return withTraditional({ 'zh-CN': inLanguage('zh-CN'), 'en-US': inLanguage('en-US') }, inLanguage('zh-TW'));
}
