import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { platformStatus } from '../../shared/api/status';
import { currentLocale } from '../../shared/i18n';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadError } from '../../shared/ui/LoadError';
import { PagePlaceholder } from '../../shared/ui/PagePlaceholder';
import details from '../../shared/ui/details.module.css';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';

const bytesPerMegabyte = 1024 * 1024;

/** /background/status: what the platform runs on, and what waits or has failed. */
export default function StatusPage() {
  const { t } = useTranslation('status');
  const { data, error, isFetching, refetch } = useQuery(platformStatus());
  useDocumentTitle(t('title'));
  const locale = currentLocale();
  const number = new Intl.NumberFormat(locale);
  const megabytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const size = (bytes: number) => megabytes.format(bytes / bytesPerMegabyte);
  const rows = data && [
    [t('node'), data.node],
    [t('startedAt'), data.startedAt],
    [t('database'), `PostgreSQL ${data.database}`],
    [t('databaseSize'), size(data.databaseSize)],
    [t('files'), number.format(data.files)],
    [t('filesSize'), size(data.filesSize)],
    [t('waiting'), number.format(data.jobs.waiting)],
    [t('due'), number.format(data.jobs.due)],
    [t('failed'), number.format(data.jobs.failed)],
    [t('oldestDue'), data.jobs.oldestDue ?? '—'],
    [t('incidents'), number.format(data.incidents)],
    [t('runningInstances'), number.format(data.runningInstances)],
    [t('sessions'), number.format(data.sessions)],
  ];
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
      {!rows && !error && <PagePlaceholder />}
      {rows && !error && (
        <dl className={details.details}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
