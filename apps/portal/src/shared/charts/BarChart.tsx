import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Palette } from '../theme/tokens';
import { Chart, type ChartProps } from './Chart';
import type { ChartOption } from './echarts';

export interface Bar {
  label: string;
  count: number;
}

interface Props extends Pick<ChartProps, 'title' | 'definition' | 'onSelect' | 'addressOf' | 'quiet'> {
  unit: string;
  bars: readonly Bar[];
  /** Bars stand in the middle, as the steps of a pyramid. */
  centred?: boolean;
  /** The height of one bar with its space, in px. */
  step?: number;
}

/** Numbers of things beside one another, each with its number and share: no axis has to be read. */
export function BarChart({ unit, bars, centred = false, step = 32, ...chart }: Props) {
  const { t } = useTranslation('charts');
  const option = useCallback((palette: Palette) => barsOption(bars, palette, centred), [bars, centred]);
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  return (
    <Chart
      {...chart}
      option={option}
      height={Math.max(96, 16 + bars.length * step)}
      table={{
        columns: [chart.title, `${t('count')} (${unit})`, t('share')],
        rows: bars.map(({ label, count }) => [label, count, share(count, total)]),
      }}
    />
  );
}

const share = (count: number, total: number): string =>
  total === 0 ? '0%' : `${(Math.round((count / total) * 1000) / 10).toLocaleString()}%`;

function barsOption(bars: readonly Bar[], palette: Palette, centred: boolean): ChartOption {
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const label = ({ count }: Bar) => `${count.toLocaleString()}  {share|${share(count, total)}}`;
  const hidden = { axisLine: { show: false }, axisTick: { show: false }, splitLine: { show: false } };
  return {
    grid: { left: 0, right: 96, top: 4, bottom: 4, containLabel: true },
    tooltip: { show: false },
    xAxis: { type: 'value', max: most, ...hidden, axisLabel: { show: false } },
    yAxis: {
      type: 'category',
      inverse: true,
      data: bars.map((bar) => bar.label),
      ...hidden,
      axisLabel: { color: palette.text, width: 132, overflow: 'break', fontSize: 13, lineHeight: 15 },
    },
    series: [
      ...(centred
        ? [
            {
              type: 'bar' as const,
              stack: 'bars',
              silent: true,
              itemStyle: { color: 'transparent' },
              data: bars.map(({ count }) => (most - count) / 2),
            },
          ]
        : []),
      {
        type: 'bar',
        stack: 'bars',
        color: palette.accent,
        barMaxWidth: 16,
        barMinHeight: 2,
        itemStyle: { borderRadius: 3 },
        label: {
          show: true,
          position: 'right',
          color: palette.text,
          fontSize: 13,
          rich: { share: { color: palette.muted, fontSize: 12 } },
        },
        emphasis: { itemStyle: { color: palette.accent, opacity: 0.8 } },
        data: bars.map((bar) => ({ value: bar.count, label: { formatter: () => label(bar) } })),
      },
    ],
  };
}
