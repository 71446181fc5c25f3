import type { SpecialDay } from '@portal/contract/work-calendar';
import { firstDayOf, lastDayOf, timesOn, type Timed } from './days';

/** Names of hues, each readable in both themes. A source of entries has one. */
export type CalendarColour = 'blue' | 'green' | 'purple' | 'orange' | 'red' | 'teal' | 'grey';

/** What a calendar shows. It knows nothing of the area that it comes from. */
export interface CalendarEntry extends Timed {
  key: string;
  title: string;
  colour: CalendarColour;
  /** What the entry is, such as "Meeting". Shown in lists and read by screen readers. */
  kind?: string;
  place?: string;
  /** Whether it is not certain yet, or only tells that somebody is busy. It is drawn hatched. */
  faint?: boolean;
  /** A page that the entry leads to. Without it the entry is a button, and the calendar tells who opened it. */
  to?: string;
}

/** A day that the work calendar marks. */
export type DayMark = Pick<SpecialDay, 'date' | 'working' | 'name'>;

export type CalendarPeriod = Timed;

/** Returns whether an entry is a bar above the hours: a whole day, or more than one day. */
export const isBar = (entry: Timed): boolean =>
  entry.allDay || (lastDayOf(entry) > firstDayOf(entry) && spansWholeDay(entry));

/** A night shift of two days stands in the hours; what takes a whole day does not. */
const spansWholeDay = (entry: Timed): boolean =>
  Date.parse(`${entry.endTime.replace(' ', 'T')}Z`) - Date.parse(`${entry.startTime.replace(' ', 'T')}Z`) >=
  24 * 60 * 60 * 1000;

/** Orders bars first, longer ones before shorter ones, then by time. */
export const inOrder = (one: Timed, other: Timed): number =>
  Number(isBar(other)) - Number(isBar(one)) ||
  (isBar(one) ? firstDayOf(one).localeCompare(firstDayOf(other)) : one.startTime.localeCompare(other.startTime)) ||
  other.endTime.localeCompare(one.endTime);

/** Returns the time of an entry on a day as texts, or nothing for a whole day. */
export const writtenTime = (entry: Timed, day: string): string => timesOn(entry, day)?.join('–') ?? '';
