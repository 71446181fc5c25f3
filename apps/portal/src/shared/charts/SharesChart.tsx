import { useIsPhone } from '@portal/widgets/media';
import { useCallback } from 'react';
import type { Palette } from '../theme/tokens';
import { Chart, type ChartProps } from './Chart';
import type { ChartOption } from './echarts';
import { valueAxis } from './scale';

interface Period {
  period: string;
  /** One number per name of `counts`. */
  counts: readonly number[];
  /** From 0 to 1, or null without one. */
  share: number | null;
}

interface Props extends Pick<ChartProps, 'title' | 'addressOf' | 'onSelect'> {
  periods: readonly Period[];
  /** The head of the column of periods in the table, such as “Month”. */
  period: string;
  counts: readonly string[];
  share: string;
}

/** Numbers by period as bars, and a share as a line over them. */
export function SharesChart({ periods, period, counts, share, ...chart }: Props) {
  const legendHeight = useIsPhone() ? 64 : 40;
  const option = useCallback(
    (palette: Palette) => sharesOption(periods, { counts, share }, palette, legendHeight),
    [periods, counts, share, legendHeight],
  );
  return (
    <Chart
      {...chart}
      option={option}
      height={184 + legendHeight}
      table={{
        columns: [period, ...counts, share],
        rows: periods.map((each) => [each.period, ...each.counts, shareText(each.share)]),
      }}
    />
  );
}

/** Returns the share of a part from 0 to 1, or null if there is nothing to have a part of. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Returns the share of tasks with a deadline that were handled on time, or null if there were none. */
export const onTimeShare = ({ onTime, late }: { onTime: number; late: number }): number | null =>
  shareOf(onTime, onTime + late);

/** Returns a share from 0 to 1 in percent, or a dash for none. */
export const shareText = (share: number | null): string =>
  share === null ? '—' : `${percent(share).toLocaleString()}%`;

const percent = (share: number): number => Math.round(share * 1000) / 10;

function sharesOption(
  periods: readonly Period[],
  { counts, share }: Pick<Props, 'counts' | 'share'>,
  palette: Palette,
  legendHeight: number,
): ChartOption {
  const muted = { axisLine: { show: false }, axisTick: { show: false } };
  return {
    grid: { left: 0, right: 0, top: legendHeight, bottom: 0, containLabel: true },
    legend: { top: 0, left: 0, itemWidth: 12, itemHeight: 12, textStyle: { color: palette.muted } },
    tooltip: { trigger: 'axis' },
    xAxis: {
      type: 'category',
      data: periods.map(({ period }) => period),
      ...muted,
      axisLabel: { color: palette.muted },
    },
    yAxis: [
      {
        ...muted,
        ...valueAxis(Math.max(0, ...periods.flatMap((each) => each.counts))),
        axisLabel: { color: palette.muted },
        splitLine: { lineStyle: { color: palette.border } },
      },
      {
        ...muted,
        ...valueAxis(Math.max(0, ...periods.map((each) => percent(each.share ?? 0)))),
        axisLabel: { color: palette.muted, formatter: '{value}%' },
        splitLine: { show: false },
      },
    ],
    series: [
      ...counts.map((name, index) => ({
        name,
        type: 'bar' as const,
        barMaxWidth: 24,
        color: index === 0 ? palette.accent : palette.muted,
        data: periods.map((each) => each.counts[index] ?? 0),
      })),
      {
        name: share,
        type: 'line',
        yAxisIndex: 1,
        tooltip: { valueFormatter: (value) => (typeof value === 'number' ? `${value}%` : '—') },
        color: palette.success,
        data: periods.map((each) => (each.share === null ? null : percent(each.share))),
      },
    ],
  };
}
