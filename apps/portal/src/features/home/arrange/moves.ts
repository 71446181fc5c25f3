import type { HomeArrangement, HomeBlockId, HomeColumn } from '@portal/contract/home';

/** Returns the column of a block, or null for one that is hidden. */
export const columnOf = ({ main, side }: HomeArrangement, id: HomeBlockId): HomeColumn | null =>
  main.includes(id) ? 'main' : side.includes(id) ? 'side' : null;

/** Hides a block. */
export const without = ({ main, side }: HomeArrangement, id: HomeBlockId): HomeArrangement => ({
  main: main.filter((block) => block !== id),
  side: side.filter((block) => block !== id),
});

/** Puts a block into a column, at an index or at its end. A block that was elsewhere leaves its place. */
export function placed(
  arrangement: HomeArrangement,
  id: HomeBlockId,
  column: HomeColumn,
  index = Infinity,
): HomeArrangement {
  const rest = without(arrangement, id);
  const blocks = rest[column];
  return { ...rest, [column]: [...blocks.slice(0, index), id, ...blocks.slice(index)] };
}
