import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useIsPhone } from '@portal/widgets/media';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePlatformBrand } from '../../shared/api/settings/settings';
import { homeAddress } from '../../shared/session/guard';
import { Bell } from './Bell';
import styles from './Header.module.css';
import { TopMenu } from './TopMenu';

const UserMenu = lazyInPlace(async () => ({ default: (await import('../frame')).UserMenu }));
const HeaderTools = lazyInPlace(async () => ({ default: (await import('../frame')).HeaderTools }));

/** Lazy on a phone only. */
const PhoneMenu = lazyInPlace(() => import('./PhoneMenu'));

export function Header() {
  const { t } = useTranslation('shell');
  const { logo, name } = usePlatformBrand();
  const phone = useIsPhone();
  return (
    <header className={styles.header}>
      <Suspense>{phone && <PhoneMenu />}</Suspense>
      <Link to={homeAddress} className={styles.logo} title={t('toHome')}>
        <img src={logo} alt="" width={32} height={32} />
        <span>{name}</span>
      </Link>
      <div className={styles.menu}>{!phone && <TopMenu direction="row" />}</div>
      <Suspense>{!phone && <HeaderTools />}</Suspense>
      <div className={styles.bell}>
        <Suspense>
          <Bell />
        </Suspense>
      </div>
      <Suspense fallback={<div className={styles.user} />}>
        <UserMenu />
      </Suspense>
    </header>
  );
}
