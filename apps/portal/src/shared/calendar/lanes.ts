import { daysBetween, firstDayOf, lastDayOf, type Timed } from './days';
import { inOrder } from './entries';

export interface Placed<Item> {
  item: Item;
  /** The row, counted from 0. */
  lane: number;
  /** The first column within the days, and how many columns it covers. */
  column: number;
  span: number;
  /** Whether it goes on before the first or after the last of the days. */
  before: boolean;
  after: boolean;
}

/** Places entries on consecutive days, so that those of several days keep one row and none covers another. */
export function placeInLanes<Item extends Timed>(items: readonly Item[], days: readonly string[]): Placed<Item>[] {
  const first = days[0] ?? '';
  const last = days.at(-1) ?? '';
  const ends: number[] = [];
  return items
    .filter((item) => firstDayOf(item) <= last && lastDayOf(item) >= first)
    .toSorted(inOrder)
    .map((item) => {
      const before = firstDayOf(item) < first;
      const after = lastDayOf(item) > last;
      const column = before ? 0 : daysBetween(first, firstDayOf(item));
      const end = after ? days.length : daysBetween(first, lastDayOf(item)) + 1;
      const free = ends.findIndex((occupied) => occupied <= column);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = end;
      return { item, lane, column, span: end - column, before, after };
    });
}
