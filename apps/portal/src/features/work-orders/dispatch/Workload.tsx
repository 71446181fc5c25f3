import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { workOrderLoad } from '../../../shared/api/work-orders';
import { Face } from '../../../shared/people/Face';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import styles from '../work-orders.module.css';

interface Props {
  /** The id of the handler by whom the list is filtered, or an empty text. */
  chosen: string;
  onChoose: (handler: string) => void;
}

/** What each handler has open. One of them filters the list. */
export function Workload({ chosen, onChoose }: Props) {
  const { t } = useTranslation('workOrders');
  const { data, error, refetch } = useQuery(workOrderLoad());
  return (
    <aside className={styles.load} aria-label={t('load.title')} aria-busy={!data}>
      <header>
        <h2>{t('load.title')}</h2>
        {data && (
          <span>
            {t('load.unassigned', { count: data.unassigned })} · {t('load.overdue', { count: data.overdue })}
          </span>
        )}
      </header>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.handlers.length === 0 && <p>{t('load.none')}</p>}
      <ul className={styles.people}>
        {data?.handlers.map(({ id, name, open, waiting, overdue }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.person}
              aria-pressed={chosen === String(id)}
              title={t('load.filter', { name })}
              onClick={() => onChoose(chosen === String(id) ? '' : String(id))}
            >
              <Face name={name} />
              <span>{name}</span>
              <span className={styles.count}>{open}</span>
              {open > 0 && (
                <small className={overdue > 0 ? styles.late : undefined}>
                  {t('load.detail', { waiting, overdue })}
                </small>
              )}
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
