import { use } from 'react';
import type { Locale } from '@portal/contract';
import { useDesigner, type Designer } from '../../modeler/DesignerContext';
import { fill, type DesignerText } from '../../strings';
import type zhCN from './zh-CN.json';

type Table = Record<keyof typeof zhCN, string>;
export type SectionText = DesignerText | keyof Table;
export type SectionWords = (text: SectionText, values?: Record<string, string | number>) => string;

const tables: Record<Locale, () => Promise<{ default: Table }>> = {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
};
const fetching = new Map<Locale, Promise<Table>>();

function tableOf(locale: Locale): Promise<Table> {
  const known = fetching.get(locale);
  if (known) return known;
  const table = tables[locale]().then((module) => module.default);
  fetching.set(locale, table);
  table.catch(() => fetching.delete(locale));
  return table;
}

/** The designer, and the words of the sections that are fetched beside its own. */
export function useSection(): Omit<Designer, 't'> & { t: SectionWords } {
  const designer = useDesigner();
  const table: Record<string, string> = use(tableOf(designer.locale));
  const t: SectionWords = (text, values = {}) => {
    const own = table[text];
    return own === undefined ? designer.t(text as DesignerText, values) : fill(own, values);
  };
  return { ...designer, t };
}
