import { inLocale, writtenLocale, type Locale, type WrittenLocale } from '@portal/contract';
import type { Translate } from '../../shared/types';

const tables: Record<WrittenLocale, () => Promise<{ default: Record<string, string> }>> = {
  'zh-CN': () => import('./strings/zh-CN.json'),
  'en-US': () => import('./strings/en-US.json'),
};

/** Loads the labels of the kinds of nodes in bpmn-js, which come with the menus. */
export async function loadNodeLabels(locale: Locale): Promise<Translate> {
  const labels: Record<string, string> = inLocale((await tables[writtenLocale(locale)]()).default, locale);
  return (label) => labels[label] ?? label;
}

/** Types that bpmn-js offers, but the engine does not support. */
const notRun: readonly string[] = ['collapsed-ad-hoc-subprocess', 'ad-hoc-subprocess', 'complex-gateway'];

/** Returns whether the engine runs the element that an entry of the menu creates. */
export const isRun = (entry: string): boolean => !notRun.includes(entry.replace('replace-with-', ''));
