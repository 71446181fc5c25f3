import { z } from 'zod';
import type { TableRow } from '../fields';

/** A figure of a city over the years, the newest last. */
export const citySeries = z.object({
  name: z.string(),
  unit: z.string(),
  points: z.array(z.object({ year: z.number(), value: z.number(), source: z.string() })),
});
export type CitySeries = z.output<typeof citySeries>;

const text = (cell: unknown): string => (typeof cell === 'string' ? cell : '');

/** Groups the rows of a card's figures by their names, in the order of the first rows. */
export function seriesOf(rows: readonly TableRow[]): CitySeries[] {
  const found = new Map<string, { unit: string; points: CitySeries['points'] }>();
  for (const { cells } of rows) {
    const name = text(cells['name']);
    const series = found.get(name) ?? { unit: text(cells['unit']), points: [] };
    const { value, year } = { value: Number(cells['value']), year: Number(cells['year']) };
    series.points.push({ year, value, source: text(cells['source']) });
    found.set(name, series);
  }
  return [...found].map(([name, { unit, points }]) => ({
    name,
    unit,
    points: points.toSorted((one, other) => one.year - other.year),
  }));
}

/**
 * Returns by how much the newest value differs from that of the year before, in percent; in percentage points for values
 * that are percentages themselves. Null without a value of the year before.
 */
export function changeOf({ unit, points }: CitySeries): { by: number; in: 'percent' | 'points' } | null {
  const [before, last] = points.slice(-2);
  if (!before || !last || before.year !== last.year - 1) return null;
  const by = last.value - before.value;
  if (unit === '%' || unit === '％') return { by: rounded(by, 100), in: 'points' };
  return before.value === 0 ? null : { by: rounded((by / before.value) * 100, 10), in: 'percent' };
}

const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts + 0;
