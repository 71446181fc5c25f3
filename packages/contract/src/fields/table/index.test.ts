import { array, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldKinds, tableSums } from '..';
import { decimals } from '../testing/arbitraries';
import { describeKind } from '../testing/describe-kind';
import { checkValue } from '../kind';

const { table } = fieldKinds;

const settings = {
  columns: [
    { key: 'item', kind: 'short-text', label: 'Item', settings: { max: 5 } },
    { key: 'amount', kind: 'money', sum: true },
    { key: 'who', kind: 'people' },
  ],
};
const parsed = table.settings.parse(settings);
const row = (id: string, cells: Record<string, string>) => ({ id, cells });

describeKind(table, {
  settings,
  values: array(record({ item: string({ minLength: 1, maxLength: 5, unit: 'grapheme-ascii' }), amount: decimals(2) }), {
    maxLength: 5,
  }).map((rows) => rows.map((cells, index) => row(`r${index}`, cells))),
  rejects: [
    [[row('a', {}), row('a', {})], 'rowId'],
    [[row('a', { other: '1' })], 'unknownColumn'],
    [[row('a', { item: 'too long' })], 'tooLong'],
    [[row('a', { amount: '1.234' })], 'scale'],
    [[row('a/b', {})], 'type'],
    [Array.from({ length: 501 }, (_, index) => row(`r${index}`, {})), 'tooMany'],
  ],
});

describe('issues of a table', () => {
  it('name the row and the column', () => {
    const issues = checkValue(table, parsed, [row('a', { item: 'ok' }), row('b', { amount: 'x', item: 'too long' })]);

    expect(issues.map(({ path, code }) => [path?.join('/'), code])).toEqual([
      ['b/amount', 'decimal'],
      ['b/item', 'tooLong'],
    ]);
  });
});

it('checks again only the rows that have changed', () => {
  let reads = 0;
  const watched = {
    id: 'a',
    cells: new Proxy({ item: 'ok' }, { get: (cells, key) => ((reads += 1), Reflect.get(cells, key)) }),
  };
  const schema = table.schema(parsed);
  schema.parse([watched, row('b', {})]);
  const before = reads;

  const again = schema.safeParse([watched, row('b', { item: 'too long' })]);

  expect(before).toBeGreaterThan(0);
  expect(reads).toBe(before);
  expect(again.error?.issues.map(({ path }) => path)).toEqual([['b', 'item']]);
});

it('reports only the first issues when nearly all cells are wrong', () => {
  const rows = Array.from({ length: 500 }, (_, index) => row(`r${index}`, { amount: 'x', item: 'too long' }));

  expect(checkValue(table, parsed, rows)).toHaveLength(100);
});

describe('settings of a table', () => {
  it.each([
    ['a kind that may not be a column', { key: 'a', kind: 'table' }],
    ['an unknown kind', { key: 'a', kind: 'constructor' }],
    ['wrong settings of a column', { key: 'a', kind: 'money', settings: { max: 'x' } }],
    ['the sum of a text', { key: 'a', kind: 'short-text', sum: true }],
    ['a wrong key', { key: '1a', kind: 'money' }],
  ])('reject %s', (_, column) => {
    expect(table.settings.safeParse({ columns: [column] }).success).toBe(false);
  });

  it('reject a duplicate key', () => {
    const column = { key: 'a', kind: 'money' };

    expect(table.settings.safeParse({ columns: [column, column] }).success).toBe(false);
  });
});

it('sums its columns exactly', () => {
  const sums = tableSums([row('a', { amount: '0.1' }), row('b', { amount: '0.2' }), row('c', {})], parsed.columns);

  expect(sums).toEqual({ amount: '0.3' });
});

it('finds the references of its cells', () => {
  const cells = { who: [{ id: 7, name: '张三' }] };

  expect(table.references?.([{ id: 'a', cells }], parsed)).toEqual([{ type: 'user', id: '7', name: '张三' }]);
});
