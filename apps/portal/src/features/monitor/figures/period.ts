import { dayMs, formatDateTime } from '@portal/contract';
import { figuresLimits } from '@portal/contract/figures';
import type { Period } from '../../../shared/api/figures';

/** The lengths in days of the periods that are offered. Each period ends today. */
export const offeredDays = [28, 84, 182, 364] as const;
const usualDays = 84;

/** Returns the period of so many days until today. */
export function lastDays(days: number, now: number = Date.now()): Period {
  const dateOf = (moment: number) => formatDateTime(moment).slice(0, 10);
  return { from: dateOf(now - (days - 1) * dayMs), to: dateOf(now) };
}

/** Returns the number of days of a period, both ends included. */
export const daysOf = ({ from, to }: Period): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** Reads the period from an address. What is missing, or is no period that can be counted, becomes the usual one. */
export function readPeriod(params: URLSearchParams): Period {
  const period = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const days = daysOf(period);
  return days >= 1 && days <= figuresLimits.days ? period : lastDays(usualDays);
}

/** Returns the period of the same length before one. */
export function previousPeriod({ from, to }: Period): Period {
  const dayBefore = (day: string, days: number) => new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);
  const days = daysOf({ from, to });
  return { from: dayBefore(from, days), to: dayBefore(to, days) };
}
