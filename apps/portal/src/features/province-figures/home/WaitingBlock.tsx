import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { provinceBoard, provinceSummary } from '../../../shared/api/province-figures';
import { Bars } from '../../../shared/charts/Bars';
import { figuresPath } from '../../../shared/paths';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { Panel } from '../../../shared/ui/Panel';
import styles from './home.module.css';

const shown = 5;

/** Where applications wait: at which nodes, in which areas, and for how long. */
export function WaitingBlock() {
  const { t } = useTranslation('home');
  const { data: summary } = useQuery(provinceSummary());
  const { data, error, refetch } = useQuery({ ...provinceBoard(undefined), enabled: summary !== null });
  const { t: tFigures } = useTranslation('provinceFigures');
  const waiting = data?.waiting;
  const areas = data?.areas
    .filter((area) => area.waiting > 0)
    .toSorted((one, other) => other.waiting - one.waiting)
    .slice(0, shown);
  const elsewhere = (waiting?.total ?? 0) - (areas ?? []).reduce((sum, area) => sum + area.waiting, 0);
  if (summary === null) return null;
  return (
    <Panel title={t('blocks.waiting')} more={{ label: tFigures('openBoard'), to: figuresPath }}>
      {!data && <LoadState error={error} onRetry={() => void refetch()} lines={8} />}
      {waiting?.total === 0 && <EmptyState text={t('province.noWaiting')} />}
      {waiting && areas && waiting.total > 0 && (
        <>
          <h3 className={styles.subtitle}>{t('province.waitingLong')}</h3>
          <Ages counts={waiting.byTime} />
          <div className={styles.halves}>
            <section>
              <h3 className={styles.subtitle}>{t('province.nodes')}</h3>
              <Bars
                label={t('province.nodes')}
                bars={waiting.nodes
                  .slice(0, shown)
                  .map(({ processDefinitionKey, nodeId, processName, nodeName, waiting: count, overdue }) => ({
                    key: `${processDefinitionKey} ${nodeId}`,
                    label: `${processName} · ${nodeName}`,
                    count,
                    ...(overdue > 0 && { note: t('province.overdue', { count: overdue }) }),
                  }))}
              />
            </section>
            {areas.length > 0 && (
              <section>
                <h3 className={styles.subtitle}>{t('province.waitingWhere')}</h3>
                <Bars
                  label={t('province.waitingWhere')}
                  bars={[
                    ...areas.map(({ areaId, areaName, waiting: count }) => ({
                      key: String(areaId),
                      label: areaName,
                      count,
                    })),
                    ...(elsewhere > 0 ? [{ key: '', label: t('province.elsewhere'), count: elsewhere }] : []),
                  ]}
                />
              </section>
            )}
          </div>
        </>
      )}
    </Panel>
  );
}

/** One bar of all that waits, in classes of time, with the number of each class below it. */
function Ages({ counts }: { counts: readonly number[] }) {
  const { t } = useTranslation('provinceFigures');
  const named = counts.map((count, index) => ({ count, name: t(`time.${index as 0}`), index }));
  return (
    <>
      <div className={styles.ages} aria-hidden>
        {named.map(
          ({ count, index }) =>
            count > 0 && <span key={index} data-age={index} style={{ '--count': count } as CSSProperties} />,
        )}
      </div>
      <ul className={styles.legend}>
        {named.map(({ count, name, index }) => (
          <li key={index} data-age={index}>
            {name} <strong>{count.toLocaleString()}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}
