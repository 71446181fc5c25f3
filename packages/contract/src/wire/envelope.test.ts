import { describe, expect, it } from 'vitest';
import { messagePage } from '../messages/endpoints';
import { roleList } from '../organisation/address-book';
import { pickerPage, code, pageQuery, rowId } from './envelope';

describe('an id of a row', () => {
  it.each([7, '7'])('should be a number, or a text of its digits: %j', (given) => {
    expect(rowId.parse(given)).toBe(7);
  });

  it.each([true, [7], [], null, '', ' 7', '7.0', '0x7', '1e3', 0, -1, 1.5, 2 ** 53])('should not be %j', (given) => {
    expect(rowId.safeParse(given).success).toBe(false);
  });
});

describe('a code', () => {
  it.each(['1', 1])('should be one of its texts, or the number: %j', (given) => {
    expect(code(['1', '2']).parse(given)).toBe('1');
  });

  it.each([['1'], [1], true, null, '3', 3, {}])('should not be %j', (given) => {
    expect(code(['1', '2']).safeParse(given).success).toBe(false);
  });
});

describe('the size of a page', () => {
  it('has at most 1,000 rows, or as many as the specification reads at once', () => {
    const sizes = (query: { safeParse(value: unknown): { success: boolean; data?: unknown } }, ...asked: number[]) =>
      asked.map((size) => (query.safeParse({ size }).data as { size: number } | undefined)?.size);

    expect(sizes(pageQuery, 1000, 1001)).toEqual([1000, undefined]);
    expect(sizes(roleList.query, 99_999)).toEqual([99_999]);
    expect(sizes(messagePage.query, 9999, 10_000)).toEqual([9999, undefined]);
    expect(sizes(pickerPage, 999_999)).toEqual([5000]);
  });
});
