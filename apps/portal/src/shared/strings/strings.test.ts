import { locales } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { askedKeys, unusedKeys } from './usage';

type Table = { [key: string]: string | Table };

/** Every key of a table, nested ones with dots, plural forms under their common name. */
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
    '!../../../../../packages/widgets/src/{fields,condition-builder}/**',
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

const asked = askedKeys(Object.values(sources));

describe.each([...areas])('the texts of %s', (area, tables) => {
  const zhCN = tables.get('zh-CN') ?? [];

  it.each(locales)('are complete in %s', (locale) => {
    expect((tables.get(locale) ?? []).toSorted()).toEqual(zhCN.toSorted());
  });

  it('are all used', () => {
    expect(unusedKeys(zhCN, Object.values(sources))).toEqual([]);
  });

  it('are all there', () => {
    const keys = asked.filter((ask) => ask.area === area).map((ask) => ask.key);
    expect(keys.filter((key) => !zhCN.includes(key))).toEqual([]);
  });
});
