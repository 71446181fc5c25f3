import { Button, Result } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { usePlatformSettings } from '../../api/settings/settings';
import { homeAddress, signInAddress } from '../../session/guard';
import { useSession } from '../../session/store';
import { PagePlaceholder } from './PagePlaceholder';

/** Says that the platform is closed to visitors, where it is. */
export function VisitorsGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('visitors');
  const signedIn = useSession() !== null;
  const settings = usePlatformSettings();
  const { pathname, search } = useLocation();
  if (!settings) return <PagePlaceholder />;
  if (settings.visitorPages) return children;
  return (
    <Result
      status="info"
      title={t('closed')}
      subTitle={t('closedHint')}
      extra={
        signedIn ? (
          <Link to={homeAddress}>{t('home')}</Link>
        ) : (
          <Button type="primary" href={signInAddress(pathname + search)}>
            {t('signIn')}
          </Button>
        )
      }
    />
  );
}
