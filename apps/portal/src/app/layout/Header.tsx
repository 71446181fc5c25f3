import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePlatformSettings } from '../../shared/api/settings';
import { LanguageSwitch } from '../../shared/ui/LanguageSwitch';
import { useIsPhone } from '../../shared/ui/useIsPhone';
import { homeAddress } from '../../shared/session/guard';
import { Bell } from './Bell';
import styles from './Header.module.css';
import { TopMenu } from './TopMenu';
import { UserMenu } from './UserMenu';

const ThemeSwitch = lazy(async () => ({ default: (await import('../frame')).ThemeSwitch }));
const SiteSwitcher = lazy(async () => ({ default: (await import('../frame')).SiteSwitcher }));
const SystemMenu = lazy(async () => ({ default: (await import('../frame')).SystemMenu }));

/** Lazy on a phone only. */
const PhoneMenu = lazy(() => import('./PhoneMenu'));

export function Header() {
  const { t } = useTranslation('shell');
  const settings = usePlatformSettings();
  const phone = useIsPhone();
  return (
    <header className={styles.header}>
      <Suspense>{phone && <PhoneMenu />}</Suspense>
      <Link to={homeAddress} className={styles.logo} title={t('toHome')}>
        <img src={settings?.frontIndexLogo || '/icon.svg'} alt="" width={32} height={32} />
        <span>{settings?.loginApplicationName}</span>
      </Link>
      <div className={styles.menu}>{!phone && <TopMenu direction="row" />}</div>
      <Suspense>
        {!phone && (
          <>
            <SiteSwitcher />
            <SystemMenu />
          </>
        )}
      </Suspense>
      {!phone && <LanguageSwitch />}
      {!phone && (
        <div className={styles.theme}>
          <Suspense>
            <ThemeSwitch />
          </Suspense>
        </div>
      )}
      <div className={styles.bell}>
        <Suspense>
          <Bell />
        </Suspense>
      </div>
      <UserMenu />
    </header>
  );
}
