import { inLocale, writtenLocale, type Locale, type WrittenLocale } from '@portal/contract';
import type { Translate } from '../../modeler/types';

const tables: Record<WrittenLocale, () => Promise<{ default: Record<string, string> }>> = {
  'zh-CN': () => import('./strings/zh-CN.json'),
  'en-US': () => import('./strings/en-US.json'),
};

/** The words of bpmn-js' kinds of nodes, which are fetched with the menus. */
export async function nodeWords(locale: Locale): Promise<Translate> {
  const words: Record<string, string> = inLocale((await tables[writtenLocale(locale)]()).default, locale);
  return (label) => words[label] ?? label;
}
