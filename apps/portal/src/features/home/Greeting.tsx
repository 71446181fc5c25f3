import { formatDateTime, portalTimeZone } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/store';
import { useNow } from '../../shared/ui/useNow';
import styles from './HomePage.module.css';

/** Returns the hour of a time in the portal's time zone, which is also that of the schedule. */
const hourOf = (moment: Date) => Number(formatDateTime(moment).slice(11, 13));

export function Greeting() {
  const { t, i18n } = useTranslation('home');
  const user = useSession()?.user;
  const now = new Date(useNow());
  const today = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full', timeZone: portalTimeZone }).format(now);
  return (
    <header>
      <h1 className={styles.greeting}>
        {t('greeting', { greeting: t(`greetings.${greetingAt(hourOf(now))}`), name: user?.sysUser.chineseName })}
      </h1>
      <p className={styles.today}>{[today, user?.companyName].filter(Boolean).join(' · ')}</p>
    </header>
  );
}

/**
 * Returns morning before 9, forenoon up to 11, noon up to 13, afternoon before 20, and otherwise evening (spec 000 §9).
 */
export function greetingAt(hour: number): 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening' {
  if (hour < 9) return 'morning';
  if (hour <= 11) return 'forenoon';
  if (hour <= 13) return 'noon';
  return hour < 20 ? 'afternoon' : 'evening';
}
