import { formatDateTime, portalTimeZone } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/store';
import { useNow } from '../../shared/ui/useNow';
import { greeting } from './greeting';
import styles from './HomePage.module.css';

/** By the clock of the platform, as the schedule and all times of the portal are. */
const hourOf = (moment: Date) => Number(formatDateTime(moment).slice(11, 13));

export function Greeting() {
  const { t, i18n } = useTranslation('home');
  const user = useSession()?.user;
  const now = new Date(useNow());
  const today = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full', timeZone: portalTimeZone }).format(now);
  return (
    <header>
      <h1 className={styles.greeting}>
        {t('greeting', { greeting: t(`greetings.${greeting(hourOf(now))}`), name: user?.sysUser.chineseName })}
      </h1>
      <p className={styles.today}>{[today, user?.companyName].filter(Boolean).join(' · ')}</p>
    </header>
  );
}
