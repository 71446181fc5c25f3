import { users } from '@portal/contract';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useIsPhone } from '@portal/widgets/media';
import { Suspense, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { passwordDaysLeft, passwordDaysUsed } from '../../shared/session/guard';
import { useSession } from '../../shared/session/store';
import { SiteFooter } from '../../shared/ui/SiteFooter';
import { Header } from './Header';
import { KeptOutlet, type KeptOutletHandle } from './KeptOutlet';
import { smallestText, usePageScale } from './page-scale';
import styles from './MainLayout.module.css';

/* Loaded after the first paint. */
const frame = () => import('../frame');
const TabBar = lazyInPlace(async () => ({ default: (await frame()).TabBar }));
const ToolBox = lazyInPlace(async () => ({ default: (await frame()).ToolBox }));
const MustReadDialog = lazyInPlace(() => import('../../features/announcements/must-read/MustReadDialog'));
const SignInDialogs = lazyInPlace(() => import('../../features/auth/dialogs'));
const PrivacyDialog = lazyInPlace(() => import('../../features/auth/dialogs/PrivacyDialog'));

/** Header, open tabs, scroll area, footer and tool box (spec 000 §2, 'Main layout'). */
export function MainLayout() {
  const { t } = useTranslation('shell');
  const scroller = useRef<HTMLDivElement>(null);
  const pages = useRef<KeptOutletHandle>(null);
  const scale = usePageScale();
  const phone = useIsPhone();
  const user = useSession()?.user;
  return (
    <div className={styles.page} style={scaled(scale)}>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      <Header />
      {!phone && (
        <div className={styles.tabs}>
          <Suspense>
            <TabBar onClosed={(routes) => pages.current?.close(routes)} />
          </Suspense>
        </div>
      )}
      <div className={styles.scroller} ref={scroller}>
        <main id="content" className={styles.content} tabIndex={-1}>
          {/* Pages of another company or site must not be restored. */}
          <KeptOutlet key={`${user?.companyId} ${user?.platformAlias}`} ref={pages} scroller={scroller} />
        </main>
        <SiteFooter className={styles.footer} />
      </div>
      <Suspense>{user && mayNeedDialog(user) && <SignInDialogs />}</Suspense>
      <Suspense>{user && <PrivacyDialog />}</Suspense>
      <Suspense>{user && <MustReadDialog />}</Suspense>
      <Suspense>
        <ToolBox scroller={scroller} />
      </Suspense>
    </div>
  );
}

const mayNeedDialog = (user: users.UserInfo) =>
  user.sysUser.userType === users.userTypes.unitAdmin ||
  passwordDaysLeft(user) !== null ||
  passwordDaysUsed(user) !== null;

/** Small text keeps its size in a page that is scaled down. */
const scaled = (scale: number) =>
  ({ zoom: scale, '--page-scale': scale, '--font-size-small': `${smallestText / scale}px` }) as CSSProperties;

/** Shows the page on a card, like lists beside a navigation. */
export const CardLayout = () => (
  <div className={styles.card}>
    <Outlet />
  </div>
);
