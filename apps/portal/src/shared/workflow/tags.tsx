import {
  HourglassOutlined,
  MinusCircleOutlined,
  UserSwitchOutlined,
  PauseCircleOutlined,
  StopOutlined,
  UndoOutlined,
  RollbackOutlined,
} from '@ant-design/icons';
import type { tasks } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { DoneIcon, OpinionIcon, RunningIcon } from '@portal/widgets/icon/subjects';
import { Tag, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listNames } from '../i18n/texts';
import styles from './states.module.css';

/** Names the absent user whose task the reader would handle, or shows nothing for the reader's own task. */
export function OnBehalfTag({ name }: { name: string | null }) {
  const { t } = useTranslation('process');
  if (name === null) return null;
  return <Tag icon={<Icon of={UserSwitchOutlined} />}>{t('onBehalfOf', { name })}</Tag>;
}

/** Names those who sign before the reader can. */
export function AwaitedTag({ names = [] }: { names: readonly string[] | undefined }) {
  const { t } = useTranslation('process');
  if (names.length === 0) return null;
  return (
    <Tag color="warning" icon={<Icon of={HourglassOutlined} />}>
      {t('awaited', { names: listNames(names) })}
    </Tag>
  );
}

/** Says who asks the reader for an opinion on a task, or that an opinion on it has come. */
export function DelegationTag({ delegation }: Pick<tasks.TodoRecord, 'delegation'>) {
  const { t } = useTranslation('process');
  if (!delegation) return null;
  const { state, ownerName: name } = delegation;
  return <Tag icon={<Icon of={OpinionIcon} />}>{t(`delegation.${state}`, { name })}</Tag>;
}

/** Shows by colour, icon and word that an instance is suspended until an administrator activates it. */
export function SuspendedMark() {
  const { t } = useTranslation('process');
  return (
    <Tag color="warning" icon={<Icon of={PauseCircleOutlined} />}>
      {t('state.suspended')}
    </Tag>
  );
}

type State = tasks.InstanceState;

const tagProps: Record<State, { color: string; icon: React.ReactNode }> = {
  running: { color: 'processing', icon: <Icon of={RunningIcon} /> },
  complete: { color: 'success', icon: <Icon of={DoneIcon} /> },
  terminal: { color: 'error', icon: <Icon of={StopOutlined} /> },
  withdrawn: { color: 'default', icon: <Icon of={UndoOutlined} /> },
  revoked: { color: 'warning', icon: <Icon of={MinusCircleOutlined} /> },
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

interface Props {
  instance: Pick<tasks.InstanceRecord, 'state' | 'suspended'>;
  /** Further tags of the instance. */
  children?: ReactNode;
}

/** Shows the state of an instance, with a mark if it is suspended, because it still counts as running. */
export const InstanceTags = ({ instance: { state, suspended }, children }: Props) => (
  <span className={styles.states}>
    <InstanceStateTag state={state} />
    {suspended && <SuspendedMark />}
    {children}
  </span>
);

/** Marks a task that a reject has reopened. On hover it shows who rejected where and why. */
export function RejectedTag({ rejection }: { rejection: tasks.Rejection | null }) {
  const { t } = useTranslation('process');
  if (!rejection) return null;
  const { userName: name, nodeName: node, comment, voted } = rejection;
  const reason = voted
    ? t(comment ? 'rejected.votedBecause' : 'rejected.votedAt', { node, comment })
    : name
      ? t(comment ? 'rejected.because' : 'rejected.by', { name, node, comment })
      : t('rejected.automatic', { node });
  return (
    <Tooltip title={reason}>
      <Tag color="warning" icon={<Icon of={RollbackOutlined} />}>
        {t(voted ? 'rejected.voted' : 'rejected.tag')}
        {comment && <span className={styles.reason}>{t('rejected.reason', { comment })}</span>}
      </Tag>
    </Tooltip>
  );
}
