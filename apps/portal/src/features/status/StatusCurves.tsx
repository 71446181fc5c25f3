import type { status } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { statusCurves } from '../../shared/api/status';
import { Chart } from '../../shared/charts/Chart';
import type { ChartOption } from '../../shared/charts/echarts';
import type { Palette } from '../../shared/theme/tokens';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import styles from './status.module.css';

const refreshMs = 60_000;
const ofProcesses = ['requests', 'errors', 'p95', 'lag', 'connections'] as const;
const hinted: ReadonlySet<string> = new Set(['errors', 'p95', 'lag']);

type Curve = { name: string; values: readonly (number | null)[] };

/** Charts of each server process over the last 24 hours. */
export default function StatusCurves() {
  const { t } = useTranslation('status');
  const { data, error, refetch } = useQuery({ ...statusCurves(), refetchInterval: refreshMs });
  return (
    <>
      <h2 className={styles.heading}>{t('curve.curves')}</h2>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PagePlaceholder />}
      {data?.processes.length === 0 && <p className={styles.empty}>{t('curve.noCurves')}</p>}
      {data && data.processes.length > 0 && <Curves data={data} />}
    </>
  );
}

function Curves({ data }: { data: status.StatusCurves }) {
  const { t } = useTranslation('status');
  const { times, processes } = data;
  return (
    <div className={styles.curves}>
      {ofProcesses.map((figure) => (
        <CurveChart
          key={figure}
          title={t(`curve.${figure}`)}
          {...(hinted.has(figure) && { definition: t(`curve.${figure as 'p95'}Hint`) })}
          times={times}
          curves={processes.map((process) => ({ name: process.name, values: process[figure] }))}
        />
      ))}
      <CurveChart
        title={t('curve.work')}
        definition={t('curve.workHint')}
        times={times}
        curves={[
          { name: t('due'), values: data.jobsDue },
          { name: t('incidents'), values: data.incidents },
        ]}
      />
      <CurveChart
        title={t('curve.outbox')}
        definition={t('curve.outboxHint')}
        times={times}
        curves={[{ name: t('curve.outbox'), values: data.outboxSeconds }]}
      />
    </div>
  );
}

interface CurveChartProps {
  title: string;
  definition?: string;
  times: readonly string[];
  curves: readonly Curve[];
}

function CurveChart({ times, curves, ...chart }: CurveChartProps) {
  const { t } = useTranslation('status');
  const option = useCallback((palette: Palette) => curvesOption(times, curves, palette), [times, curves]);
  return (
    <Chart
      {...chart}
      quiet
      height={200}
      option={option}
      table={{
        columns: [t('curve.time'), ...curves.map(({ name }) => name)],
        rows: times.map((time, index) => [time, ...curves.map(({ values }) => values[index] ?? '—')]),
      }}
    />
  );
}

function curvesOption(times: readonly string[], curves: readonly Curve[], palette: Palette): ChartOption {
  const axis = { axisLabel: { color: palette.muted }, axisLine: { show: false }, axisTick: { show: false } };
  return {
    color: [palette.accent, palette.success, palette.warning, palette.danger, palette.muted],
    grid: { left: 0, right: 8, top: curves.length > 1 ? 32 : 12, bottom: 0, containLabel: true },
    legend: {
      show: curves.length > 1,
      type: 'scroll',
      icon: 'roundRect',
      top: 0,
      left: 0,
      itemWidth: 12,
      itemHeight: 12,
      textStyle: { color: palette.muted },
    },
    tooltip: { trigger: 'axis' },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: [...times],
      ...axis,
      axisLabel: { color: palette.muted, interval: 35, formatter: (time: string) => time.slice(11, 16) },
    },
    yAxis: {
      type: 'value',
      min: 0,
      minInterval: 1,
      splitNumber: 3,
      ...axis,
      splitLine: { lineStyle: { color: palette.border } },
    },
    series: curves.map(({ name, values }) => ({
      name,
      type: 'line',
      /* One point alone makes no line, so it is drawn as a symbol. */
      showSymbol: values.filter((value) => value !== null).length < 2,
      lineStyle: { width: 1.5 },
      data: [...values],
    })),
  };
}
