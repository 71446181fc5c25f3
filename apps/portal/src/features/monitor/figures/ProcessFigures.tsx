import { ArrowLeftOutlined, DownloadOutlined } from '@ant-design/icons';
import type { HandlerFigures, NodeFigures, ProcessFigures as Figures } from '@portal/contract/figures';
import { HeatMap } from '@portal/designer/heat-map';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { figures, readEventLog, type ProcessQuery } from '../../../shared/api/figures';
import { saveBlob } from '../../../shared/files/download-file';
import { currentLocale } from '../../../shared/i18n';
import { listNames } from '../../../shared/i18n/texts';
import { Choice } from '../../../shared/inputs/Choice';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { useBusy } from '../../../shared/ui/useBusy';
import { useSpan } from '../../../shared/workflow/history/useSpan';
import { Comparison } from './Comparison';
import { DurationsChart } from './DurationsChart';
import { InstanceTables } from './InstanceTables';
import { overloadedOf } from './overload';
import { daysOf } from './period';
import styles from './figures.module.css';

interface Props {
  query: ProcessQuery;
  onVersion: (version: number | undefined) => void;
  onBack: () => void;
}

const measures = ['passes', 'median', 'workingMedian', 'rejects'] as const;
type Measure = (typeof measures)[number];

/** One process in a period: its drawing as a heat map, and how long its nodes and handlers take. */
export function ProcessFigures({ query, onVersion, onBack }: Props) {
  const { t } = useTranslation('figures');
  const { data, error, refetch } = useQuery(figures.process(query));
  const { busy, run } = useBusy();
  const saveLog = async () =>
    saveBlob(await readEventLog(query), `${query.processDefinitionKey}-${query.from}-${query.to}.xes`);
  const back = (
    <Button icon={<Icon of={ArrowLeftOutlined} />} onClick={onBack}>
      {t('back')}
    </Button>
  );
  if (!data)
    return (
      <div className={styles.blocks}>
        <div>{back}</div>
        <LoadState error={error} onRetry={() => void refetch()} lines={8} />
      </div>
    );
  const tasks = data.nodes.filter(({ median }) => median !== null);
  return (
    <div className={styles.blocks}>
      <header className={styles.processHead}>
        {back}
        <h2>{data.processName}</h2>
        <Select<number>
          aria-label={t('version')}
          value={query.version ?? 0}
          options={[
            { value: 0, label: t('allVersions') },
            ...data.versions.map((value) => ({ value, label: t('versionNumber', { version: value }) })),
          ]}
          onChange={(version) => onVersion(version === 0 ? undefined : version)}
        />
        <Button icon={<Icon of={DownloadOutlined} />} loading={busy} onClick={() => void run(saveLog)}>
          {t('eventLog')}
        </Button>
      </header>
      {data.behind && <Alert type="info" showIcon role="status" title={t('behind')} />}
      <ProcessHeat bpmn20Xml={data.bpmn20Xml} nodes={data.nodes} />
      {tasks.length === 0 ? (
        <EmptyState text={t('noTasks')} />
      ) : (
        <div className={styles.pair}>
          <DurationsChart
            title={t('nodes.title')}
            hint={t('nodes.hint')}
            nameTitle={t('nodes.name')}
            rows={tasks.map((node) => ({ ...node, name: node.nodeName || node.nodeId }))}
          />
          <DurationsChart
            title={t('handlers.title')}
            hint={t('handlers.hint', { shown: data.handlers.length, people: data.handlerCount })}
            nameTitle={t('handlers.name')}
            rows={data.handlers.map((handler: HandlerFigures) => ({ ...handler, name: handler.userName }))}
          />
        </div>
      )}
      <Overload figures={data} days={daysOf(query)} />
      <InstanceTables query={query} />
      {tasks.length > 0 && <Comparison query={query} current={data} />}
    </div>
  );
}

/** Names people whose open tasks would take them far longer than their colleagues. */
function Overload({ figures: { handlers }, days }: { figures: Figures; days: number }) {
  const { t } = useTranslation('figures');
  const overloaded = overloadedOf(handlers, days);
  if (overloaded.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={t('overload', {
        names: listNames(overloaded.map(({ name, open, days: left }) => t('overloaded', { name, open, days: left }))),
      })}
    />
  );
}

function ProcessHeat({ bpmn20Xml, nodes }: { bpmn20Xml: string; nodes: readonly NodeFigures[] }) {
  const { t } = useTranslation('figures');
  const span = useSpan();
  const [measure, choose] = useState<Measure>('passes');
  const heat = useMemo(() => {
    const most = Math.max(...nodes.map((node) => node[measure] ?? 0), 0);
    const isDuration = measure === 'median' || measure === 'workingMedian';
    return nodes.flatMap((node) => {
      const value = node[measure];
      if (value === null || (measure === 'rejects' && node.median === null)) return [];
      const text = isDuration ? span(value) : t(`measure.${measure}Count`, { count: value });
      return [{ nodeId: node.nodeId, heat: most === 0 ? 0 : value / most, text }];
    });
  }, [nodes, measure, span, t]);
  return (
    <section aria-label={t('heat')}>
      <Choice
        label={t('heat')}
        value={measure}
        options={measures.map((value) => ({ value, label: t(`measure.${value}`) }))}
        onChange={choose}
      />
      <HeatMap bpmn20Xml={bpmn20Xml} locale={currentLocale()} label={t(`measure.${measure}`)} nodes={heat} />
    </section>
  );
}
