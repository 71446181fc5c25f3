import { useTranslation } from 'react-i18next';

/** Writes days and months in the user's language. */
export function useDayNames() {
  const { i18n } = useTranslation();
  const write = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00:00Z`));
  return {
    full: (day: string) => write(day, { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' }),
    month: (day: string) => write(day, { year: 'numeric', month: 'long' }),
    weekday: (day: string) => write(day, { weekday: 'short' }),
  };
}
