import { useState } from 'react';

/** Keys for the rows of a list that have none: the key stays with its row when rows before it go, or when it moves. */
export function useRowKeys(count: number) {
  const [known, setKnown] = useState<readonly number[]>([]);
  const next = Math.max(-1, ...known) + 1;
  const added = Array.from({ length: Math.max(0, count - known.length) }, (_, position) => next + position);
  const keys = [...known.slice(0, count), ...added];
  return {
    keys,
    /** Must be called together with the change of the rows. */
    remove: (position: number) => setKnown(keys.toSpliced(position, 1)),
    move: (position: number, by: number) =>
      setKnown(keys.toSpliced(position, 1).toSpliced(position + by, 0, keys[position]!)),
  };
}
