import type { monitor as contract } from '@portal/contract';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tabs } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../../shared/dialogs/SideDrawer';
import { administration } from '../../shared/api/monitor';
import { RelativeTime } from '../../shared/ui/RelativeTime';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { useWatchedInstance } from '../../shared/workflow/watched-instances';
import { Jobs } from './detail/Jobs';
import { VariableChanges } from './detail/VariableChanges';
import { Variables } from './detail/Variables';
import { Waits } from './detail/Waits';
import { Discussion, InstanceForecast, StatusTab } from '../tasks';
import { InstanceActions } from './InstanceActions';
import { InstanceDialogs, type Intervention } from './InstanceDialogs';
import { InstanceState } from './instance-columns';
import styles from './detail/detail.module.css';

interface Props {
  procInstId: string;
  onClose: () => void;
  /** Shows another instance. */
  onLead: (procInstId: string) => void;
}

/**
 * Shows one instance: what it waits for and why, its diagram and history, its discussion, its
 * variables, and the interventions.
 */
export default function InstanceDrawer({ procInstId, onClose, onLead }: Props) {
  const { t } = useTranslation('monitor');
  // the dialog's words too: fetched when the instance is there, they would hide the drawer again
  useTranslation('handling');
  const phone = useIsPhone();
  const { data, error, refetch } = useQuery(administration.instance(procInstId));
  useWatchedInstance(procInstId);
  const [tab, setTab] = useState('situation');
  const [intervention, setIntervention] = useState<Intervention>();
  return (
    <SideDrawer
      onClose={onClose}
      size={phone ? '100%' : 'min(1080px, 92vw)'}
      title={data?.title ?? t('loading')}
      footer={data && <InstanceActions instance={data} onAsk={setIntervention} />}
    >
      {error && !data ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <PagePlaceholder />}
      {data && (
        <Tabs
          className={styles.tabs}
          activeKey={tab}
          onChange={setTab}
          items={[
            {
              key: 'situation',
              label: t('tab.situation'),
              children: (
                <>
                  <Facts instance={data} />
                  <Waits
                    instance={data}
                    onJump={(taskId) => setIntervention({ kind: 'jump', taskId })}
                    onDeliver={(wait) => setIntervention({ kind: 'deliver', wait })}
                  />
                  <Jobs instance={data} />
                </>
              ),
            },
            {
              key: 'status',
              /* A hidden diagram has no size to be drawn in. */
              destroyOnHidden: true,
              label: t('tab.status'),
              children: (
                <Suspense fallback={<Skeleton active />}>
                  <StatusTab info={data}>
                    <InstanceForecast procInstId={data.procInstId} />
                  </StatusTab>
                </Suspense>
              ),
            },
            {
              key: 'discussion',
              destroyOnHidden: true,
              label: t('tab.discussion'),
              children: (
                <Suspense fallback={<Skeleton active />}>
                  <Discussion procInstId={data.procInstId} active={tab === 'discussion'} />
                </Suspense>
              ),
            },
            {
              key: 'variables',
              label: t('tab.variables'),
              children: (
                <>
                  <Variables
                    instance={data}
                    onSet={(variable) => setIntervention({ kind: 'variable', ...(variable && { variable }) })}
                  />
                  <VariableChanges procInstId={data.procInstId} />
                </>
              ),
            },
          ]}
        />
      )}
      {data && intervention && (
        <InstanceDialogs
          instance={data}
          intervention={intervention}
          onClose={() => setIntervention(undefined)}
          onLead={onLead}
        />
      )}
    </SideDrawer>
  );
}

/** Shows the facts about an instance, above its current state. */
function Facts({ instance }: { instance: contract.InstanceDetail }) {
  const { t } = useTranslation('monitor');
  const { processName, processDefinitionKey, version, endTime, endReason } = instance;
  const facts = [
    { name: t('column.state'), value: <InstanceState instance={instance} /> },
    { name: t('column.process'), value: t('process', { name: processName, key: processDefinitionKey, version }) },
    { name: t('column.initiator'), value: instance.initiatorName || '—' },
    { name: t('column.number'), value: instance.instanceNumber },
    { name: t('column.businessKey'), value: instance.businessKey || '—' },
    { name: t('column.started'), value: <RelativeTime value={instance.startTime} /> },
    { name: t('column.ended'), value: endTime && <RelativeTime value={endTime} /> },
    { name: t('column.endReason'), value: endReason },
    { name: t('column.id'), value: instance.procInstId },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ({ name, value }) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
