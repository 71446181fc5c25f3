import type { ProcessFigures } from '@portal/contract/figures';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { figures, type ProcessQuery } from '../../../shared/api/figures';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { useSpan } from '../../../shared/workflow/history/useSpan';
import { previousPeriod } from './period';
import styles from './figures.module.css';

interface Props {
  query: ProcessQuery;
  current: ProcessFigures;
}

/** Compares the nodes of a process with the period before, or with another version in the same period. */
export function Comparison({ query, current }: Props) {
  const { t } = useTranslation('figures');
  const [other, choose] = useState('');
  const versions = current.versions.filter((version) => version !== query.version);
  const compared = other === 'previous' ? { ...query, ...previousPeriod(query) } : { ...query, version: Number(other) };
  return (
    <section className={styles.instances} aria-label={t('compare.title')}>
      <h3>{t('compare.title')}</h3>
      <Select<string>
        aria-label={t('compare.with')}
        value={other}
        options={[
          { value: '', label: t('compare.none') },
          { value: 'previous', label: t('compare.previous', previousPeriod(query)) },
          ...versions.map((version) => ({ value: String(version), label: t('versionNumber', { version }) })),
        ]}
        onChange={choose}
      />
      {other !== '' && <Compared current={current} query={compared} />}
    </section>
  );
}

function Compared({ current, query }: Props) {
  const { t } = useTranslation('figures');
  const span = useSpan();
  const { data, error, refetch, isPlaceholderData } = useQuery(figures.process(query));
  if (!data || isPlaceholderData) return <LoadState error={error} onRetry={() => void refetch()} lines={3} />;
  const before = new Map(data.nodes.map((node) => [node.nodeId, node]));
  const text = (ms: number | null | undefined) => (ms == null ? '—' : span(ms));
  const tasks = current.nodes.filter(({ median, nodeId }) => median !== null || before.get(nodeId)?.median != null);
  return (
    <div className={styles.compared}>
      <table>
        <thead>
          <tr>
            {(['node', 'passes', 'median', 'change', 'rejects'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`compare.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tasks.map((node) => {
            const { nodeId, nodeName, passes, median, rejects } = node;
            const then = before.get(nodeId);
            return (
              <tr key={nodeId}>
                <th scope="row">{nodeName || nodeId}</th>
                <td>{t('compare.from', { before: then?.passes ?? 0, now: passes })}</td>
                <td>{t('compare.from', { before: text(then?.median), now: text(median) })}</td>
                <td>
                  <Change before={then?.median ?? null} now={median} />
                </td>
                <td>{t('compare.from', { before: then?.rejects ?? 0, now: rejects })}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Says how much longer or shorter something takes. Below 5 % it is the error of the figures. */
function Change({ before, now }: { before: number | null; now: number | null }) {
  const { t } = useTranslation('figures');
  if (before === null || now === null || before === 0) return '—';
  const percent = Math.round((now / before - 1) * 100);
  if (Math.abs(percent) < 5) return t('compare.same');
  return (
    <span className={percent > 0 ? styles.late : styles.quicker}>
      {t(percent > 0 ? 'compare.longer' : 'compare.shorter', { percent: Math.abs(percent) })}
    </span>
  );
}
