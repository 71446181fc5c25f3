import { QueryClientProvider } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router';
import { usePlatformBrand } from '../../shared/api/settings/settings';
import { signInAddress, visitorsPath } from '../../shared/session/guard';
import { LanguageSwitch } from '../../shared/ui/LanguageSwitch';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { SiteFooter } from '../../shared/ui/SiteFooter';
import { LoadBoundary } from '../LoadBoundary';
import { AntdProvider } from './AntdProvider';
import { queryClient } from './query-client';
import styles from './VisitorLayout.module.css';

/** The frame of public pages for visitors: the platform's name and a link to sign in. */
export function VisitorLayout() {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const { logo, title } = usePlatformBrand();
  return (
    <QueryClientProvider client={queryClient}>
      <AntdProvider>
        <div className={styles.layout}>
          <header className={styles.header}>
            <Link to={visitorsPath} className={styles.brand}>
              <img src={logo} alt="" width={32} height={32} />
              <strong>{title}</strong>
            </Link>
            <LanguageSwitch />
            <Button type="primary" href={signInAddress(pathname + search)}>
              {t('signIn')}
            </Button>
          </header>
          <main className={styles.main}>
            <LoadBoundary address={pathname + search}>
              <Suspense fallback={<PagePlaceholder />}>
                <Outlet />
              </Suspense>
            </LoadBoundary>
          </main>
          <SiteFooter className={styles.footer} />
        </div>
      </AntdProvider>
    </QueryClientProvider>
  );
}
