import { FastColor } from '@ant-design/fast-color';
import type { BatchFunnel } from '@portal/contract/talent-projects';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../shared/charts/Chart';
import type { Palette } from '../../../shared/theme/tokens';
import { boardStages, inStage } from './stage-counts';

/** The accent halfway to the ground, which is still seen beside it. */
const paler = ({ accent, surface }: Palette): string => new FastColor(accent).mix(surface, 50).toHexString();

/** The applications of all batches by stage, one bar a batch, with the table beside it. */
export function BoardChart({ batches }: { batches: readonly BatchFunnel[] }) {
  const { t } = useTranslation('talentProjects');
  const label = (stage: string) => t(`stage.${stage}`);
  const rowHeight = 36;
  return (
    <Chart
      title={t('byStage')}
      hint={t('byStageHint')}
      height={90 + batches.length * rowHeight}
      table={{
        columns: [t('batch'), ...boardStages.map(label)],
        rows: batches.map((batch) => [batch.title, ...boardStages.map((stage) => inStage(batch, stage).count)]),
      }}
      option={(palette) => ({
        tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
        legend: { top: 0, type: 'scroll', textStyle: { color: palette.text } },
        grid: { left: 8, right: 24, top: 36, bottom: 8, containLabel: true },
        xAxis: { type: 'value', minInterval: 1, splitLine: { lineStyle: { color: palette.border } } },
        yAxis: {
          type: 'category',
          inverse: true,
          data: batches.map(({ title }) => title),
          axisLabel: { color: palette.text, width: 160, overflow: 'truncate' },
        },
        color: [palette.muted, palette.warning, paler(palette), palette.accent, palette.success, palette.border],
        series: boardStages.map((stage) => ({
          type: 'bar' as const,
          stack: 'all',
          name: label(stage),
          barMaxWidth: 18,
          data: batches.map((batch) => inStage(batch, stage).count),
        })),
      })}
    />
  );
}
