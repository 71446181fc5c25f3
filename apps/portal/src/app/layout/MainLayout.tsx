import { Suspense, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { PagePlaceholder } from '../../shared/ui/PagePlaceholder';
import { SiteFooter } from '../../shared/ui/SiteFooter';
import { Header } from './Header';
import styles from './MainLayout.module.css';
import { ToolBox } from './ToolBox';
import { smallestText, usePageScale } from './page-scale';

/** Header, scroll area, footer and tool box (spec 000 §2, 'Main layout'). */
export function MainLayout() {
  const { t } = useTranslation('shell');
  const scroller = useRef<HTMLDivElement>(null);
  const scale = usePageScale();
  return (
    <div className={styles.page} style={scaled(scale)}>
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
        <SiteFooter className={styles.footer} />
      </div>
      <ToolBox scroller={scroller} />
    </div>
  );
}

/** Small text keeps its size in a page that is scaled down. */
const scaled = (scale: number) =>
  ({ zoom: scale, '--page-scale': scale, '--font-size-small': `${smallestText / scale}px` }) as CSSProperties;
