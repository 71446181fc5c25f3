import type { ManagedMenuItem } from '../../shared/api/menus/administration';

/** The items of one level, in order. */
export const levelOf = (items: readonly ManagedMenuItem[], parentId: number | null): ManagedMenuItem[] =>
  items.filter((item) => item.parentId === parentId);

/** The ids of a level after one of its items was moved by some places. */
export const movedIds = (level: readonly ManagedMenuItem[], index: number, by: number): number[] => {
  const ids = level.map(({ id }) => id);
  return ids.toSpliced(index, 1).toSpliced(index + by, 0, ids[index]!);
};
