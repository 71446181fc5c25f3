import { CloudServerOutlined, CodeOutlined, SyncOutlined, UserDeleteOutlined } from '@ant-design/icons';
import type { monitor as contract } from '@portal/contract';
import type { DataColumn } from '@portal/widgets';
import { Icon } from '@portal/widgets/icon';
import { Button, Checkbox, Tag } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { Card, TitleCell } from '../../../shared/workflow/cells';
import styles from './jobs.module.css';

type Incident = contract.IncidentRecord;

/** The incidents that are selected for a retry, and the function that retries one. */
export interface Selection {
  has: (incidentId: string) => boolean;
  toggle: (incidentId: string) => void;
  retry: (incidentId: string) => void;
  /** Records that an incident cannot be tried again. */
  dismiss: (incidentId: string) => void;
  busy: boolean;
}

/** Returns whether incidents of a kind can be tried again. */
export const isRetried = (kind: Incident['kind']): boolean => kind === 'job' || kind === 'external';

const icons: Record<Incident['kind'], ReactNode> = {
  job: <Icon of={SyncOutlined} />,
  external: <Icon of={CloudServerOutlined} />,
  handler: <Icon of={CodeOutlined} />,
  unhandled: <Icon of={UserDeleteOutlined} />,
};

export const incidentColumns = (t: TFunction<'monitor'>, selection: Selection): DataColumn<Incident>[] => [
  {
    key: 'choose',
    title: t('column.choose'),
    width: 64,
    render: (incident) => <Choose incident={incident} selection={selection} />,
  },
  { key: 'title', title: t('column.title'), render: (incident) => <TitleCell row={incident} /> },
  { key: 'node', title: t('column.node'), render: (incident) => <NodeCell work={incident} /> },
  { key: 'kind', title: t('column.kind'), render: (incident) => <KindTag incident={incident} /> },
  { key: 'failure', title: t('column.failure'), render: ({ failure }) => <Failure text={failure} /> },
  {
    key: 'time',
    title: t('column.since'),
    align: 'right',
    render: ({ time }) => <RelativeTime value={time} />,
  },
  {
    key: 'retry',
    title: t('column.actions'),
    render: (incident) => <Retry incident={incident} selection={selection} />,
  },
];

export const IncidentCard = ({ incident, selection }: { incident: Incident; selection: Selection }) => (
  <Card row={incident}>
    <KindTag incident={incident} />
    <span>{incident.nodeName}</span>
    <RelativeTime value={incident.time} />
    <Failure text={incident.failure} />
    <span className={styles.tools}>
      <Choose incident={incident} selection={selection} />
      <Retry incident={incident} selection={selection} />
    </span>
  </Card>
);

/** The node's name, and its id where that is another. */
export const NodeCell = ({ work: { nodeId, nodeName } }: { work: Pick<Incident, 'nodeId' | 'nodeName'> }) => (
  <span className={styles.node}>
    {nodeName}
    {nodeName !== nodeId && <small>{nodeId}</small>}
  </span>
);

export const Failure = ({ text }: { text: string }) =>
  text === '' ? '—' : <span className={styles.failure}>{text}</span>;

function KindTag({ incident: { kind } }: { incident: Incident }) {
  const { t } = useTranslation('monitor');
  return (
    <Tag color="error" icon={icons[kind]}>
      {t(`incident.kinds.${kind}`)}
    </Tag>
  );
}

function Choose({ incident: { incidentId, kind, title }, selection }: { incident: Incident; selection: Selection }) {
  const { t } = useTranslation('monitor');
  if (!isRetried(kind)) return null;
  return (
    <Checkbox
      aria-label={t('incident.choose', { title })}
      checked={selection.has(incidentId)}
      onChange={() => selection.toggle(incidentId)}
    />
  );
}

function Retry({ incident: { incidentId, kind }, selection }: { incident: Incident; selection: Selection }) {
  const { t } = useTranslation('monitor');
  if (kind === 'handler') return '—';
  if (kind === 'unhandled')
    return (
      <Button disabled={selection.busy} onClick={() => selection.dismiss(incidentId)}>
        {t('incident.dismiss')}
      </Button>
    );
  return (
    <Button disabled={selection.busy} onClick={() => selection.retry(incidentId)}>
      {t('job.retry')}
    </Button>
  );
}
