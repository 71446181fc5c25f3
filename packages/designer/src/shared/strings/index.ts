import { fillIn, inLocale, writtenLocale, type Locale, type WrittenLocale } from '@portal/contract';
import type zhCN from './zh-CN.json';

export type DesignerText = keyof (typeof zhCN)['texts'];
export type Text = (text: DesignerText, values?: Record<string, string | number>) => string;

/** The designer's words in one language. */
export interface Words {
  locale: Locale;
  /** A text of the designer, with `{{value}}` filled in */
  t: Text;
  /** The words that bpmn-js asks for, by its own English ones */
  bpmn: Record<string, string>;
}

type Table = { texts: Record<DesignerText, string>; bpmn: Record<string, string> };

const tables: Record<WrittenLocale, () => Promise<{ default: Table }>> = {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
};

const loaded = new Map<Locale, Words>();

/** The words of a language that has been read before; who opens a second drawing need not wait for them. */
export const knownWords = (locale: Locale): Words | undefined => loaded.get(locale);

export async function loadWords(locale: Locale): Promise<Words> {
  const { texts, bpmn } = inLocale((await tables[writtenLocale(locale)]()).default, locale);
  const t: Text = (text, values = {}) => fillIn(texts[text], (name) => values[name]);
  const words = loaded.get(locale) ?? { locale, t, bpmn };
  loaded.set(locale, words);
  return words;
}
