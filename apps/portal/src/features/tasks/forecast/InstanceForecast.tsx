import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { forecast } from '../../../shared/api/tasks/forecast';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { ForecastList } from './ForecastList';
import styles from './forecast.module.css';

/** Shows the steps ahead of an instance, or nothing if it has ended. */
export default function InstanceForecast({ procInstId }: { procInstId: string }) {
  const { t } = useTranslation('forecast');
  const { data, error, isPending, refetch } = useQuery(forecast.instance(procInstId));
  if (data?.length === 0) return null;
  return (
    <section aria-label={t('title')}>
      <h2 className={styles.heading}>{t('title')}</h2>
      {data && <ForecastList steps={data} started />}
      {isPending && <Skeleton active />}
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
    </section>
  );
}
