import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/store';
import { useNow } from '../../shared/ui/useNow';
import { greeting } from './greeting';
import styles from './HomePage.module.css';

export function Greeting() {
  const { t, i18n } = useTranslation('home');
  const user = useSession()?.user;
  const now = new Date(useNow());
  const today = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full' }).format(now);
  return (
    <header>
      <h1 className={styles.greeting}>
        {t('greeting', { greeting: t(`greetings.${greeting(now.getHours())}`), name: user?.sysUser.chineseName })}
      </h1>
      <p className={styles.today}>{[today, user?.companyName].filter(Boolean).join(' · ')}</p>
    </header>
  );
}
