import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../shared/charts/Chart';
import type { ChartOption } from '../../shared/charts/echarts';
import { satisfiedShare } from '../../shared/ratings/rating-texts';
import type { Palette } from '../../shared/theme/tokens';

interface Month {
  month: string;
  count: number;
  satisfied: number;
}

/** Ratings by month as bars, and the share of satisfied ones as a line over them. */
export function SharesChart({ title, months }: { title: string; months: readonly Month[] }) {
  const { t } = useTranslation('ratings');
  const names = { rated: t('figures.rated'), share: t('figures.share') };
  const { rated, share } = names;
  const option = useCallback(
    (palette: Palette) => sharesOption(months, { rated, share }, palette),
    [months, rated, share],
  );
  return (
    <Chart
      title={title}
      option={option}
      height={224}
      table={{
        columns: [t('figures.month'), rated, share],
        rows: months.map((each) => [each.month, each.count, satisfiedShare(each)]),
      }}
    />
  );
}

function sharesOption(
  months: readonly Month[],
  { rated, share }: { rated: string; share: string },
  palette: Palette,
): ChartOption {
  const muted = { axisLine: { show: false }, axisTick: { show: false } };
  return {
    grid: { left: 0, right: 0, top: 40, bottom: 0, containLabel: true },
    legend: { top: 0, left: 0, itemWidth: 12, itemHeight: 12, textStyle: { color: palette.muted } },
    tooltip: { trigger: 'axis' },
    xAxis: { type: 'category', data: months.map(({ month }) => month), ...muted, axisLabel: { color: palette.muted } },
    yAxis: [
      {
        type: 'value',
        minInterval: 1,
        splitNumber: 3,
        ...muted,
        axisLabel: { color: palette.muted },
        splitLine: { lineStyle: { color: palette.border } },
      },
      {
        type: 'value',
        min: 0,
        max: 100,
        interval: 25,
        ...muted,
        axisLabel: { color: palette.muted, formatter: '{value}%' },
        splitLine: { show: false },
      },
    ],
    series: [
      { name: rated, type: 'bar', barMaxWidth: 24, color: palette.accent, data: months.map(({ count }) => count) },
      {
        name: share,
        type: 'line',
        yAxisIndex: 1,
        color: palette.success,
        data: months.map(({ count, satisfied }) => Math.round((satisfied / count) * 1000) / 10),
      },
    ],
  };
}
