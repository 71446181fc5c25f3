/** The list with one entry moved by some places. */
export const moved = <T>(list: readonly T[], index: number, by: number): T[] => {
  const entry = list[index];
  return entry === undefined ? [...list] : list.toSpliced(index, 1).toSpliced(index + by, 0, entry);
};
