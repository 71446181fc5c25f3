import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { workCalendarLimits, workYear } from '../../shared/api/work-calendar';
import { ListHead } from '../../shared/ui/ListHead';
import { today } from '../../shared/calendar/days';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useParameter } from '../../shared/ui/useParameters';
import { DayDialog } from './DayDialog';
import { OfficeHoursDialog } from './OfficeHoursDialog';
import { YearGrid } from './YearGrid';
import styles from './work-calendar.module.css';

const { firstYear, lastYear } = workCalendarLimits;
const kinds = ['holiday', 'makeUp', 'weekend', 'changed'] as const;

/** /background/workCalendar: a year with its holidays and make-up working days, and the hours of the office. */
export function WorkCalendarPage() {
  const { t } = useTranslation('workCalendar');
  const queries = useQueryClient();
  const [parameters, setYear] = useParameter('year');
  const thisYear = Number(today().slice(0, 4));
  const wanted = Number(parameters.get('year') ?? thisYear);
  const year = Number.isInteger(wanted) && wanted >= firstYear && wanted <= lastYear ? wanted : thisYear;
  const { data, error, refetch } = useQuery(workYear(year));
  const [date, setDate] = useState<string | null>(null);
  const [editsHours, setEditsHours] = useState(false);
  useDocumentTitle(t('title'));
  const day = date === null ? undefined : data?.days.find((special) => special.date === date);
  return (
    <section className={styles.page}>
      <ListHead
        title={t('title')}
        hint={t('hint')}
        action={
          <Space wrap>
            <Button disabled={year === firstYear} onClick={() => setYear(year - 1)}>
              {t('before')}
            </Button>
            <strong aria-live="polite">{t('year', { year })}</strong>
            <Button disabled={year === lastYear} onClick={() => setYear(year + 1)}>
              {t('after')}
            </Button>
          </Space>
        }
      />
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          {!data.known && <Alert type="warning" showIcon title={t('unknown', { year })} />}
          <div className={styles.hours}>
            <span>
              {t('hours')} {data.hours.map(({ from, to }) => `${from}–${to}`).join(t('separator'))}
            </span>
            <Button size="small" onClick={() => setEditsHours(true)}>
              {t('changeHours')}
            </Button>
          </div>
          <ul className={styles.legend}>
            {kinds.map((kind) => (
              <li key={kind}>
                <i data-kind={kind} /> {t(`kind.${kind}`)}
              </li>
            ))}
          </ul>
          <YearGrid year={data} onOpen={setDate} />
        </>
      )}
      {data && date !== null && (
        <DayDialog
          date={date}
          day={day}
          onClose={() => setDate(null)}
          onSaved={(saved) => {
            queries.setQueryData(workYear(year).queryKey, saved);
            setDate(null);
          }}
        />
      )}
      {data && editsHours && (
        <OfficeHoursDialog
          hours={data.hours}
          onClose={() => setEditsHours(false)}
          onSaved={async () => {
            await queries.invalidateQueries({ queryKey: ['workCalendar'] });
            setEditsHours(false);
          }}
        />
      )}
    </section>
  );
}
