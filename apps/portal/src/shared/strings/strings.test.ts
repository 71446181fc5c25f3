import { locales } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { usedKeys, unusedKeys } from './usage';

type Table = { [key: string]: string | Table };

/** Returns texts with a plural count that have no singular form. A maximum ("up to 100 records") needs none. */
const withoutSingular = (table: Table): string[] =>
  Object.entries(table).flatMap(([key, value]) => {
    if (typeof value !== 'string') return withoutSingular(value);
    const counts =
      /(?<!at most |up to |[Tt]he first ){{count}} ([a-z]+ )?(people|[a-z]+[^s\s]s)\b|[a-z]: {{count}}$/.test(value);
    return counts && !key.endsWith('_other') ? [`${key}: ${value}`] : [];
  });

/** Returns every key of a table, nested ones with dots, plural forms under their common name. */
const keysOf = (table: Table, prefix = ''): string[] => [
  ...new Set(
    Object.entries(table).flatMap(([key, value]) =>
      typeof value === 'string' ? [prefix + key.replace(/_(one|other)$/, '')] : keysOf(value, `${prefix}${key}.`),
    ),
  ),
];

const inPortal = import.meta.glob<Table>('./*/*.json', { eager: true, import: 'default' });
const inWidgets = import.meta.glob<Table>('../../../../../packages/widgets/src/strings/*.json', {
  eager: true,
  import: 'default',
});
const sources = import.meta.glob<string>(
  [
    '../../**/*.{ts,tsx}',
    '../../../../../packages/widgets/src/**/*.{ts,tsx}',
    '!../../**/*.test.*',
    /* They have tables of their own, whose keys are types. */
    '!../../../../../packages/widgets/src/{fields,condition-builder,sorting}/**',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

/** `area` → locale → keys. */
const areas = new Map<string, Map<string, string[]>>();
const put = (area: string, locale: string, table: Table) =>
  areas.set(area, (areas.get(area) ?? new Map()).set(locale, keysOf(table)));
for (const [path, table] of Object.entries(inPortal)) {
  const [, locale, area] = /\.\/(.+)\/(.+)\.json/.exec(path)!;
  put(area!, locale!, table);
}
for (const [path, table] of Object.entries(inWidgets)) put('widgets', /([^/]+)\.json/.exec(path)![1]!, table);

const used = usedKeys(Object.values(sources));

describe.each([...areas])('the texts of %s', (area, tables) => {
  const zhCN = tables.get('zh-CN') ?? [];

  it.each(locales)('are complete in %s', (locale) => {
    expect((tables.get(locale) ?? []).toSorted()).toEqual(zhCN.toSorted());
  });

  it('are all used', () => {
    expect(unusedKeys(zhCN, Object.values(sources))).toEqual([]);
  });

  it('all exist', () => {
    const keys = used.filter((each) => each.area === area).map(({ key }) => key);
    expect(keys.filter((key) => !zhCN.includes(key))).toEqual([]);
  });
});

const chinese = import.meta.glob<Table>(
  [
    './zh-CN/*.json',
    '../../../../../packages/*/src/**/strings/**/zh-CN*.json',
    '../../../../../apps/server/src/**/strings/**/zh-CN*.json',
  ],
  { eager: true, import: 'default' },
);

const textsOf = (table: Table): string[] =>
  Object.values(table).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));

it('the Chinese texts use one word for a node of a process, except in the prescribed title of the forecast', () => {
  const texts = Object.values(chinese).flatMap(textsOf);

  expect(texts.filter((text) => text.includes('环节'))).toEqual(['后续环节（预计）']);
});

const english = import.meta.glob<Table>(
  [
    './en-US/*.json',
    '../../../../../packages/*/src/**/strings/**/en-US*.json',
    '../../../../../apps/server/src/**/strings/**/en-US*.json',
  ],
  { eager: true, import: 'default' },
);

it.each(Object.entries(english))('the texts use "1 item" and "2 items" in %s', (_, table) => {
  expect(withoutSingular(table)).toEqual([]);
});
