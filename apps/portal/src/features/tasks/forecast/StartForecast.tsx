import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { forecast } from '../../../shared/api/forecast';
import { ForecastList } from './ForecastList';
import styles from './forecast.module.css';

interface Props {
  procDefKey: string;
  /** What is filled in so far. */
  variables: Record<string, unknown>;
  selectedSeqFlowId: string[];
}

/** What a start would meet; where it cannot be told, nothing: the start itself tells why it is refused. */
export default function StartForecast(order: Props) {
  const { t } = useTranslation('forecast');
  const { data, isPending } = useQuery(forecast.start(order));
  if (!data && !isPending) return null;
  return (
    <section aria-label={t('title')}>
      <h2 className={styles.heading}>{t('title')}</h2>
      {data ? <ForecastList steps={data} /> : <Skeleton active />}
    </section>
  );
}
