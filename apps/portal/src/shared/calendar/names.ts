import { useTranslation } from 'react-i18next';
import { addDays, daysOf, weekStart, type CalendarView } from './days';

/** Writes days, months and periods in the reader's language. */
export function useDayNames() {
  const { i18n } = useTranslation();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { timeZone: 'UTC', ...options });
  const date = (day: string) => new Date(`${day}T00:00:00Z`);
  const write = (day: string, options: Intl.DateTimeFormatOptions) => format(options).format(date(day));
  const full = (day: string) => write(day, { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' });
  const month = (day: string) => write(day, { year: 'numeric', month: 'long' });
  return {
    full,
    month,
    weekday: (day: string) => write(day, { weekday: 'short' }),
    narrow: (day: string) => write(day, { weekday: 'narrow' }),
    /** Returns the title of a view. */
    title: (view: CalendarView, day: string) => {
      if (view === 'day') return full(day);
      if (view !== 'week') return month(day);
      const [monday, sunday] = [weekStart(day), addDays(weekStart(day), 6)];
      const range = format({ dateStyle: 'long' });
      if (!i18n.language.startsWith('zh')) return range.formatRange(date(monday), date(sunday));
      /* In Chinese a range would be written with slashes. */
      return `${range.format(date(monday))}–${write(sunday, { month: 'long', day: 'numeric' })}`;
    },
    /** Returns the names of the columns, from Monday. */
    weekdays: daysOf('week', '2024-01-01'),
  };
}
