import { z } from 'zod';
import { dayMs, parseDateTime } from '../wire/date-time';
import { dateTime, rowId } from '../wire/envelope';
import { limits } from '../wire/limits';
import { scheduleLimits } from './limits';
import { repeat, type Repeat } from './repeat';

/** Returns whether a time ends after it starts and within `limits.scheduleDays`. */
export function isSchedulePeriod({ startTime, endTime }: { startTime: string; endTime: string }): boolean {
  const length = parseDateTime(endTime) - parseDateTime(startTime);
  return length > 0 && length <= limits.scheduleDays * dayMs;
}

/** Returns whether a time lies in the years of a schedule. */
export function isInScheduleYears(time: string): boolean {
  const year = Number(time.slice(0, 4));
  return year >= scheduleLimits.firstYear && year <= scheduleLimits.lastYear;
}
export const scheduleTime = dateTime.refine(isInScheduleYears);
export const period = { startTime: scheduleTime, endTime: scheduleTime };
export const inPeriod = { path: ['endTime'] };

export const contentShape = {
  title: z.string().trim().min(1).max(limits.scheduleTitleLength),
  ...period,
  /** If true, the times are the first and the last second of its days. */
  allDay: z.boolean(),
  place: z.string().trim().max(limits.schedulePlaceLength),
  note: z.string().trim().max(limits.scheduleNoteLength),
  repeat: repeat.nullable().default(null),
  /** How many minutes before each occurrence its owner is reminded, or null for no reminder. */
  remind: z
    .number()
    .int()
    .refine((minutes) => (scheduleLimits.remindMinutes as readonly number[]).includes(minutes))
    .nullable()
    .default(null),
};
const content = z.object(contentShape);
export type ScheduleContent = z.output<typeof content>;

/** The people that an entry invites. */
export const guestIds = z.array(rowId).max(scheduleLimits.guests).default([]);

const unitDays: Record<Repeat['unit'], number> = { day: 1, week: 7, month: 28, year: 365 };

type Repeated = Pick<ScheduleContent, 'startTime' | 'endTime' | 'repeat'>;

/** Returns whether each occurrence can be over before the next one begins. */
export function isApart({ startTime, endTime, repeat: rule }: Repeated): boolean {
  if (!rule) return true;
  const days = rule.unit === 'week' && rule.days.length > 1 ? 1 : unitDays[rule.unit] * rule.interval;
  return parseDateTime(endTime) - parseDateTime(startTime) <= days * dayMs;
}

/** Returns whether a repeat does not end before it begins. */
export const endsAfterStart = ({ startTime, repeat: rule }: Repeated): boolean =>
  !rule?.until || rule.until >= startTime.slice(0, 10);

const answers = ['waiting', 'accepted', 'declined'] as const;
export type GuestAnswer = (typeof answers)[number];
const answer = z.enum(answers);

/** An entry that does not repeat, or one occurrence of an entry that does. */
const occurrence = content.extend({
  id: z.number().int(),
  revision: z.number().int(),
  /** The time that the series gives it, which names the occurrence. Null for an entry that does not repeat. */
  at: z.string().nullable(),
  /** Whether it belonged to a series before it was changed on its own. */
  separate: z.boolean(),
  ownerId: z.number().int(),
  ownerName: z.string(),
  /** Who made it for its owner. Empty if the owner did. */
  madeBy: z.string(),
  /** What the caller may do: change it (`own`, or `aide` for the owner), answer the invitation (`guest`), or read it. */
  access: z.enum(['own', 'aide', 'guest', 'reader']),
  /** The caller's answer to the invitation. */
  answer: answer.nullable(),
  guests: z.array(z.object({ id: z.number().int(), name: z.string(), answer })),
});
export type ScheduleEntry = z.output<typeof occurrence>;
export const scheduleEntry = occurrence;

/** Which occurrences a change or a deletion concerns. An entry that does not repeat has only one. */
export const changeScopes = ['one', 'following', 'all'] as const;
export type ChangeScope = (typeof changeScopes)[number];
