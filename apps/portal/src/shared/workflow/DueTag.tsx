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

interface Props extends Pick<tasks.TaskRecord, 'dueTime' | 'followUpTime' | 'dueIn'> {
  /** The deadline stands still since then. */
  deadlineHeldSince?: string | undefined;
}

/**
 * Shows when a task is due by colour, icon and text, with the working time until then, or nothing if no time is set.
 */
export function DueTag({ dueTime, followUpTime, dueIn, deadlineHeldSince }: Props) {
  const { t } = useTranslation('process');
  const now = useNow();
  const span = useSpan();
  if (deadlineHeldSince)
    return (
      <Tag icon={<Icon of={TimeIcon} />} title={minutes(deadlineHeldSince)}>
        {t('due.held')}
      </Tag>
    );
  if (dueTime === null) return followUpTime && <small>{`${t('due.followUp')} ${minutes(followUpTime)}`}</small>;
  const left = parseDateTime(dueTime) - now;
  const state = left < 0 ? 'overdue' : left < dayMs ? 'soon' : 'due';
  return (
    <Tag
      color={tagProps[state].color}
      icon={tagProps[state].icon}
      title={followUpTime ? followUp(followUpTime) : undefined}
    >
      {t(`due.${state}`)} {dueIn && t(left < 0 ? 'due.late' : 'due.left', { span: span(dueIn) })}{' '}
      <time dateTime={dueTime.replace(' ', 'T')}>{minutes(dueTime)}</time>
    </Tag>
  );

  function followUp(time: string): string {
    return `${t('due.followUp')} ${minutes(time)}`;
  }
}

/** A length of working time in its two largest units. */
function useSpan() {
  const { t } = useTranslation('process');
  return (span: NonNullable<Props['dueIn']>): string => {
    const parts = (['days', 'hours', 'minutes'] as const).filter((unit) => span[unit] > 0).slice(0, 2);
    const shown = parts.length > 0 ? parts : (['minutes'] as const);
    return shown.map((unit) => t(`due.span.${unit}`, { count: span[unit] })).join(t('due.span.separator'));
  };
}

const minutes = (time: string): string => time.slice(0, 16);
