import type { MeetingDetail } from '@portal/contract/meetings';
import { useTranslation } from 'react-i18next';
import styles from '../meeting.module.css';

/** The kinds of attendees with the places that are left. */
export function AttendeeKinds({ kinds }: Pick<MeetingDetail, 'kinds'>) {
  const { t } = useTranslation('meetings');
  const left = (capacity: number, taken: number) =>
    taken >= capacity ? t('kinds.full') : t('kinds.free', { count: capacity - taken });
  return (
    <ul className={styles.kinds} aria-label={t('kinds.label')}>
      {kinds.map(({ id, name, capacity, taken }) => (
        <li key={id}>
          {name}
          <small>{capacity === null ? t('kinds.open') : left(capacity, taken)}</small>
        </li>
      ))}
    </ul>
  );
}
