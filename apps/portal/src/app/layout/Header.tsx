import { Icon } from '@portal/widgets/icon';
import { BellIcon } from '@portal/widgets/icon/subjects';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { counts } from '../../shared/api/home';
import { messages } from '../../shared/api/messages';
import { usePlatformBrand } from '../../shared/api/settings/settings';
import { homeAddress } from '../../shared/session/guard';
import { Count } from '../../shared/ui/Count';
import { Popup } from '../../shared/ui/Popup';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { useMessageAddress } from '../../shared/ui/useMessageAddress';
import styles from './Header.module.css';
import { TopMenu } from './TopMenu';

const UserMenu = lazyInPlace(async () => ({ default: (await import('../frame')).UserMenu }));
const SearchButton = lazyInPlace(async () => ({ default: (await import('../frame')).SearchButton }));
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
      <Suspense fallback={<div className={styles.search} />}>
        <SearchButton />
      </Suspense>
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

const BellPanel = lazyInPlace(async () => ({ default: (await import('../../features/messages')).BellPanel }));

/**
 * Shows the number of unread messages, waiting to-dos of other applications and unread notices, on a button that opens
 * them. The list itself is loaded with the first click.
 */
function Bell() {
  const { t } = useTranslation('shell');
  const unread = useQuery(messages.unread()).data?.total ?? 0;
  const { data } = useQuery(counts());
  const count = unread + (data?.otherTodo ?? 0) + (data?.unreadNotice ?? 0);
  const { open } = useMessageAddress();
  const face = (
    <>
      <Icon of={BellIcon} />
      <span className={styles.count}>
        <Count value={count} label={t('bell', { count })} />
      </span>
    </>
  );
  return (
    <Popup
      label={t('bell', { count })}
      trigger={face}
      triggerClassName={styles.bellButton}
      panelClassName={styles.panel}
    >
      {(close) => (
        <Suspense fallback={<PagePlaceholder />}>
          <BellPanel
            onLeave={close}
            onOpen={(message) => {
              close();
              open(message.id);
            }}
          />
        </Suspense>
      )}
    </Popup>
  );
}
