import { useCallback } from 'react';
import type { Palette } from '../theme/tokens';
import { Chart, type ChartProps } from './Chart';
import type { ChartOption } from './echarts';

export interface Month {
  month: string;
  entered: number;
  left: number;
  total: number;
}

interface Props extends Pick<ChartProps, 'title' | 'definition' | 'height' | 'quiet'> {
  months: readonly Month[];
  names: { month: string; entered: string; left: string; total: string };
}

/** What comes and goes by month, as bars above and below a line, and what is there at the end, as a curve over them. */
export function MonthsChart({ months, names, height = 260, ...chart }: Props) {
  const { entered, left, total, month } = names;
  const option = useCallback(
    (palette: Palette) => monthsOption(months, { entered, left, total, month }, palette),
    [months, entered, left, total, month],
  );
  return (
    <Chart
      {...chart}
      option={option}
      height={height}
      table={{
        columns: [month, entered, left, total],
        rows: months.map((each) => [each.month, each.entered, each.left, each.total]),
      }}
    />
  );
}

function monthsOption(months: readonly Month[], names: Props['names'], palette: Palette): ChartOption {
  const muted = { axisLabel: { color: palette.muted }, axisLine: { show: false }, axisTick: { show: false } };
  const bar = { type: 'bar' as const, stack: 'flow', barMaxWidth: 14 };
  return {
    grid: { left: 0, right: 0, top: 32, bottom: 0, containLabel: true },
    legend: { top: 0, left: 0, itemWidth: 12, itemHeight: 12, textStyle: { color: palette.muted } },
    tooltip: { trigger: 'axis', valueFormatter: (value) => Math.abs(Number(value)).toLocaleString() },
    xAxis: { type: 'category', data: months.map(({ month }) => month), ...muted },
    yAxis: [
      {
        type: 'value',
        splitNumber: 3,
        ...muted,
        splitLine: { lineStyle: { color: palette.border } },
        axisLabel: { color: palette.muted, formatter: (value: number) => Math.abs(value).toLocaleString() },
      },
      {
        type: 'value',
        scale: true,
        alignTicks: true,
        ...muted,
        splitLine: { show: false },
        axisLabel: { color: palette.muted, formatter: (value: number) => value.toLocaleString() },
      },
    ],
    series: [
      { name: names.entered, ...bar, color: palette.success, data: months.map(({ entered }) => entered) },
      { name: names.left, ...bar, color: palette.warning, data: months.map(({ left }) => -left) },
      {
        name: names.total,
        type: 'line',
        yAxisIndex: 1,
        color: palette.accent,
        symbol: 'none',
        lineStyle: { width: 2 },
        data: months.map(({ total }) => total),
      },
    ],
  };
}
