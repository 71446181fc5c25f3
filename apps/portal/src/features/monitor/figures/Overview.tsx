import type { Overview as Figures } from '@portal/contract/figures';
import { DataTable, type DataColumn } from '@portal/widgets';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { figures, type Period } from '../../../shared/api/figures';
import { Chart } from '../../../shared/charts/Chart';
import { onTimeShare, SharesChart, shareText } from '../../../shared/charts/SharesChart';
import type { ChartOption } from '../../../shared/charts/echarts';
import type { Palette } from '../../../shared/theme/tokens';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { useSpan } from '../../../shared/workflow/history/useSpan';
import styles from './figures.module.css';

type Week = Figures['weeks'][number];
type ProcessRow = Figures['processes'][number];

/** All processes in a period: what started and ended by week, and each process with its figures. */
export function Overview({ period, onOpen }: { period: Period; onOpen: (processKey: string) => void }) {
  const { t } = useTranslation('figures');
  const span = useSpan();
  const phone = useIsPhone();
  const { data, error, refetch } = useQuery(figures.overview(period));
  const weeks = data?.weeks;
  const option = useCallback((palette: Palette) => weeksOption(weeks ?? [], palette, t), [weeks, t]);
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} lines={8} />;
  const notice = data.behind && <Alert type="info" showIcon role="status" title={t('behind')} />;
  if (data.processes.length === 0)
    return (
      <div className={styles.blocks}>
        {notice}
        <EmptyState text={t('empty')} />
      </div>
    );
  const sum = (name: Count) => data.processes.reduce((total, row) => total + row[name], 0);
  const tasks = { onTime: sum('onTime'), late: sum('late') };
  return (
    <div className={styles.blocks}>
      {notice}
      <dl className={styles.tiles}>
        {([...outcomes, 'running'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`count.${name}`)}</dt>
            <dd>{sum(name).toLocaleString()}</dd>
          </div>
        ))}
        <div>
          <dt>{t('onTime.share')}</dt>
          <dd>{shareText(onTimeShare(tasks))}</dd>
        </div>
      </dl>
      <Chart
        title={t('weeks.title')}
        hint={t('weeks.hint')}
        option={option}
        table={{
          columns: [t('weeks.week'), ...outcomes.map((name) => t(`count.${name}`))],
          rows: data.weeks.map((week) => [week.week, ...outcomes.map((name) => week[name])]),
        }}
      />
      {onTimeShare(tasks) !== null && (
        <SharesChart
          title={t('onTime.title')}
          period={t('weeks.week')}
          counts={[t('count.onTime'), t('count.late')]}
          share={t('onTime.share')}
          periods={data.weeks.map((week) => ({
            period: week.week,
            counts: [week.onTime, week.late],
            share: onTimeShare(week),
          }))}
        />
      )}
      <DataTable
        name="process-figures"
        label={t('processes')}
        columns={columnsOf(t, span)}
        rows={data.processes}
        rowKey={({ processDefinitionKey }) => processDefinitionKey}
        onOpen={({ processDefinitionKey }) => onOpen(processDefinitionKey)}
        {...(phone && { renderCard: (row: ProcessRow) => <ProcessCard row={row} span={span} /> })}
      />
    </div>
  );
}

const outcomes = ['started', 'completed', 'terminated', 'withdrawn'] as const;
type Count = (typeof outcomes)[number] | 'running' | 'onTime' | 'late';

function weeksOption(weeks: readonly Week[], palette: Palette, t: TFunction<'figures'>): ChartOption {
  const colours = {
    started: palette.accent,
    completed: palette.success,
    terminated: palette.danger,
    withdrawn: palette.muted,
  };
  const axis = { axisLabel: { color: palette.muted }, axisLine: { lineStyle: { color: palette.border } } };
  return {
    grid: { left: 8, right: 8, top: 40, bottom: 8, containLabel: true },
    tooltip: { trigger: 'axis' },
    legend: { top: 0, textStyle: { color: palette.text } },
    xAxis: { type: 'category', data: weeks.map(({ week }) => week.slice(5)), ...axis },
    yAxis: { type: 'value', minInterval: 1, splitLine: { lineStyle: { color: palette.border } }, ...axis },
    series: outcomes.map((name) => ({
      name: t(`count.${name}`),
      color: colours[name],
      data: weeks.map((week) => week[name]),
      ...(name === 'started' ? { type: 'line', symbolSize: 8 } : { type: 'bar', stack: 'ended', barMaxWidth: 32 }),
    })),
  };
}

function columnsOf(t: TFunction<'figures'>, span: (ms: number) => string): DataColumn<ProcessRow>[] {
  const number = (name: Count): DataColumn<ProcessRow> => ({
    key: name,
    title: t(`count.${name}`),
    align: 'right',
    render: (row) => row[name].toLocaleString(),
  });
  const duration = (name: 'median' | 'ninetieth'): DataColumn<ProcessRow> => ({
    key: name,
    title: t(`duration.${name}`),
    align: 'right',
    render: (row) => (row[name] === null ? '—' : span(row[name])),
  });
  return [
    { key: 'process', title: t('process'), minWidth: 160, render: ({ processName }) => processName },
    ...([...outcomes, 'running'] as const).map(number),
    {
      key: 'onTime',
      title: t('onTime.share'),
      align: 'right',
      render: (row) => shareText(onTimeShare(row)),
    },
    ...(['median', 'ninetieth'] as const).map(duration),
  ];
}

function ProcessCard({ row, span }: { row: ProcessRow; span: (ms: number) => string }) {
  const { t } = useTranslation('figures');
  return (
    <>
      <strong>{row.processName}</strong>
      <span>
        {(['started', 'completed', 'running'] as const).map((name) => `${t(`count.${name}`)} ${row[name]}`).join(' · ')}
      </span>
      {row.median !== null && (
        <span>
          {t('duration.median')} {span(row.median)}
        </span>
      )}
    </>
  );
}
