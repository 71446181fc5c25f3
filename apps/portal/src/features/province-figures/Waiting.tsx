import { provinceFigure } from '@portal/contract/figures';
import type { Board } from '@portal/contract/province-figures';
import { useTranslation } from 'react-i18next';
import { StackedBarChart } from '../../shared/charts/StackedBarChart';
import { currentLocale } from '../../shared/i18n';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import styles from './board.module.css';

/** Where applications wait, and how long they have: the nodes with most tasks. */
export function Waiting({ board: { waiting }, most }: { board: Board; most?: number }) {
  const { t } = useTranslation('provinceFigures');
  const { nodeCount } = waiting;
  const nodes = waiting.nodes.slice(0, most);
  const definition = provinceFigure('waitingTime', currentLocale()).meaning;
  const parts = [0, 1, 2, 3, 4].map((part) => t(`time.${part as 0}`));
  if (nodes.length === 0)
    return (
      <div className={styles.block}>
        <section className={styles.empty}>
          <h3>{t('waiting.title')}</h3>
          <EmptyState text={t('waiting.none')} />
        </section>
      </div>
    );
  return (
    <div className={styles.block}>
      <StackedBarChart
        quiet
        title={t('waiting.title')}
        hint={
          nodes.length < nodeCount ? t('waiting.hint', { shown: nodes.length, count: nodeCount }) : t('waiting.all')
        }
        definition={definition}
        parts={parts}
        bars={nodes.map(({ processName, nodeName, byTime }) => ({
          label: `${processName}\n${nodeName}`,
          counts: byTime,
        }))}
        table={{
          columns: [
            t('waiting.node'),
            ...parts,
            provinceFigure('waiting', currentLocale()).name,
            provinceFigure('overdue', currentLocale()).name,
          ],
          rows: nodes.map(({ processName, nodeName, byTime, waiting: count, overdue }) => [
            `${processName} · ${nodeName}`,
            ...byTime,
            count,
            overdue,
          ]),
        }}
      />
    </div>
  );
}
