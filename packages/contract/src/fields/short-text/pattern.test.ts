import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePattern } from './pattern';

describe('a pattern', () => {
  it.each<[string, string, boolean]>([
    ['[A-Z]{2}\\d{6}', 'AB123456', true],
    ['[A-Z]{2}\\d{6}', 'AB12345', false],
    ['[A-Z]{2}\\d{6}', 'xAB123456', false],
    ['^鲁[A-Z][A-Z0-9]{5}$', '鲁A12345', true],
    ['(foo|bar)+', 'foobarfoo', true],
    ['(?:a|b)?c', 'c', true],
    ['[^\\s]+', 'a b', false],
    ['a{2,3}', 'aaaa', false],
    ['a{2,}', 'aaaa', true],
    ['\\D\\.', 'x.', true],
    ['.*', '', true],
  ])('%s on %s is %s', (pattern, text, matches) => {
    expect(compilePattern(pattern).matches(text)).toBe(matches);
  });

  it.each(['(', '[', '[]', 'a**', '*a', 'a{2,1}', 'a{', '(?=a)', '\\p', '(a)\\1', '(((a{99}){99}){99})'])(
    'is refused: %s',
    (pattern) => {
      expect(() => compilePattern(pattern)).toThrow();
    },
  );

  it('that backtracks endlessly in other implementations is as fast as any', () => {
    const pattern = compilePattern('(a+)+(a|aa)*b');
    const start = performance.now();

    expect(pattern.matches('a'.repeat(500))).toBe(false);

    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('matches like JavaScript if both support the syntax', () => {
    const part = fc.constantFrom('a', 'b', '[ab]', '[^a]', '.', '\\d', '\\w', '(ab|c)', '(a|b)?');
    const times = fc.constantFrom('', '?', '*', '+', '{2}', '{1,2}', '{1,}');
    const patterns = fc
      .array(fc.tuple(part, times), { minLength: 1, maxLength: 5 })
      .map((parts) => parts.map(([one, repeat]) => (one.endsWith('?') ? one : one + repeat)).join(''));
    fc.assert(
      fc.property(
        patterns,
        fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '_'), maxLength: 12 }),
        (pattern, text) => {
          expect(compilePattern(pattern).matches(text)).toBe(new RegExp(`^(?:${pattern})$`, 'u').test(text));
        },
      ),
    );
  });
});
