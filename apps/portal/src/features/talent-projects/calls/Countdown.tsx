import { parseDateTime } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/ui/useNow';
import styles from '../talent-projects.module.css';

interface Props {
  phase: 'soon' | 'open' | 'closed';
  opensAt: string;
  closesAt: string;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Says how long a batch is still open, or when it opens. The last three days stand out. */
export function Countdown({ phase, opensAt, closesAt }: Props) {
  const { t } = useTranslation('talentProjects');
  const now = useNow();
  const left = parseDateTime(phase === 'soon' ? opensAt : closesAt) - now;
  if (phase === 'closed' || left <= 0) return <span className={styles.muted}>{t('phase.closed')}</span>;
  const days = Math.floor(left / day);
  const time = t(days > 0 ? 'left.days' : 'left.hours', {
    days,
    hours: Math.floor((left % day) / (60 * minute)),
    minutes: Math.floor((left % (60 * minute)) / minute),
  });
  return (
    <span className={phase === 'open' && left < 3 * day ? styles.urgent : styles.left}>
      {t(phase === 'soon' ? 'phase.soon' : 'phase.open', { time })}
    </span>
  );
}
