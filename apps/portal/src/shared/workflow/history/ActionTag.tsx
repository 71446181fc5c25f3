import {
  CheckSquareOutlined,
  CloseCircleOutlined,
  CloseOutlined,
  ExportOutlined,
  FileAddOutlined,
  MinusCircleOutlined,
  RollbackOutlined,
  StopOutlined,
  SwapOutlined,
  UndoOutlined,
  UserAddOutlined,
  UserDeleteOutlined,
  UserSwitchOutlined,
  UsergroupAddOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { actionKey, type HistoryAction } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { CopyIcon, DoneIcon, JumpIcon, OpinionIcon, TodoIcon, UrgeIcon } from '@portal/widgets/icon/subjects';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const agreed = { color: 'success', icon: <Icon of={DoneIcon} /> };

/** An action has the icon of its button. */
const tagProps: Partial<Record<HistoryAction, { color: string; icon: ReactNode }>> = {
  running: { color: 'processing', icon: <Icon of={TodoIcon} /> },
  start: agreed,
  complete: agreed,
  resubmit: agreed,
  autoComplete: agreed,
  overdueComplete: agreed,
  disagree: { color: 'error', icon: <Icon of={CloseOutlined} /> },
  notAgreed: { color: 'warning', icon: <Icon of={WarningOutlined} /> },
  reject: { color: 'warning', icon: <Icon of={RollbackOutlined} /> },
  overdueReject: { color: 'warning', icon: <Icon of={RollbackOutlined} /> },
  overdueTransfer: { color: 'default', icon: <Icon of={SwapOutlined} /> },
  conditionUnmet: { color: 'warning', icon: <Icon of={WarningOutlined} /> },
  modification: { color: 'warning', icon: <Icon of={JumpIcon} /> },
  withdraw: { color: 'warning', icon: <Icon of={UndoOutlined} /> },
  terminate: { color: 'error', icon: <Icon of={StopOutlined} /> },
  canceled: { color: 'default', icon: <Icon of={CloseCircleOutlined} /> },
  delegate: { color: 'default', icon: <Icon of={UserSwitchOutlined} /> },
  resolve: { color: 'default', icon: <Icon of={OpinionIcon} /> },
  transfer: { color: 'default', icon: <Icon of={SwapOutlined} /> },
  fallback: { color: 'warning', icon: <Icon of={UserSwitchOutlined} /> },
  claim: { color: 'default', icon: <Icon of={CheckSquareOutlined} /> },
  unclaim: { color: 'default', icon: <Icon of={ExportOutlined} /> },
  choose: { color: 'default', icon: <Icon of={UsergroupAddOutlined} /> },
  copy: { color: 'default', icon: <Icon of={CopyIcon} /> },
  urge: { color: 'default', icon: <Icon of={UrgeIcon} /> },
  ask: { color: 'default', icon: <Icon of={OpinionIcon} /> },
  answer: { color: 'default', icon: <Icon of={OpinionIcon} /> },
  supplement: { color: 'default', icon: <Icon of={FileAddOutlined} /> },
  supply: { color: 'default', icon: <Icon of={FileAddOutlined} /> },
  revokeAsk: { color: 'default', icon: <Icon of={UndoOutlined} /> },
  revoke: { color: 'warning', icon: <Icon of={MinusCircleOutlined} /> },
  revokeRefused: { color: 'default', icon: <Icon of={CloseCircleOutlined} /> },
  revokeWithdrawn: { color: 'default', icon: <Icon of={CloseCircleOutlined} /> },
  addSign: { color: 'default', icon: <Icon of={UserAddOutlined} /> },
  addSignBefore: { color: 'default', icon: <Icon of={UserAddOutlined} /> },
  addSignAfter: { color: 'default', icon: <Icon of={UserAddOutlined} /> },
  addSignBeside: { color: 'default', icon: <Icon of={UserAddOutlined} /> },
  redueceSign: { color: 'default', icon: <Icon of={UserDeleteOutlined} /> },
};

interface Props {
  action: HistoryAction;
  /** The name of the custom button by which a task was completed. */
  button?: string | undefined;
  voided?: boolean;
}

/** Shows an action by colour, icon and text, and whether it was voided later (spec 000 §4, 'History action labels'). */
export function ActionTag({ action, button, voided = false }: Props) {
  const { t } = useTranslation('process');
  const { color, icon } = tagProps[action] ?? { color: 'default', icon: null };
  return (
    <>
      <Tag color={voided ? 'default' : color} icon={icon}>
        {button ?? t(`action.${actionKey(action)}`)}
      </Tag>
      {voided && <Tag color="warning">{t('voided')}</Tag>}
    </>
  );
}
