import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '@portal/widgets/use-debounced';
import { Alert, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { isSchedulePeriod, scheduleConflicts, type ConflictQuery } from '../../shared/api/schedule';
import { timesOf, type EntryForm } from './entry-form';
import styles from './schedule.module.css';

const pauseMs = 400;
const shown = 4;

/** Says while one types when the people of an entry are busy already. It keeps nobody from saving. */
export function Conflicts({ except, ownerId }: { except?: number | undefined; ownerId?: number | undefined }) {
  const { t } = useTranslation('schedule');
  const form = Form.useFormInstance<EntryForm>();
  const values = Form.useWatch([], form) as Partial<EntryForm> | undefined;
  const times = timesOf(values ?? {});
  const owner = ownerId ?? values?.ownerId;
  const wanted: ConflictQuery | undefined =
    (times &&
      isSchedulePeriod(times) && {
        ...times,
        guests: (values?.guests ?? []).map(({ userId }) => userId),
        ...(owner !== undefined && { ownerId: owner }),
        ...(except !== undefined && { except }),
      }) ||
    undefined;
  const asked = useDebounced(JSON.stringify(wanted ?? null), pauseMs);
  const query = JSON.parse(asked) as ConflictQuery | null;
  const { data } = useQuery({
    ...scheduleConflicts(query ?? { startTime: '', endTime: '', allDay: false, repeat: null, guests: [] }),
    enabled: query !== null,
  });
  if (!query || !data) return null;
  const { conflicts, unknown } = data;
  return (
    <div aria-live="polite" className={styles.conflicts}>
      {conflicts.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('conflicts.title', { count: conflicts.length })}
          description={
            <ul>
              {conflicts.slice(0, shown).map(({ userId, userName, title, startTime, endTime }) => (
                <li key={`${userId} ${startTime} ${title}`}>
                  {`${userName} ${startTime.slice(5, 16)}–${endTime.slice(startTime.slice(0, 10) === endTime.slice(0, 10) ? 11 : 5, 16)} ${title || t('busy')}`}
                </li>
              ))}
              {conflicts.length > shown && <li>{t('conflicts.more', { count: conflicts.length - shown })}</li>}
            </ul>
          }
        />
      )}
      {unknown.length > 0 && <p>{t('conflicts.unknown', { names: unknown.join(t('conflicts.separator')) })}</p>}
    </div>
  );
}
