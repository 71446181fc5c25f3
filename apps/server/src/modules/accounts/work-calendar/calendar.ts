import { type Locale } from '@portal/contract';
import { usualHours, type SpecialDay, type WorkCalendar, type WorkYear } from '@portal/contract/work-calendar';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/database';
import type { Part } from '../../../platform/parts';
import { publicDays, publicName, publicYears } from './public-days';
import { readOwn } from './store';

/** The calendar of a tenant: that of the mainland, with what its administrators have changed. */
async function readCalendar(db: Db, tenantId: number): Promise<WorkCalendar> {
  const own = await readOwn(db, tenantId);
  const days = Object.fromEntries([
    ...[...publicDays].map(([date, { working }]) => [date, working] as const),
    ...own.days.map(({ date, working }) => [date, working] as const),
  ]);
  /* A year in which administrators have made a day free has its holidays. */
  const ownYears = own.days.filter(({ working }) => !working).map(({ date }) => Number(date.slice(0, 4)));
  const years = [...new Set([...publicYears, ...ownYears])].toSorted((one, other) => one - other);
  return { hours: own.hours ?? usualHours, days, years };
}

/** A year as its page shows it. */
export async function readYear(db: Db, tenantId: number, year: number, locale: Locale): Promise<WorkYear> {
  const [{ hours, years }, own] = await Promise.all([readCalendar(db, tenantId), readOwn(db, tenantId)]);
  const isOfYear = (date: string) => date.startsWith(`${year}-`);
  const days = new Map<string, SpecialDay>();
  for (const [date, day] of publicDays)
    if (isOfYear(date)) days.set(date, { date, working: day.working, name: publicName(day, locale), changed: false });
  for (const day of own.days) if (isOfYear(day.date)) days.set(day.date, { ...day, changed: true });
  return {
    year,
    known: years.includes(year),
    hours: [...hours],
    days: [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  };
}

/** Returns the days of a period that are not as their weekday says, or that have a name. */
export async function publicHolidays(
  db: Db,
  tenantId: number,
  { startTime, endTime }: { startTime: string; endTime: string },
  locale: Locale,
): Promise<Pick<SpecialDay, 'date' | 'working' | 'name'>[]> {
  const [first, last] = [startTime.slice(0, 10), endTime.slice(0, 10)];
  const own = await readOwn(db, tenantId);
  const days = new Map<string, Pick<SpecialDay, 'date' | 'working' | 'name'>>();
  const isWithin = (date: string) => date >= first && date <= last;
  for (const [date, day] of publicDays)
    if (isWithin(date)) days.set(date, { date, working: day.working, name: publicName(day, locale) });
  for (const day of own.days) if (isWithin(day.date)) days.set(day.date, day);
  return [...days.values()];
}

export interface WorkCalendars {
  of(tenantId: number): Promise<WorkCalendar>;
  /**
   * Is called after a change in this process. Other processes use the change when their copy, which is valid for a few
   * seconds, has expired.
   */
  forget(tenantId: number): void;
}

const keptMs = 10_000;
const keptTenants = 200;

/** The work calendars of tenants, kept for a moment: lists and commands ask for them again and again. */
export const workCalendar: Part<WorkCalendars> = {
  name: 'work calendars',
  make: ({ db }) => {
    /* The promises are stored, so that those who wait for a calendar get it although it is forgotten meanwhile. */
    const calendars = new LRUCache<number, Promise<WorkCalendar>>({ max: keptTenants, ttl: keptMs });
    const read = (tenantId: number) => {
      const reading = readCalendar(db, tenantId);
      calendars.set(tenantId, reading);
      void reading.catch(() => calendars.peek(tenantId) === reading && calendars.delete(tenantId));
      return reading;
    };
    return {
      of: (tenantId) => calendars.get(tenantId) ?? read(tenantId),
      forget: (tenantId) => void calendars.delete(tenantId),
    };
  },
};
