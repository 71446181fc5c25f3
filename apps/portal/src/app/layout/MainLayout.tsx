import { Suspense, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { usePlatformSettings } from '../../shared/api/platform-settings';
import { PagePlaceholder } from '../../shared/ui/PagePlaceholder';
import { Header } from './Header';
import styles from './MainLayout.module.css';
import { ToolBox } from './ToolBox';
import { usePageScale } from './page-scale';

/** Header, scroll area, footer and tool box (spec 000 §2, 'Main layout'). */
export function MainLayout() {
  const { t } = useTranslation('shell');
  const scroller = useRef<HTMLDivElement>(null);
  const scale = usePageScale();
  const copyright = usePlatformSettings()?.copyrightBottomInfo;
  return (
    <div className={styles.page} style={{ zoom: scale, '--page-scale': scale } as CSSProperties}>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      <Header />
      <div className={styles.scroller} ref={scroller}>
        <main id="content" className={styles.content} tabIndex={-1}>
          <Suspense fallback={<PagePlaceholder />}>
            <Outlet />
          </Suspense>
        </main>
        <footer className={styles.footer}>{copyright}</footer>
      </div>
      <ToolBox scroller={scroller} />
    </div>
  );
}
