import { use } from 'react';
import { fillIn, inLocale, writtenLocale, type Locale, type WrittenLocale } from '@portal/contract';
import { useDesigner, type Designer } from '../../modeler/DesignerContext';
import type { DesignerText } from './index';

type Table = Record<string, string>;
type Fill<Words> = (text: Words, values?: Record<string, string | number>) => string;

/** The designer, and the words of a part that is fetched, beside its own. They come with the part's first use. */
export function textsWith<T extends object>(tables: Record<WrittenLocale, () => Promise<{ default: T }>>) {
  const fetching = new Map<Locale, Promise<T>>();
  const tableOf = (locale: Locale): Promise<T> => {
    const known = fetching.get(locale);
    if (known) return known;
    const table = tables[writtenLocale(locale)]().then((module) => inLocale(module.default, locale));
    fetching.set(locale, table);
    table.catch(() => fetching.delete(locale));
    return table;
  };
  return function useTextsWith(): Omit<Designer, 't'> & { t: Fill<DesignerText | (keyof T & string)> } {
    const designer = useDesigner();
    const table = use(tableOf(designer.locale)) as Table;
    const t: Fill<DesignerText | (keyof T & string)> = (text, values = {}) => {
      const own = table[text];
      return own === undefined ? designer.t(text as DesignerText, values) : fillIn(own, (name) => values[name]);
    };
    return { ...designer, t };
  };
}
