import type { monitor as contract, tasks } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { workflow } from '../../../shared/api/tasks/tasks';
import { currentLocale } from '../../../shared/i18n';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { ProcessViewer } from '../../tasks';
import styles from './intervention.module.css';

interface Props {
  instance: Pick<contract.InstanceDetail, 'procInstId' | 'procDefId'>;
  /** The called process to modify. The default is the instance's own process. */
  called: tasks.CalledProcess | undefined;
  cancel: readonly string[];
  start: readonly string[];
}

type Status = tasks.Diagram['activityStatusList'][number];

/**
 * Shows the resulting diagram: nodes from which tokens are removed are terminated, and nodes at which tokens are placed
 * run.
 */
export default function ModificationPreview({ instance, called, cancel, start }: Props) {
  const { t } = useTranslation('processControl');
  const { data, error, refetch } = useQuery(workflow.diagram(instance, called));
  const statuses = useMemo(() => data && changed(data.activityStatusList, cancel, start), [data, cancel, start]);
  return (
    <figure className={styles.preview}>
      <figcaption>{t('modify.preview')}</figcaption>
      {data && statuses ? (
        <ProcessViewer {...data} activityStatusList={statuses} locale={currentLocale()} />
      ) : (
        <LoadState error={error} onRetry={() => void refetch()} />
      )}
    </figure>
  );
}

function changed(now: readonly Status[], cancel: readonly string[], start: readonly string[]): Status[] {
  const statusOf = (id: string, status: Status['status']) =>
    start.includes(id) ? 'running' : cancel.includes(id) ? 'terminal' : status;
  const known = new Set(now.map(({ activityId }) => activityId));
  return [
    ...now.map((each) => ({ ...each, status: statusOf(each.activityId, each.status) })),
    ...start
      .filter((id) => !known.has(id))
      .map((activityId) => ({ activityId, status: 'running' as const, operatorList: [] })),
  ];
}
