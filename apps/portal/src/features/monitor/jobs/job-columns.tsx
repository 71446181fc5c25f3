import { SyncOutlined, WarningOutlined } from '@ant-design/icons';
import type { monitor as contract } from '@portal/contract';
import type { DataColumn } from '@portal/widgets';
import { Icon } from '@portal/widgets/icon';
import { TimeIcon } from '@portal/widgets/icon/subjects';
import { Button, Tag } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, TitleCell } from '../../../shared/workflow/cells';
import { SuspendedMark } from '../../../shared/workflow/tags';
import { Failure, NodeCell } from './incident-columns';
import { RetryButton } from '../detail/Jobs';
import styles from './jobs.module.css';

type Job = contract.JobRecord;
type Move = (job: Job) => void;

const tagProps: Record<Job['state'], { color: string; icon: ReactNode }> = {
  planned: { color: 'processing', icon: <Icon of={TimeIcon} /> },
  retrying: { color: 'warning', icon: <Icon of={SyncOutlined} /> },
  failed: { color: 'error', icon: <Icon of={WarningOutlined} /> },
};

export const jobColumns = (t: TFunction<'monitor'>, onMove: Move): DataColumn<Job>[] => [
  { key: 'title', title: t('column.title'), render: (job) => <TitleCell row={job} /> },
  { key: 'node', title: t('column.node'), render: (job) => <NodeCell work={job} /> },
  { key: 'kind', title: t('column.kind'), render: ({ kind }) => t(`job.kinds.${kind}`) },
  { key: 'state', title: t('column.state'), render: (job) => <JobState job={job} /> },
  { key: 'due', title: t('column.due'), align: 'right', render: ({ due }) => <time>{due}</time> },
  { key: 'retries', title: t('column.retries'), align: 'right', render: ({ retries }) => retries },
  { key: 'failure', title: t('column.failure'), render: ({ failure }) => <Failure text={failure} /> },
  { key: 'move', title: t('column.actions'), render: (job) => <JobActions job={job} onMove={onMove} /> },
];

export const JobCard = ({ job, onMove }: { job: Job; onMove: Move }) => (
  <Card row={job}>
    <JobState job={job} />
    <span>{job.nodeName}</span>
    <time>{job.due}</time>
    {job.failure && <Failure text={job.failure} />}
    <JobActions job={job} onMove={onMove} />
  </Card>
);

function JobState({ job: { state, suspended } }: { job: Job }) {
  const { t } = useTranslation('monitor');
  return (
    <span className={styles.tools}>
      <Tag {...tagProps[state]}>{t(`state.${state}`)}</Tag>
      {suspended && <SuspendedMark />}
    </span>
  );
}

function JobActions({ job, onMove }: { job: Job; onMove: Move }) {
  const { t } = useTranslation('monitor');
  return (
    <span className={styles.tools}>
      {job.state === 'failed' && <RetryButton job={job} />}
      <Button onClick={() => onMove(job)}>{t('job.move')}</Button>
    </span>
  );
}
