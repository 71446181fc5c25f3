import { PauseCircleOutlined, PlayCircleOutlined, StopOutlined, SwapOutlined } from '@ant-design/icons';
import type { administration as contract } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { activateInstance, suspendInstance } from '../../shared/api/administration';
import { notice } from '../../shared/notice';
import { useOnce } from '../handling/dialogs/useOnce';

interface Props {
  instance: Pick<contract.InstanceDetail, 'procInstId' | 'suspended'>;
  onMigrate: () => void;
  onTerminate: () => void;
}

/** What can be done with an instance that runs. */
export function InstanceActions({ instance: { procInstId, suspended }, onMigrate, onTerminate }: Props) {
  const { t } = useTranslation('processMonitor');
  const { run, busy, fault } = useOnce(() => notice.success(t(suspended ? 'activate.done' : 'suspend.done')));
  return (
    <Space wrap>
      <Button
        icon={<Icon of={suspended ? PlayCircleOutlined : PauseCircleOutlined} />}
        loading={busy}
        onClick={() => void run(() => (suspended ? activateInstance(procInstId) : suspendInstance(procInstId)))}
      >
        {t(suspended ? 'activate.open' : 'suspend.open')}
      </Button>
      <Button icon={<Icon of={SwapOutlined} />} onClick={onMigrate}>
        {t('migration.start')}
      </Button>
      <Button danger icon={<Icon of={StopOutlined} />} onClick={onTerminate}>
        {t('terminate.open')}
      </Button>
      {fault && <span role="alert">{fault}</span>}
    </Space>
  );
}
