import { describe, expect, it } from 'vitest';
import { code, rowId } from './envelope';

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
