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

/** What is asked for deadlines: the home page also wants those that are `overdue`. */
export type Within = Ahead & { overdue: boolean };

/** What the home page lists as ending or beginning, in the order in which areas registered it. */
export const homeDeadlines: Part<DeadlineSource[]> = {
  name: 'deadlines of the home page',
  make: () => [],
};

/** Says what ends for a person, on the home page and in their schedule. An area registers each kind once. */
export function showDeadlines(
  part: Parts['part'],
  kind: Deadline['kind'],
  read: (session: Session, within: Within) => Promise<Omit<Deadline, 'kind'>[]>,
): void {
  const named = async (session: Session, within: Within): Promise<Deadline[]> =>
    (await read(session, within)).map((deadline) => ({ kind, ...deadline }));
  part(homeDeadlines).push((session, ahead) => named(session, { ...ahead, overdue: true }));
  part(scheduleSources).push({
    kind,
    read: async (session, window) =>
      (await named(session, { ...window, overdue: false })).map(({ id, procInstId, title, note, time }) => ({
        id,
        title,
        place: note,
        startTime: time,
        endTime: time,
        allDay: false,
        ...(procInstId !== null && { parameters: { procInstId } }),
      })),
  });
}

/**
 * Says what begins for a person, in their schedule and on the home page. There it is a deadline until it begins: what is
 * going on already is over as a deadline, but not overdue.
 */
export function showBeginnings(
  part: Parts['part'],
  source: ScheduleSource & { kind: Extract<Deadline['kind'], 'meeting' | 'appointment'> },
): void {
  const { kind } = source;
  part(scheduleSources).push(source);
  part(homeDeadlines).push(async (session, ahead) =>
    (await source.read(session, ahead))
      .filter(({ startTime }) => startTime >= ahead.startTime)
      .map(({ id, title, place, startTime }) => ({ kind, id, procInstId: null, title, note: place, time: startTime })),
  );
}

export async function readDeadlines(sources: readonly DeadlineSource[], session: Session) {
  const now = Date.now();
  const size = aheadLimits.rows + 1;
  const ahead = { startTime: formatDateTime(now), endTime: formatDateTime(now + aheadLimits.days * dayMs), size };
  const found = await Promise.all(sources.map((source) => source(session, ahead)));
  const all = found.flat().toSorted((one, other) => one.time.localeCompare(other.time));
  return { records: all.slice(0, aheadLimits.rows), more: all.length > aheadLimits.rows };
}
