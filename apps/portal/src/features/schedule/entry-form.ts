import { dayNameOf, type Repeat, type ScheduleContent, type ScheduleEntry } from '../../shared/api/schedule';
import type { People } from '../../shared/people/ChosenPeople';

/** The fields of the dialog of an entry. */
export interface EntryForm {
  title: string;
  allDay: boolean;
  startTime: string;
  endTime: string;
  place: string;
  note: string;
  /** `none` for an entry that takes place once. */
  unit: Repeat['unit'] | 'none';
  interval: number;
  days: Repeat['days'];
  by: Repeat['by'];
  ends: 'never' | 'until' | 'count';
  until?: string | undefined;
  count: number;
  remind: number | null;
  guests: People;
  ownerId?: number | undefined;
}

/** The time that a new entry proposes. */
export type Proposal = Pick<ScheduleContent, 'startTime' | 'endTime'> & Partial<Pick<ScheduleContent, 'allDay'>>;

const usualCount = 10;

export function formOf(edited: ScheduleEntry | Proposal): EntryForm {
  const entry = 'id' in edited ? edited : undefined;
  const repeat = entry?.repeat;
  return {
    title: entry?.title ?? '',
    allDay: edited.allDay ?? false,
    startTime: edited.startTime,
    endTime: edited.endTime,
    place: entry?.place ?? '',
    note: entry?.note ?? '',
    unit: repeat?.unit ?? 'none',
    interval: repeat?.interval ?? 1,
    days: repeat?.days.length ? repeat.days : [dayNameOf(edited.startTime.slice(0, 10))],
    by: repeat?.by ?? 'date',
    ends: repeat?.until ? 'until' : repeat?.count ? 'count' : 'never',
    until: repeat?.until ?? undefined,
    count: repeat?.count ?? usualCount,
    remind: entry ? entry.remind : null,
    guests: (entry?.guests ?? []).map(({ id, name }) => ({ userId: id, chineseName: name })),
  };
}

/** Returns what the form says of times and repeat, or undefined while a time is missing. */
export function timesOf(
  form: Partial<EntryForm>,
): Pick<ScheduleContent, 'startTime' | 'endTime' | 'allDay' | 'repeat'> | undefined {
  const { startTime, endTime, allDay = false } = form;
  if (!startTime || !endTime) return undefined;
  /* An entry of whole days lasts to the last second of its last day. */
  return {
    allDay,
    startTime: allDay ? `${startTime.slice(0, 10)} 00:00:00` : startTime,
    endTime: allDay ? `${endTime.slice(0, 10)} 23:59:59` : endTime,
    repeat: repeatOf(form),
  };
}

function repeatOf({ unit = 'none', interval, days, by, ends, until, count }: Partial<EntryForm>): Repeat | null {
  if (unit === 'none') return null;
  return {
    unit,
    interval: interval ?? 1,
    days: unit === 'week' ? (days ?? []) : [],
    by: unit === 'month' ? (by ?? 'date') : 'date',
    until: ends === 'until' ? (until ?? null) : null,
    count: ends === 'count' ? (count ?? usualCount) : null,
  };
}
