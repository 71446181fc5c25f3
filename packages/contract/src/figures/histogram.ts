/**
 * Lengths of time counted in classes, of which each is a tenth wider than the one before. Counts of several days add up,
 * and a quantile is read from the sum with an error of at most 5 %.
 */
export type Histogram = Readonly<Record<string, number>>;

const growth = Math.log(1.1);
/** The width of the first class. */
const unitMs = 1000;

/** Returns the class of a length in milliseconds. */
export const classOf = (ms: number): number => Math.round(Math.log1p(Math.max(ms, 0) / unitMs) / growth);

/** Returns the length in milliseconds that a class stands for. */
export const lengthOf = (index: number): number => Math.round(Math.expm1(index * growth) * unitMs);

/** Returns the length below which this part of all lengths lies, in milliseconds, or null if there are none. */
export function quantile(histogram: Histogram, part: number): number | null {
  const classes = Object.entries(histogram)
    .map(([index, count]) => ({ index: Number(index), count }))
    .toSorted((one, other) => one.index - other.index);
  const total = classes.reduce((sum, { count }) => sum + count, 0);
  let passed = 0;
  for (const { index, count } of classes) {
    passed += count;
    if (passed >= part * total) return lengthOf(index);
  }
  return null;
}

/** Returns the length that half of those longer than `passed` do not exceed, or null if none is longer. */
export const medianBeyond = (histogram: Histogram, passed: number): number | null =>
  quantile(Object.fromEntries(Object.entries(histogram).filter(([index]) => lengthOf(Number(index)) > passed)), 0.5);
