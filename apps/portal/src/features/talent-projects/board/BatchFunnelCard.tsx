import { talentBatches, type BatchFunnel } from '@portal/contract/talent-projects';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../shared/i18n';
import { RecordStateTag } from '../../../shared/records';
import { Countdown } from '../calls/Countdown';
import styles from '../talent-projects.module.css';
import { boardStages, inStage, sumOf } from './stage-counts';

/** A batch with a bar for each stage, its amounts and its deadline. */
export function BatchFunnelCard({ batch }: { batch: BatchFunnel }) {
  const { t } = useTranslation('talentProjects');
  const locale = currentLocale();
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 });
  const amountText = (yuan: number) => `¥${compact.format(yuan)}`;
  const stages = boardStages.map((stage) => ({ stage, ...inStage(batch, stage) }));
  const most = Math.max(1, ...stages.map(({ count }) => count));
  const all = batch.states.map(({ state }) => state);
  const total = sumOf(batch, all);
  const refused = sumOf(batch, ['refused']).count;
  const withdrawn = sumOf(batch, ['withdrawn']).count;
  return (
    <li className={styles.card}>
      <Flex justify="space-between" align="start" gap={8}>
        <h3>{batch.title}</h3>
        <RecordStateTag definition={talentBatches} state={batch.state} />
      </Flex>
      <p className={styles.total}>
        <strong>{total.count.toLocaleString(locale)}</strong> {t('applications')}
        <span className={styles.muted}>
          {amountText(total.amount)}
          {batch.budget !== null && ` / ${t('budget', { amount: amountText(Number(batch.budget)) })}`}
        </span>
      </p>
      <ul className={styles.funnel}>
        {stages.map(({ stage, count, amount }) => (
          <li key={stage}>
            <span>{t(`stage.${stage}`)}</span>
            <span className={styles.track} aria-hidden>
              <span className={styles.bar} style={{ inlineSize: `${(count / most) * 100}%` }} />
            </span>
            <span className={styles.number} title={amountText(amount)}>
              {count}
            </span>
          </li>
        ))}
      </ul>
      <Flex justify="space-between" gap={8} wrap className={styles.foot}>
        <span className={styles.muted}>{t('ended', { refused, withdrawn })}</span>
        <Countdown {...batch} />
      </Flex>
    </li>
  );
}
