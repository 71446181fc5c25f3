import type { monitor as contract } from '@portal/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { administration } from '../../../shared/api/monitor';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import styles from './detail.module.css';

const size = 10;

/** The variables of an instance that users changed, with old and new value, the last change first. */
export function VariableChanges({ procInstId }: { procInstId: string }) {
  const { t } = useTranslation('monitor');
  const [current, setCurrent] = useState(1);
  const { data, error, refetch } = useQuery({
    ...administration.variableChanges({ procInstId, current, size }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={t('variable.changes.title')}>
      <h2 className={styles.heading}>{t('variable.changes.title')}</h2>
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} />}
      {data?.total === 0 && <p className={styles.hint}>{t('variable.changes.none')}</p>}
      {data && data.records.length > 0 && (
        <ol className={styles.list}>
          {data.records.map((change, index) => (
            <Change key={`${data.current} ${index}`} change={change} />
          ))}
        </ol>
      )}
      {data && data.total > size && (
        <nav aria-label={t('variable.changes.pages')} className={styles.pages}>
          <Pagination
            size="small"
            current={current}
            pageSize={size}
            total={data.total}
            showSizeChanger={false}
            onChange={setCurrent}
          />
        </nav>
      )}
    </section>
  );
}

function Change({ change }: { change: contract.VariableChange }) {
  const { t } = useTranslation('monitor');
  return (
    <li>
      <span className={styles.words}>
        {change.name}
        <small>{[change.person, change.nodeName, change.time].filter(Boolean).join(' · ')}</small>
      </span>
      <dl className={styles.change}>
        <div>
          <dt>{t('variable.changes.oldValue')}</dt>
          <dd>
            <Value json={change.oldValue} />
          </dd>
        </div>
        <div>
          <dt>{t('variable.changes.newValue')}</dt>
          <dd>
            <Value json={change.newValue} />
          </dd>
        </div>
      </dl>
    </li>
  );
}

/** Of a long value only the length is stored, as `{"@characters": n}`. */
const longValue = /^\{"@characters":(?<count>\d+)\}$/u;

function Value({ json }: { json: string | null }) {
  const { t } = useTranslation('monitor');
  if (json === null) return <span className={styles.quiet}>{t('variable.changes.unset')}</span>;
  const count = longValue.exec(json)?.groups?.['count'];
  if (count) return <span className={styles.quiet}>{t('variable.changes.long', { count: Number(count) })}</span>;
  return <code>{json}</code>;
}
