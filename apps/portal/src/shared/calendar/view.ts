import type { CalendarView } from './days';
import type { CalendarEntry, CalendarPeriod, DayMark } from './entries';

export interface ViewProps {
  view: CalendarView;
  /** The chosen day. */
  day: string;
  days: readonly string[];
  entries: readonly CalendarEntry[];
  marks: ReadonlyMap<string, DayMark>;
  /** The text of a list without entries. */
  empty: string;
  onMove: (next: { view?: CalendarView; day?: string }) => void;
  onOpen: (entry: CalendarEntry) => void;
  /** Without it nothing can be added by a click on an empty place. */
  onCreate?: ((period: CalendarPeriod) => void) | undefined;
}
