import type { Locale } from '@portal/contract';

type Table = Record<string, unknown>;
type Load = () => Promise<Table>;

/** The portal's own tables: `strings/<locale>/<area>.json`; an area is an i18next namespace. */
const own = import.meta.glob<Table>('../strings/*/*.json', { import: 'default' });

/** Tables that packages bring along, by the same rule. */
const brought: Record<string, Record<Locale, Load>> = {
  widgets: {
    'zh-CN': () => import('@portal/widgets/strings/zh-CN.json').then((table) => table.default),
    'en-US': () => import('@portal/widgets/strings/en-US.json').then((table) => table.default),
  },
};

export function loadTable(locale: Locale, area: string): Promise<Table> {
  const load = brought[area]?.[locale] ?? own[`../strings/${locale}/${area}.json`];
  return load ? load() : Promise.reject(new Error(`no table of texts for ${area} in ${locale}`));
}
