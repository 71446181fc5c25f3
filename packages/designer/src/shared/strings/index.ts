import { fillIn, inLocale, writtenLocale, type Locale, type WrittenLocale } from '@portal/contract';
import type zhCN from './zh-CN.json';

export type DesignerText = keyof (typeof zhCN)['texts'];
export type Text = (text: DesignerText, values?: Record<string, string | number>) => string;

/** The designer's texts in one language. */
export interface DesignerTexts {
  locale: Locale;
  /** Returns a text of the designer with `{{value}}` filled in. */
  t: Text;
  /** The texts of bpmn-js, by its own English texts. */
  bpmn: Record<string, string>;
}

type Table = { texts: Record<DesignerText, string>; bpmn: Record<string, string> };

const tables: Record<WrittenLocale, () => Promise<{ default: Table }>> = {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
};

const loaded = new Map<Locale, DesignerTexts>();

/** Returns the texts of a language that was already loaded, so that a second designer does not wait for them. */
export const cachedTexts = (locale: Locale): DesignerTexts | undefined => loaded.get(locale);

export async function loadTexts(locale: Locale): Promise<DesignerTexts> {
  const { texts, bpmn } = inLocale((await tables[writtenLocale(locale)]()).default, locale);
  const t: Text = (text, values = {}) => fillIn(texts[text], (name) => values[name]);
  const result = loaded.get(locale) ?? { locale, t, bpmn };
  loaded.set(locale, result);
  return result;
}
