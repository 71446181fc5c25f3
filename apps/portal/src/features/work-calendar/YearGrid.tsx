import { currentLocale } from '../../shared/i18n';
import type { WorkYear } from '../../shared/api/work-calendar';
import { kindOf } from '../../shared/calendar/DayMarks';
import { today } from '../../shared/calendar/days';
import { useTranslation } from 'react-i18next';
import styles from './work-calendar.module.css';

const months = Array.from({ length: 12 }, (_, month) => month + 1);
const two = (number: number) => String(number).padStart(2, '0');
const utc = (date: string) => new Date(`${date}T00:00:00Z`);

/** Returns the weeks of a month, which start on Monday. Days of other months are left out. */
function weeksOf(year: number, month: number): (string | null)[][] {
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const before = (utc(`${year}-${two(month)}-01`).getUTCDay() + 6) % 7;
  const cells = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length: days }, (_, day) => `${year}-${two(month)}-${two(day + 1)}`),
  ];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

interface Props {
  year: WorkYear;
  onOpen: (date: string) => void;
}

/** Shows twelve months. Each day shows its kind and opens its dialog. */
export function YearGrid({ year: { year, days }, onOpen }: Props) {
  const { t } = useTranslation('workCalendar');
  const locale = currentLocale();
  const special = new Map(days.map((day) => [day.date, day]));
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const monthName = written({ month: 'long' });
  const fullDate = written({ dateStyle: 'full' });
  const weekday = written({ weekday: 'narrow' });
  const weekdays = Array.from({ length: 7 }, (_, day) => weekday.format(Date.UTC(2024, 0, 1 + day)));
  const current = today();
  return (
    <div className={styles.year}>
      {months.map((month) => (
        <table key={month} className={styles.month}>
          <caption>{monthName.format(Date.UTC(year, month - 1, 1))}</caption>
          <thead>
            <tr>
              {weekdays.map((name, index) => (
                <th key={index} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(year, month).map((week, index) => (
              <tr key={index}>
                {week.map((date, place) => {
                  if (date === null) return <td key={place} />;
                  const day = special.get(date);
                  const kind = kindOf(date, day);
                  const about = [fullDate.format(utc(date)), t(`kind.${kind}`), day?.name].filter(Boolean).join(' · ');
                  return (
                    <td key={place}>
                      <button
                        type="button"
                        data-kind={kind}
                        data-changed={day?.changed || undefined}
                        aria-label={about}
                        aria-current={date === current ? 'date' : undefined}
                        title={about}
                        onClick={() => onOpen(date)}
                      >
                        {Number(date.slice(8))}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
