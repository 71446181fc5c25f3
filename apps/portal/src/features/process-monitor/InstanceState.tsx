import { PauseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import type { administration as contract } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { StateTag } from '../process/StateTag';
import styles from './InstanceState.module.css';

/** How an instance fares; an incident stands beside its state, since it runs none the less. */
export function InstanceState({
  instance,
}: {
  instance: Pick<contract.InstanceRecord, 'state' | 'incident' | 'suspended'>;
}) {
  const { t } = useTranslation('processMonitor');
  return (
    <span className={styles.states}>
      <StateTag state={instance.state} />
      {instance.suspended && (
        <Tag color="warning" icon={<Icon of={PauseCircleOutlined} />}>
          {t('state.suspended')}
        </Tag>
      )}
      {instance.incident && (
        <Tag color="error" icon={<Icon of={WarningOutlined} />}>
          {t('state.incident')}
        </Tag>
      )}
    </span>
  );
}
