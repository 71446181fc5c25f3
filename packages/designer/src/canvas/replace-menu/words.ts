import type { Locale } from '@portal/contract';
import type { Translate } from '../../modeler/types';

const tables: Record<Locale, () => Promise<{ default: Record<string, string> }>> = {
  'zh-CN': () => import('./strings/zh-CN.json'),
  'en-US': () => import('./strings/en-US.json'),
};

/** The words of bpmn-js' kinds of nodes, which are fetched with the menus. */
export async function nodeWords(locale: Locale): Promise<Translate> {
  const words: Record<string, string> = (await tables[locale]()).default;
  return (label) => words[label] ?? label;
}
