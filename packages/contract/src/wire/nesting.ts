/** Whether a JSON value nests at most so many levels. */
export const nestsAtMost = (levels: number, value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((part) => nestsAtMost(levels - 1, part)));
