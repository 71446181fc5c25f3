import { dayMs, formatDateTime, parseDateTime } from '@portal/contract';
import { dayNameOf, repeatDays, scheduleLimits, type ChangeScope, type Repeat } from '@portal/contract/schedule';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import { beginsAt } from './repeats/occurrences';
import type { EntryRow } from './rows';

export interface Chosen {
  id: number;
  at: string | null;
  scope: ChangeScope;
}

/** Narrows the scope to what differs: an entry that does not repeat is meant as a whole, and so is a series from its first occurrence. */
export function scopeOf(entry: EntryRow, { at, scope }: Chosen): { scope: ChangeScope; at: string } {
  if (!entry.repeat) return { scope: 'all', at: entry.startTime };
  const start = at ?? entry.startTime;
  if (scope !== 'all' && !beginsAt(entry, start)) throw new PortalError('notFound', {}, { field: 'at' });
  return { scope: scope === 'following' && start === entry.startTime ? 'all' : scope, at: start };
}

export const daysBetween = (from: string, to: string): number =>
  (parseDateTime(`${to.slice(0, 10)} 00:00:00`) - parseDateTime(`${from.slice(0, 10)} 00:00:00`)) / dayMs;

/** Moves the days of a weekly series with its beginning, unless they were edited too. */
export function moveDays({ repeat: before, startTime }: EntryRow, repeat: Repeat | null, by: number): Repeat | null {
  if (before?.unit !== 'week' || repeat?.unit !== 'week') return repeat;
  const days = before.days.length > 0 ? before.days : [dayNameOf(startTime.slice(0, 10))];
  if (days.length !== repeat.days.length || days.some((day) => !repeat.days.includes(day))) return repeat;
  return { ...repeat, days: repeat.days.map((day) => repeatDays.at((repeatDays.indexOf(day) + by) % 7) ?? day) };
}

/** Leaves out one more occurrence of a series. @throws PortalError `scheduleExcludedFull` */
export function without(entry: EntryRow, at: string): string[] {
  if (entry.excluded.length >= scheduleLimits.excluded)
    throw new PortalError('scheduleExcludedFull', { max: scheduleLimits.excluded }, { field: 'scope' });
  return [...entry.excluded, at];
}

const dayBefore = (time: string): string => formatDateTime(parseDateTime(time) - dayMs).slice(0, 10);

/** Returns the part of a series before an occurrence. */
export const endedBefore = (entry: EntryRow, at: string): EntryRow => ({
  ...entry,
  repeat: entry.repeat && { ...entry.repeat, until: dayBefore(at), count: null },
});

/** Deletes the occurrences from a time on that were changed on their own. Without a time it deletes all. @returns their original times */
export async function removeSeparate(transaction: Db, seriesId: number, from = ''): Promise<string[]> {
  const { rows } = await sql<{ at: string }>`
    update schedule_entries set deleted_at = now() where series_id = ${seriesId} and deleted_at is null
      and original_at >= ${from} returning original_at as at`.execute(transaction);
  return rows.map(({ at }) => at);
}

/** Moves the times by which occurrences that were changed on their own belong to their series, not the occurrences. */
export const moveSeparate = (transaction: Db, seriesId: number, ms: number) =>
  sql`update schedule_entries
    set original_at = to_char(original_at::timestamp + make_interval(secs => ${ms / 1000}), 'YYYY-MM-DD HH24:MI:SS')
    where series_id = ${seriesId}`.execute(transaction);
