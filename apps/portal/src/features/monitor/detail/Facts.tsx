import type { monitor as contract } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { InstanceState } from '../instance-columns';
import styles from './detail.module.css';

/** What an instance is, before how it fares. */
export function Facts({ instance }: { instance: contract.InstanceDetail }) {
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
