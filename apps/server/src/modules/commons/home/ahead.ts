import { dayMs, formatDateTime } from '@portal/contract';
import { aheadLimits, type Deadline } from '@portal/contract/home';
import type { Session } from '../../../platform/http';
import type { Part, Parts } from '../../../platform/parts';
import { scheduleSources, type ScheduleSource } from '../../../platform/schedule-sources';

/** A time from now on, as areas are asked for it. */
export interface Ahead {
  startTime: string;
  endTime: string;
  /** How many deadlines are of use at most. */
  size: number;
}

type DeadlineSource = (session: Session, ahead: Ahead) => Promise<Deadline[]>;

/**
 * Areas say here what ends for a person. Tasks and other work also name what is overdue; appointments and meetings
 * begin with `startTime`.
 */
export const homeDeadlines: Part<DeadlineSource[]> = {
  name: 'deadlines of the home page',
  make: () => [],
};

/**
 * Says what ends for a person, on the home page and in their schedule. `read` is asked for what ends in a time, and for the
 * home page also for what is `overdue`.
 */
export function showDeadlines(
  part: Parts['part'],
  kind: Deadline['kind'],
  read: (session: Session, within: Ahead & { overdue: boolean }) => Promise<Deadline[]>,
): void {
  part(homeDeadlines).push((session, ahead) => read(session, { ...ahead, overdue: true }));
  part(scheduleSources).push({
    kind,
    read: async (session, window) =>
      (await read(session, { ...window, overdue: false })).map(({ id, title, note, time }) => ({
        id,
        title,
        place: note,
        startTime: time,
        endTime: time,
        allDay: false,
      })),
  });
}

/** Returns what begins for a person as deadlines. What is going on already is over as a deadline, but not overdue. */
export const beginnings =
  (kind: Extract<Deadline['kind'], 'meeting' | 'appointment'>, source: ScheduleSource): DeadlineSource =>
  async (session, ahead) =>
    (await source.read(session, ahead))
      .filter(({ startTime }) => startTime >= ahead.startTime)
      .map(({ id, title, place, startTime }) => ({ kind, id, procInstId: null, title, note: place, time: startTime }));

export async function readDeadlines(sources: readonly DeadlineSource[], session: Session) {
  const now = Date.now();
  const size = aheadLimits.rows + 1;
  const ahead = { startTime: formatDateTime(now), endTime: formatDateTime(now + aheadLimits.days * dayMs), size };
  const found = await Promise.all(sources.map((source) => source(session, ahead)));
  const all = found.flat().toSorted((one, other) => one.time.localeCompare(other.time));
  return { records: all.slice(0, aheadLimits.rows), more: all.length > aheadLimits.rows };
}
