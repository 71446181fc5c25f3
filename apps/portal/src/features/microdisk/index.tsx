import { CloudOutlined, ExportOutlined } from '@ant-design/icons';
import { permissions } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { microdiskAddress } from '../../shared/api/microdisk';
import { CallError } from '../../shared/http';
import { settingsPath } from '../../shared/paths';
import { usePermissions } from '../../shared/session/store';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import styles from './microdisk.module.css';

/** /microdisk/index: the way to the platform's network drive, which opens in a window of its own. */
export default function MicrodiskPage() {
  const { t } = useTranslation('microdisk');
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(microdiskAddress(search.get('eipurl') ?? ''));
  const mayConfigure = usePermissions().includes(permissions.platformSettings);
  /* A retry would be refused as well. */
  const isRefused = error instanceof CallError && error.status === 403;
  useDocumentTitle(t('title'));
  if (data?.inside) return <Navigate to={data.url} replace />;
  return (
    <section className={styles.page}>
      <ListHead title={t('title')} hint={t('hint')} />
      {data === undefined && !error && <PagePlaceholder />}
      {isRefused && <Alert type="warning" showIcon role="alert" title={error.message} />}
      {error && !isRefused && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === null && (
        <EmptyState
          text={t(mayConfigure ? 'configure' : 'notConfigured')}
          step={mayConfigure && <Link to={settingsPath}>{t('settings')}</Link>}
        />
      )}
      {data && (
        <div className={styles.target}>
          <Icon of={CloudOutlined} className={styles.icon} />
          <p>{t('leaving')}</p>
          <strong>{new URL(data.url).host}</strong>
          <Button
            type="primary"
            size="large"
            href={data.url}
            target="_blank"
            rel="noopener noreferrer"
            icon={<Icon of={ExportOutlined} />}
          >
            {t('open')}
          </Button>
        </div>
      )}
    </section>
  );
}
