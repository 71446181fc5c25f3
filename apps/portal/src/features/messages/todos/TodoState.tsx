import { CloseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { parseDateTime, type todos as contract } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { DoneIcon, TodoIcon } from '@portal/widgets/icon/subjects';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/ui/useNow';

type State = 'pending' | 'overdue' | 'passed' | 'returned';

const tagProps: Record<State, { color: string; icon: React.ReactNode }> = {
  pending: { color: 'processing', icon: <Icon of={TodoIcon} /> },
  overdue: { color: 'warning', icon: <Icon of={WarningOutlined} /> },
  passed: { color: 'success', icon: <Icon of={DoneIcon} /> },
  returned: { color: 'error', icon: <Icon of={CloseCircleOutlined} /> },
};

/** Where a to-do stands, by colour, icon and word (spec 000 §4). */
export function TodoState({ todo }: { todo: contract.Todo }) {
  const { t } = useTranslation('messages');
  const state = stateOf(todo, useNow());
  return (
    <Tag color={tagProps[state].color} icon={tagProps[state].icon}>
      {t(`todo.state.${state}`)}
    </Tag>
  );
}

function stateOf({ todoComplete, completeResult, expireTime }: contract.Todo, now: number): State {
  if (todoComplete) return completeResult ? 'passed' : 'returned';
  return expireTime !== null && parseDateTime(expireTime) < now ? 'overdue' : 'pending';
}
