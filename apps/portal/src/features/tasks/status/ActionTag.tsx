import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  RollbackOutlined,
  StopOutlined,
  UserAddOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { actionKey } from '../../../shared/workflow/action-labels';

const agreed = { color: 'success', icon: <Icon of={CheckCircleOutlined} /> };
const sentBack = { color: 'warning', icon: <Icon of={RollbackOutlined} /> };
const handedOn = { color: 'default', icon: <Icon of={UserSwitchOutlined} /> };
const signers = { color: 'default', icon: <Icon of={UserAddOutlined} /> };

const looks: Record<string, { color: string; icon: ReactNode }> = {
  running: { color: 'processing', icon: <Icon of={ClockCircleOutlined} /> },
  start: agreed,
  complete: agreed,
  autoComplete: agreed,
  reject: sentBack,
  modification: sentBack,
  terminate: { color: 'error', icon: <Icon of={StopOutlined} /> },
  canceled: { color: 'default', icon: <Icon of={StopOutlined} /> },
  delegate: handedOn,
  transfer: handedOn,
  claim: handedOn,
  unclaim: handedOn,
  withdraw: sentBack,
  copy: handedOn,
  addSign: signers,
  redueceSign: signers,
};

/** What was done, by colour, icon and word (spec 000 §4, 'History action labels'). */
export function ActionTag({ action }: { action: string }) {
  const { t } = useTranslation('process');
  const look = looks[action] ?? { color: 'default', icon: null };
  return (
    <Tag color={look.color} icon={look.icon}>
      {t(`action.${actionKey(action)}`)}
    </Tag>
  );
}
