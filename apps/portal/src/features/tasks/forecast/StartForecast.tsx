import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { forecast } from '../../../shared/api/tasks/forecast';
import type { NextHandlers } from '../handlers/choices';
import { ForecastList } from './ForecastList';
import styles from './forecast.module.css';

interface Props {
  procDefKey: string;
  /** The values filled in so far. */
  variables: Record<string, unknown>;
  selectedSeqFlowId: string[];
  nextHandlerList: NextHandlers;
}

/** Shows the forecast of a start, or nothing if it fails, because the start itself reports its refusal. */
export default function StartForecast(order: Props) {
  const { t } = useTranslation('forecast');
  const { data, isPending } = useQuery({ ...forecast.start(order), placeholderData: keepPreviousData });
  if (!data && !isPending) return null;
  return (
    <section aria-label={t('title')}>
      <h2 className={styles.heading}>{t('title')}</h2>
      {data ? <ForecastList steps={data} /> : <Skeleton active />}
    </section>
  );
}
