import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { platformStatus } from '../../shared/api/status';
import { currentLocale } from '../../shared/i18n';
import { Details } from '../../shared/layouts/Details';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { StateTag } from '../../shared/ui/StateTag';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import styles from './status.module.css';

/** The charts are heavy and stand below the figures. */
const StatusCurves = lazy(() => import('./StatusCurves'));

const bytesPerMegabyte = 1024 * 1024;

/** /background/status shows the environment of the platform, and work that waits or has failed. */
export default function StatusPage() {
  const { t } = useTranslation('status');
  const { data, error, isFetching, refetch } = useQuery(platformStatus());
  useDocumentTitle(t('title'));
  const locale = currentLocale();
  const number = new Intl.NumberFormat(locale);
  const megabytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const size = (bytes: number) => megabytes.format(bytes / bytesPerMegabyte);
  const items = data && [
    { key: 'node', label: t('node'), text: data.node },
    { key: 'startedAt', label: t('startedAt'), text: data.startedAt },
    { key: 'database', label: t('database'), text: `PostgreSQL ${data.database}` },
    { key: 'databaseSize', label: t('databaseSize'), text: size(data.databaseSize) },
    { key: 'files', label: t('files'), text: number.format(data.files) },
    { key: 'filesSize', label: t('filesSize'), text: size(data.filesSize) },
    {
      key: 'fileStore',
      label: t('fileStore'),
      text:
        data.filesUsable === false ? (
          <>
            <StateTag colour="error" label={t('unusable')} /> {t('unusableReason')}
          </>
        ) : (
          t('usable')
        ),
    },
    { key: 'waiting', label: t('waiting'), text: number.format(data.jobs.waiting) },
    { key: 'due', label: t('due'), text: number.format(data.jobs.due) },
    { key: 'failed', label: t('failed'), text: number.format(data.jobs.failed) },
    { key: 'oldestDue', label: t('oldestDue'), text: data.jobs.oldestDue ?? '—' },
    { key: 'incidents', label: t('incidents'), text: number.format(data.incidents) },
    { key: 'runningInstances', label: t('runningInstances'), text: number.format(data.runningInstances) },
    { key: 'sessions', label: t('sessions'), text: number.format(data.sessions) },
  ];
  const processes = data?.processes.map(({ name, connections, since, answered }) => ({
    key: name,
    label: name,
    text: t(answered ? 'answeredBy' : 'connectedBy', { connections: number.format(connections), since }),
  }));
  return (
    <section>
      <ListHead
        title={t('title')}
        hint={t('hint')}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('refresh')}
          </Button>
        }
      />
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!items && !error && <PagePlaceholder />}
      {items && !error && <Details items={items} />}
      {processes && !error && (
        <>
          <Suspense fallback={<PagePlaceholder />}>
            <StatusCurves />
          </Suspense>
          <h2 className={styles.heading}>{t('processes', { count: processes.length })}</h2>
          <Details items={processes} columns={1} />
        </>
      )}
    </section>
  );
}
