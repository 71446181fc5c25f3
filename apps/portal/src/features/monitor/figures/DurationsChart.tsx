import type { NodeFigures } from '@portal/contract/figures';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../shared/charts/Chart';
import type { ChartOption } from '../../../shared/charts/echarts';
import type { Palette } from '../../../shared/theme/tokens';
import { useSpan } from '../../../shared/workflow/history/useSpan';

type Durations = Pick<
  NodeFigures,
  'passes' | 'rejects' | 'median' | 'ninetieth' | 'workingMedian' | 'workingNinetieth'
>;

interface Row extends Durations {
  name: string;
  /** Tasks of a person. */
  open?: number;
}

interface Props {
  title: string;
  hint: string;
  /** The title of the column that names the rows, such as “Node”. */
  nameTitle: string;
  rows: readonly Row[];
}

const hourMs = 3_600_000;
const shown = ['median', 'workingMedian', 'ninetieth'] as const;

/** How long nodes or people take, as bars beside one another: half of all tasks, in working time, and nine of ten. */
export function DurationsChart({ title, hint, nameTitle, rows }: Props) {
  const { t } = useTranslation('figures');
  const span = useSpan();
  const option = useCallback((palette: Palette) => barsOption(rows, palette, t), [rows, t]);
  const text = (ms: number | null) => (ms === null ? '—' : span(ms));
  const counts = rows.some(({ open }) => open !== undefined);
  return (
    <Chart
      title={title}
      hint={hint}
      option={option}
      height={Math.max(200, 72 + rows.length * 56)}
      table={{
        columns: [
          nameTitle,
          t('measure.passes'),
          t('measure.rejects'),
          t('duration.median'),
          t('duration.ninetieth'),
          t('duration.workingMedian'),
          t('duration.workingNinetieth'),
          ...(counts ? [t('handlers.open')] : []),
        ],
        rows: rows.map((row) => [
          row.name,
          row.passes,
          row.rejects,
          text(row.median),
          text(row.ninetieth),
          text(row.workingMedian),
          text(row.workingNinetieth),
          ...(counts ? [row.open ?? 0] : []),
        ]),
      }}
    />
  );
}

function barsOption(rows: readonly Row[], palette: Palette, t: TFunction<'figures'>): ChartOption {
  const colours = { median: palette.accent, workingMedian: palette.success, ninetieth: palette.warning };
  const hours = (ms: number | null) => (ms === null ? 0 : Math.round((ms / hourMs) * 100) / 100);
  return {
    grid: { left: 8, right: 24, top: 40, bottom: 8, containLabel: true },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      valueFormatter: (value) => t('hours', { count: Number(value) }),
    },
    legend: { top: 0, textStyle: { color: palette.text } },
    xAxis: {
      type: 'value',
      axisLabel: {
        color: palette.muted,
        formatter: (value: number) => t('hours', { count: value }),
        hideOverlap: true,
      },
      splitLine: { lineStyle: { color: palette.border } },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: rows.map(({ name }) => name),
      axisLabel: { color: palette.text, width: 96, overflow: 'truncate' },
      axisLine: { lineStyle: { color: palette.border } },
    },
    series: shown.map((name) => ({
      name: t(`duration.${name}`),
      type: 'bar',
      color: colours[name],
      barMaxWidth: 14,
      data: rows.map((row) => hours(row[name])),
    })),
  };
}
