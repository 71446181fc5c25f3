import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { classOf, lengthOf, medianBeyond, quantile } from './histogram';

it('the length of a class differs from each length in it by at most 5 % and half a second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 * 24 * 3600 * 1000 }), (ms) => {
      expect(Math.abs(lengthOf(classOf(ms)) - ms)).toBeLessThanOrEqual(0.05 * ms + 500);
    }),
  );
});

it('a quantile is that of the sorted lengths, by their classes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 60 }),
      fc.constantFrom(0.5, 0.9),
      (lengths, part) => {
        const counts: Record<string, number> = {};
        for (const length of lengths) counts[classOf(length)] = (counts[classOf(length)] ?? 0) + 1;
        const sorted = lengths.toSorted((one, other) => one - other);
        const expected = sorted[Math.ceil(part * sorted.length) - 1]!;

        expect(quantile(counts, part)).toBe(lengthOf(classOf(expected)));
      },
    ),
  );
});

it('there is no quantile of no lengths', () => {
  expect(quantile({}, 0.5)).toBeNull();
});

it('the time that an instance probably takes is that of half of those that took longer than it has by now', () => {
  const counts = { [classOf(1000)]: 90, [classOf(10_000)]: 8, [classOf(100_000)]: 2 };

  expect(medianBeyond(counts, 0)).toBe(lengthOf(classOf(1000)));
  expect(medianBeyond(counts, 5000)).toBe(lengthOf(classOf(10_000)));
  expect(medianBeyond(counts, 50_000)).toBe(lengthOf(classOf(100_000)));
  expect(medianBeyond(counts, 500_000)).toBeNull();
});
