import { use } from 'react';
import { fillIn, inLocale, writtenLocale, type Locale, type WrittenLocale } from '@portal/contract';
import { useDesigner, type Designer } from '../DesignerContext';
import type { DesignerText } from './index';

type Table = Record<string, string>;
type Fill<Key> = (text: Key, values?: Record<string, string | number>) => string;

/** Returns a hook for the designer with the texts of a lazy part in addition to its own, loaded with the part's first use. */
export function textsWith<T extends object>(tables: Record<WrittenLocale, () => Promise<{ default: T }>>) {
  const loading = new Map<Locale, Promise<T>>();
  const tableOf = (locale: Locale): Promise<T> => {
    const known = loading.get(locale);
    if (known) return known;
    const table = tables[writtenLocale(locale)]().then((module) => inLocale(module.default, locale));
    loading.set(locale, table);
    table.catch(() => loading.delete(locale));
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
