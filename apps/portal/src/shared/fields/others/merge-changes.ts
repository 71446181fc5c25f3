import { sameValue, type Json, type TableRow } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';

export interface Merged {
  /** The changes of somebody else in fields that the reader has not changed. */
  taken: Record<string, Json>;
  /** The fields in which the reader's input differs from somebody else's change. */
  differing: string[];
}

/** Compares a form with a record that someone else has changed since the form was opened. */
export function mergeChanges(opened: FormValues, typed: FormValues, current: FormValues): Merged {
  const changed = [...new Set([...Object.keys(opened), ...Object.keys(current)])].filter(
    (key) => !sameValue(opened[key], current[key]),
  );
  const taken: Record<string, Json> = {};
  const differing: string[] = [];
  for (const key of changed) {
    const values = [opened[key] ?? null, typed[key] ?? null, current[key] ?? null] as const;
    if (sameValue(values[1], values[0])) taken[key] = values[2];
    else if (!sameValue(values[1], values[2])) {
      const rows = mergeRows(...values);
      if (rows) taken[key] = rows;
      else differing.push(key);
    }
  }
  return { taken, differing };
}

/**
 * Merges the rows of a table with the changes of both sides. Returns null if both changed the same row, or if the value
 * is not a table.
 */
function mergeRows(opened: Json, typed: Json, current: Json): Json | null {
  if (!isTable(typed) || !isTable(current) || !(opened === null || isTable(opened))) return null;
  const before = opened ?? [];
  const find = (rows: readonly TableRow[], id: string) => rows.find((row) => row.id === id);
  const merged: TableRow[] = [];
  for (const theirs of current) {
    const was = find(before, theirs.id);
    const mine = find(typed, theirs.id);
    if (!was || (mine && sameValue(mine, was))) merged.push(theirs);
    else if (!sameValue(theirs, was)) return null;
    else if (mine) merged.push(mine);
  }
  for (const mine of typed) {
    if (find(current, mine.id)) continue;
    const was = find(before, mine.id);
    if (!was) merged.push(mine);
    else if (!sameValue(mine, was)) return null;
  }
  return merged;
}

const isTable = (value: Json): value is TableRow[] =>
  Array.isArray(value) &&
  value.every((row) => typeof row === 'object' && row !== null && 'id' in row && 'cells' in row);
