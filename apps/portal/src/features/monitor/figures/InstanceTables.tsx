import type { InstanceFigures } from '@portal/contract/figures';
import { DataTable, type DataColumn } from '@portal/widgets';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { figures, type ProcessQuery } from '../../../shared/api/figures';
import { monitoredInstanceAddress } from '../../../shared/paths';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { AbsoluteTime } from '../../../shared/ui/RelativeTime';
import { useSpan } from '../../../shared/workflow/history/useSpan';
import styles from './figures.module.css';

/** The instances that took longest, and those that run longest, with when they probably end. Each leads to the monitor. */
export function InstanceTables({ query }: { query: ProcessQuery }) {
  const { t } = useTranslation('figures');
  const { data, error, refetch } = useQuery(figures.instances(query));
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} lines={4} />;
  return (
    <div className={styles.pair}>
      <InstanceTable
        name="running-figures"
        title={t('instances.running')}
        hint={data.late > 0 ? t('instances.lateHint', { count: data.late }) : t('instances.runningHint')}
        rows={data.running}
        isRunning
      />
      <InstanceTable
        name="slowest-figures"
        title={t('instances.slowest')}
        hint={t('instances.slowestHint')}
        rows={data.slowest}
      />
    </div>
  );
}

interface TableProps {
  name: string;
  title: string;
  hint: string;
  rows: readonly InstanceFigures[];
  isRunning?: boolean;
}

function InstanceTable({ name, title, hint, rows, isRunning = false }: TableProps) {
  const { t } = useTranslation('figures');
  const phone = useIsPhone();
  const span = useSpan();
  const named = ({ procInstId, title: text, number }: InstanceFigures) => (
    <Link to={monitoredInstanceAddress(procInstId)} title={number}>
      {text}
    </Link>
  );
  const end = ({ expectedEnd, late, endTime }: InstanceFigures) => {
    if (endTime !== null) return <AbsoluteTime value={endTime} />;
    if (expectedEnd === null) return late ? <span className={styles.late}>{t('instances.beyond')}</span> : '—';
    return (
      <span className={late ? styles.late : undefined}>
        <AbsoluteTime value={expectedEnd} />
        {late && ` · ${t('instances.late')}`}
      </span>
    );
  };
  const columns: DataColumn<InstanceFigures>[] = [
    { key: 'title', title: t('instances.title'), minWidth: 140, render: named },
    { key: 'elapsed', title: t('instances.elapsed'), align: 'right', render: ({ elapsed }) => span(elapsed) },
    { key: 'end', title: t(isRunning ? 'instances.expectedEnd' : 'instances.endTime'), render: end },
  ];
  return (
    <section className={styles.instances} aria-label={title}>
      <h3>{title}</h3>
      <p>{hint}</p>
      {rows.length === 0 ? (
        <p>{t('instances.none')}</p>
      ) : (
        <DataTable
          name={name}
          label={title}
          columns={columns}
          rows={rows}
          rowKey={({ procInstId }) => procInstId}
          {...(phone && {
            renderCard: (row: InstanceFigures) => (
              <>
                <strong>{named(row)}</strong>
                <span>{span(row.elapsed)}</span>
                <span>{end(row)}</span>
              </>
            ),
          })}
        />
      )}
    </section>
  );
}
