import { isWeekend } from '@portal/contract/work-calendar';
import { useTranslation } from 'react-i18next';
import type { DayMark } from './entries';
import styles from './calendar.module.css';

export type DayKind = 'work' | 'weekend' | 'holiday' | 'makeUp';

/** A free weekday or a named free day is a holiday, a worked weekend makes up for one. */
export function kindOf(day: string, mark: DayMark | undefined): DayKind {
  const weekend = isWeekend(day);
  if (!mark) return weekend ? 'weekend' : 'work';
  if (mark.working) return weekend ? 'makeUp' : 'work';
  return weekend && mark.name === '' ? 'weekend' : 'holiday';
}

/** Shows that a day is a holiday or a make-up working day, as calendars on paper do. */
export function DayBadge({ day, mark, named }: { day: string; mark: DayMark | undefined; named?: boolean }) {
  const { t } = useTranslation('calendar');
  const kind = kindOf(day, mark);
  if (kind !== 'holiday' && kind !== 'makeUp') return null;
  return (
    <span className={styles.badge} data-kind={kind} title={mark?.name || undefined}>
      {t(`badge.${kind}`)}
      {named && mark?.name && <span className={styles.badgeName}>{mark.name}</span>}
    </span>
  );
}

/** Returns how a screen reader reads a day: its date, what the work calendar says, and how much it holds. */
export function useDayLabel() {
  const { t } = useTranslation('calendar');
  return (name: string, day: string, mark: DayMark | undefined, count: number) => {
    const kind = kindOf(day, mark);
    const special = kind === 'holiday' || kind === 'makeUp' ? (mark?.name ?? '') || t(`kind.${kind}`) : '';
    return [name, special, count > 0 ? t('count', { count }) : ''].filter(Boolean).join(t('separator'));
  };
}
