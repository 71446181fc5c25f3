import type { tasks } from '@portal/contract';
import { visitsByRow, type Visit } from '@portal/contract/votes';

type Row = tasks.HistoryRow;

/** The name under which a person's choice of the timeline instead of the table is remembered. */
export const timelinePreference = 'history.timeline';

/** One step, steps that nobody did, or the members of a task of several persons in one visit of its node. */
export type Entry = { kind: 'step'; row: Row } | { kind: 'automatic'; rows: Row[] } | { kind: 'members'; visit: Visit };

/**
 * The entries of a history, in order: neighbours that nobody did are one entry, and so are the members of a node of several
 * persons, at the place of the last of them.
 */
export function entriesOf(rows: readonly Row[]): Entry[] {
  const visits = visitsByRow(rows);
  const entries: Entry[] = [];
  for (const row of rows) {
    const visit = visits.get(row);
    const before = entries.at(-1);
    if (visit) {
      if (visit.rows.at(-1) === row) entries.push(visit.rows.length > 1 ? { kind: 'members', visit } : alone(row));
    } else if (row.automatic && before?.kind === 'automatic') before.rows.push(row);
    else entries.push(alone(row));
  }
  return entries;
}

const alone = (row: Row): Entry => (row.automatic ? { kind: 'automatic', rows: [row] } : { kind: 'step', row });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Returns the two largest units of a duration, or its seconds if it is below a minute. */
export function spanParts(ms: number): { unit: 'day' | 'hour' | 'minute' | 'second'; count: number }[] {
  const parts = [
    { unit: 'day' as const, count: Math.floor(ms / day) },
    { unit: 'hour' as const, count: Math.floor((ms % day) / hour) },
    { unit: 'minute' as const, count: Math.floor((ms % hour) / minute) },
  ];
  const first = parts.findIndex(({ count }) => count > 0);
  if (first === -1) return [{ unit: 'second', count: Math.max(0, Math.floor(ms / 1000)) }];
  return parts.slice(first, first + 2).filter(({ count }) => count > 0);
}
