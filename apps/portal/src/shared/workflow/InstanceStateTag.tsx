import { StopOutlined, UndoOutlined } from '@ant-design/icons';
import type { tasks } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { DoneIcon, RunningIcon } from '@portal/widgets/icon/subjects';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';

type State = tasks.InstanceState;

const tagProps: Record<State, { color: string; icon: React.ReactNode }> = {
  running: { color: 'processing', icon: <Icon of={RunningIcon} /> },
  complete: { color: 'success', icon: <Icon of={DoneIcon} /> },
  terminal: { color: 'error', icon: <Icon of={StopOutlined} /> },
  withdrawn: { color: 'default', icon: <Icon of={UndoOutlined} /> },
};

/** An instance's state by colour, icon and word (spec 000 §2, 'Process viewer'). */
export function InstanceStateTag({ state }: { state: State }) {
  const { t } = useTranslation('process');
  return (
    <Tag color={tagProps[state].color} icon={tagProps[state].icon}>
      {t(`state.${state}`)}
    </Tag>
  );
}
