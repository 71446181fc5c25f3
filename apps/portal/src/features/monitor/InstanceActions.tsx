import {
  BranchesOutlined,
  PauseCircleOutlined,
  PlayCircleOutlined,
  RedoOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { monitor as contract } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { JumpIcon } from '@portal/widgets/icon/subjects';
import { Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { activateInstance } from '../../shared/api/monitor';
import { notice } from '../../shared/notice';
import { useOnce } from '../../shared/workflow/useOnce';
import { UrgeButton } from '../tasks';
import type { Intervention } from './InstanceDialogs';

interface Props {
  instance: Pick<contract.InstanceDetail, 'procInstId' | 'title' | 'suspended' | 'state'>;
  onAsk: (intervention: Intervention) => void;
}

/** Shows the actions that are possible in the instance's current state. */
export function InstanceActions({ instance: { procInstId, title, suspended, state }, onAsk }: Props) {
  const { t } = useTranslation('monitor');
  const { run, busy, failure } = useOnce(() => notice.success(t('activate.done')));
  if (state !== 'running')
    return (
      <Button icon={<Icon of={RedoOutlined} />} onClick={() => onAsk({ kind: 'restart' })}>
        {t('restart.open')}
      </Button>
    );
  return (
    <Space wrap>
      <Button
        icon={<Icon of={suspended ? PlayCircleOutlined : PauseCircleOutlined} />}
        loading={busy}
        onClick={() => (suspended ? void run(() => activateInstance(procInstId)) : onAsk({ kind: 'suspend' }))}
      >
        {t(suspended ? 'activate.open' : 'suspend.open')}
      </Button>
      <Button icon={<Icon of={BranchesOutlined} />} onClick={() => onAsk({ kind: 'migrate' })}>
        {t('migration.start')}
      </Button>
      <Button icon={<Icon of={JumpIcon} />} disabled={suspended} onClick={() => onAsk({ kind: 'modify' })}>
        {t('modify.open')}
      </Button>
      {!suspended && <UrgeButton size="middle" instance={{ procInstId, title }} />}
      <Button danger icon={<Icon of={StopOutlined} />} onClick={() => onAsk({ kind: 'terminate' })}>
        {t('terminate.open')}
      </Button>
      {failure && <span role="alert">{failure}</span>}
    </Space>
  );
}
