import { FastColor } from '@ant-design/fast-color';
import { useIsPhone } from '@portal/widgets/media';
import { useCallback } from 'react';
import type { Palette } from '../theme/tokens';
import { Chart, type ChartProps } from './Chart';
import type { ChartOption } from './echarts';

export interface StackedBar {
  label: string;
  counts: readonly number[];
}

interface Props extends Pick<
  ChartProps,
  'title' | 'definition' | 'hint' | 'onSelect' | 'addressOf' | 'quiet' | 'table'
> {
  /** The names of the parts, which get more serious from the first to the last. */
  parts: readonly string[];
  bars: readonly StackedBar[];
  step?: number;
}

/** Bars whose parts get more serious, such as waiting times: the colour says so, from the accent to danger. */
export function StackedBarChart({ parts, bars, step = 44, ...chart }: Props) {
  const legendHeight = useIsPhone() ? 64 : 32;
  const option = useCallback(
    (palette: Palette) => stackedOption(parts, bars, palette, legendHeight),
    [parts, bars, legendHeight],
  );
  return <Chart {...chart} option={option} height={Math.max(140, legendHeight + 16 + bars.length * step)} />;
}

/** Returns the colours of parts from light to serious. */
function seriousness(count: number, palette: Palette): string[] {
  const calm = Array.from({ length: count - 2 }, (_, index) =>
    new FastColor(palette.surface).mix(palette.accent, 30 + (index * 60) / Math.max(1, count - 3)).toHexString(),
  );
  return [...calm, palette.warning, palette.danger];
}

function stackedOption(
  parts: readonly string[],
  bars: readonly StackedBar[],
  palette: Palette,
  legendHeight: number,
): ChartOption {
  const colours = seriousness(parts.length, palette);
  const totals = bars.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0));
  const hidden = { axisLine: { show: false }, axisTick: { show: false }, splitLine: { show: false } };
  return {
    grid: { left: 0, right: 48, top: legendHeight, bottom: 4, containLabel: true },
    legend: { top: 0, left: 0, itemWidth: 12, itemHeight: 12, itemGap: 14, textStyle: { color: palette.muted } },
    tooltip: { trigger: 'axis', axisPointer: { type: 'none' } },
    xAxis: { type: 'value', max: Math.max(1, ...totals), ...hidden, axisLabel: { show: false } },
    yAxis: {
      type: 'category',
      inverse: true,
      data: bars.map(({ label }) => label),
      ...hidden,
      axisLabel: { color: palette.text, width: 168, overflow: 'truncate', fontSize: 13, lineHeight: 18 },
    },
    series: [
      ...parts.map((name, part) => ({
        name,
        type: 'bar' as const,
        stack: 'time',
        color: colours[part]!,
        barMaxWidth: 16,
        data: bars.map(({ counts }) => counts[part] ?? 0),
      })),
      {
        type: 'bar',
        stack: 'time',
        silent: true,
        itemStyle: { color: 'transparent' },
        tooltip: { show: false },
        label: { show: true, position: 'right', color: palette.text, fontSize: 13 },
        data: totals.map((total) => ({ value: 0, label: { formatter: () => total.toLocaleString() } })),
      },
    ],
  };
}
