import type { Locale } from '@portal/contract';

type Table = Record<string, unknown>;

/** The tables in `strings/<locale>/<area>.json`. An area is an i18next namespace. */
const single = import.meta.glob<Table>(
  ['../strings/*/*.json', '!../strings/*/{common,process,shell,signIn,frame,routes}.json'],
  { import: 'default' },
);

/** Tables that a page needs together are one file. */
const bundles = import.meta.glob<Record<string, Table>>('../strings/*/*.ts');
const bundleOf: Readonly<Record<string, string>> = {
  common: 'sign-in-page',
  signIn: 'sign-in-page',
  frame: 'first-pages',
  routes: 'first-pages',
  process: 'first-pages',
  shell: 'first-pages',
  widgets: 'first-pages',
};

export async function loadTable(locale: Locale, area: string): Promise<Table> {
  if (locale === 'zh-TW') return (await import('../strings/traditional')).loadTraditionalTable(area);
  const bundle = bundles[`../strings/${locale}/${bundleOf[area]}.ts`];
  const table = bundle ? (await bundle())[area] : await single[`../strings/${locale}/${area}.json`]?.();
  if (!table) throw new Error(`no table of texts for ${area} in ${locale}`);
  return table;
}
