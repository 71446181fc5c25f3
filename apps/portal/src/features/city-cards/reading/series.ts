import type { TableRow } from '@portal/contract/fields';

interface Point {
  year: number;
  value: number;
  source: string;
}

/** A figure of a city over the years, the newest last. */
export interface Series {
  name: string;
  unit: string;
  points: readonly Point[];
}

const text = (cell: unknown): string => (typeof cell === 'string' ? cell : '');

/** Groups the rows of a card's figures by their names, in the order of the first rows. */
export function seriesOf(rows: readonly TableRow[]): Series[] {
  const found = new Map<string, { unit: string; points: Point[] }>();
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

/** Returns by how much the newest value differs from the one before, as a share, or null without one. */
export function changeOf({ points }: Series): number | null {
  const [before, last] = points.slice(-2);
  return before && last && before.value !== 0 ? (last.value - before.value) / before.value : null;
}
