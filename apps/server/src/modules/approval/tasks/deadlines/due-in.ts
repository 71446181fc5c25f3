import { formatDateTime } from '@portal/contract';
import { spanOf, workingTimeBetween, type WorkCalendar, type WorkingSpan } from '@portal/contract/work-calendar';
import type { Part } from '../../../../platform/parts';
import { workCalendar } from '../../../accounts/work-calendar';

/**
 * Working time until a moment, or since then, in the calendar of a tenant, with the year of a later moment if its
 * public holidays are not known; nothing for a task without a due date.
 */
export type DueIn = (dueAt: number | null) => { dueIn?: WorkingSpan; unknownYear?: number };

/** A due date further away than that is shown by its date alone. */
const furthestMs = 400 * 24 * 60 * 60 * 1000;

const dueInOf =
  (calendar: WorkCalendar, now: number): DueIn =>
  (dueAt) => {
    if (dueAt === null) return {};
    const year = Number(formatDateTime(dueAt).slice(0, 4));
    return {
      ...(Math.abs(dueAt - now) <= furthestMs && { dueIn: spanOf(calendar, workingTimeBetween(calendar, now, dueAt)) }),
      ...(dueAt > now && !calendar.years.includes(year) && { unknownYear: year }),
    };
  };

/** Reads the calendar of a tenant, which is kept for a moment, where one of the tasks has a due date. */
export type ReadDueIn = (tenantId: number, dueDates: readonly (number | null)[]) => Promise<DueIn>;

export const dueInFor: Part<ReadDueIn> = {
  name: 'time until due dates',
  make: ({ part }) => {
    const calendars = part(workCalendar);
    return async (tenantId, dueDates) =>
      dueDates.every((dueAt) => dueAt === null) ? () => ({}) : dueInOf(await calendars.of(tenantId), Date.now());
  },
};
