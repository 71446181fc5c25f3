import { ExclamationCircleOutlined } from '@ant-design/icons';
import { dayMs, parseDateTime, type tasks } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { TimeIcon } from '@portal/widgets/icon/subjects';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNow } from '../ui/useNow';
import styles from './DueTag.module.css';

const tagProps = {
  overdue: { color: 'error', icon: <Icon of={ExclamationCircleOutlined} /> },
  soon: { color: 'warning', icon: <Icon of={TimeIcon} /> },
  due: { color: 'default', icon: <Icon of={TimeIcon} /> },
} as const;

interface Props extends Pick<tasks.TaskRecord, 'dueTime' | 'followUpTime' | 'dueIn' | 'unknownYear'> {
  /** The deadline stands still since then. */
  deadlineHeldSince?: string | undefined;
  /** The names of those who sign first, which stops the deadline as well. */
  awaited?: readonly string[] | undefined;
}

/**
 * Shows when a task is due by colour, icon and text, with the working time until then, or nothing if no time is set.
 */
export function DueTag({ dueTime, followUpTime, dueIn, unknownYear, deadlineHeldSince, awaited = [] }: Props) {
  const { t } = useTranslation('process');
  const now = useNow();
  const span = useSpan();
  if (deadlineHeldSince)
    return (
      <Tag icon={<Icon of={TimeIcon} />} className={styles.tag} title={minutes(deadlineHeldSince)}>
        {t(awaited.length > 0 ? 'due.heldForSigners' : 'due.held')}
      </Tag>
    );
  if (dueTime === null) return followUpTime && <small>{`${t('due.followUp')} ${minutes(followUpTime)}`}</small>;
  const left = parseDateTime(dueTime) - now;
  const state = left < 0 ? 'overdue' : left < dayMs ? 'soon' : 'due';
  return (
    <Tag
      color={tagProps[state].color}
      icon={tagProps[state].icon}
      className={styles.tag}
      title={titleOf().join('\n') || undefined}
    >
      {t(`due.${state}`)} <time dateTime={dueTime.replace(' ', 'T')}>{minutes(dueTime)}</time>
      {isSome(dueIn) && ` · ${t(left < 0 ? 'due.late' : 'due.left', { span: span(dueIn) })}`}
      {unknownYear !== undefined && ` · ${t('due.holidaysOpen')}`}
    </Tag>
  );

  function titleOf(): string[] {
    return [
      ...(followUpTime ? [`${t('due.followUp')} ${minutes(followUpTime)}`] : []),
      ...(unknownYear === undefined ? [] : [t('due.unknownYear', { year: String(unknownYear) })]),
    ];
  }
}

type Span = NonNullable<Props['dueIn']>;
const units = ['days', 'hours', 'minutes'] as const;

/** No working time lies between now and a deadline of the same night: the time alone says more than "0 minutes". */
const isSome = (span: Span | undefined): span is Span => span !== undefined && units.some((unit) => span[unit] > 0);

/** A length of working time in its two largest units. */
function useSpan() {
  const { t } = useTranslation('process');
  return (span: Span): string =>
    units
      .filter((unit) => span[unit] > 0)
      .slice(0, 2)
      .map((unit) => t(`due.span.${unit}`, { count: span[unit] }))
      .join(t('due.span.separator'));
}

const minutes = (time: string): string => time.slice(0, 16);
