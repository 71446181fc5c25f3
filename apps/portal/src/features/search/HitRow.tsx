import { parseDateTime } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { SubjectIcon } from '../../shared/icons/SubjectIcon';
import { AbsoluteTime, RelativeTime } from '../../shared/ui/RelativeTime';
import { useNow } from '../../shared/ui/useNow';
import { Highlighted } from './highlight';
import { iconOf } from './kinds';
import styles from './search.module.css';
import type { FoundHit } from './useFound';

interface Props {
  hit: Pick<FoundHit, 'kind' | 'title' | 'note' | 'state' | 'time'>;
  keyword: string;
}

/** One hit of a search as a row: its icon, title, note, state and time. */
export function HitRow({ hit: { kind, title, note, state, time }, keyword }: Props) {
  const { t } = useTranslation('search');
  const now = useNow();
  return (
    <>
      <span className={styles.icon}>
        <SubjectIcon subject={iconOf(kind)} />
      </span>
      <span className={styles.texts}>
        <span className={styles.title}>
          <Highlighted text={title} keyword={keyword} />
        </span>
        {note !== '' && (
          <span className={styles.note}>
            <Highlighted text={note} keyword={keyword} />
          </span>
        )}
      </span>
      {state !== undefined && <span className={styles.state}>{state}</span>}
      {kind === 'processes' && <span className={styles.state}>{t('start')}</span>}
      {time !== undefined && (
        <span className={styles.time}>
          {parseDateTime(time) > now ? <AbsoluteTime value={time} /> : <RelativeTime value={time} />}
        </span>
      )}
    </>
  );
}
