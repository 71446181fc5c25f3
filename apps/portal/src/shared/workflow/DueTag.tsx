import { ExclamationCircleOutlined } from '@ant-design/icons';
import { dayMs, parseDateTime, type tasks } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { TimeIcon } from '@portal/widgets/icon/subjects';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNow } from '../ui/useNow';

const tagProps = {
  overdue: { color: 'error', icon: <Icon of={ExclamationCircleOutlined} /> },
  soon: { color: 'warning', icon: <Icon of={TimeIcon} /> },
  due: { color: 'default', icon: <Icon of={TimeIcon} /> },
} as const;

/** Shows when a task is due by colour, icon and text, or nothing if no time is set. */
export function DueTag({ dueTime, followUpTime }: Pick<tasks.TaskRecord, 'dueTime' | 'followUpTime'>) {
  const { t } = useTranslation('process');
  const now = useNow();
  if (dueTime === null) return followUpTime && <small>{`${t('due.followUp')} ${minutes(followUpTime)}`}</small>;
  const left = parseDateTime(dueTime) - now;
  const state = left < 0 ? 'overdue' : left < dayMs ? 'soon' : 'due';
  return (
    <Tag
      color={tagProps[state].color}
      icon={tagProps[state].icon}
      title={followUpTime ? followUp(followUpTime) : undefined}
    >
      {t(`due.${state}`)} <time dateTime={dueTime.replace(' ', 'T')}>{minutes(dueTime)}</time>
    </Tag>
  );

  function followUp(time: string): string {
    return `${t('due.followUp')} ${minutes(time)}`;
  }
}

const minutes = (time: string): string => time.slice(0, 16);
