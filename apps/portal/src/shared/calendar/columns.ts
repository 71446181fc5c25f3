import { timesOn, type Timed } from './days';

export interface Column<Item> {
  item: Item;
  /** Minutes since midnight on the day. */
  from: number;
  to: number;
  /** The place among entries at the same time, and how many of them stand side by side. */
  index: number;
  count: number;
}

const dayMinutes = 24 * 60;
/** A shorter entry would have no room for its title. */
const shortest = 25;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Places the entries of a day side by side where they overlap. Entries that touch nothing take the whole width. */
export function placeInColumns<Item extends Timed>(items: readonly Item[], day: string): Column<Item>[] {
  const timed = items
    .map((item) => {
      const [start = '00:00', end = '24:00'] = timesOn(item, day) ?? [];
      const from = Math.min(minutesOf(start), dayMinutes - shortest);
      return { item, from, to: Math.max(minutesOf(end), from + shortest) };
    })
    .toSorted((one, other) => one.from - other.from || other.to - one.to);
  const placed: Column<Item>[] = [];
  let group: Column<Item>[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const column of group) placed.push({ ...column, count: ends.length });
    group = [];
    ends = [];
  };
  for (const entry of timed) {
    if (ends.every((end) => end <= entry.from)) close();
    const free = ends.findIndex((end) => end <= entry.from);
    const index = free === -1 ? ends.length : free;
    ends[index] = entry.to;
    group.push({ ...entry, index, count: 1 });
  }
  close();
  return placed;
}
