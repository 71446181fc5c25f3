import {
  WifiOutlined,
  CloudServerOutlined,
  HourglassOutlined,
  MergeOutlined,
  SyncOutlined,
  ThunderboltOutlined,
  UserOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { monitor as contract } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { JumpIcon, MailIcon, TimeIcon } from '@portal/widgets/icon/subjects';
import { Button, Tag } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listNames } from '../../../shared/i18n/texts';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import type { Awaited } from '../InstanceDialogs';
import styles from './detail.module.css';

const icons: Record<contract.Wait['kind'], ReactNode> = {
  task: <Icon of={UserOutlined} />,
  job: <Icon of={SyncOutlined} />,
  external: <Icon of={CloudServerOutlined} />,
  timer: <Icon of={TimeIcon} />,
  message: <Icon of={MailIcon} />,
  signal: <Icon of={WifiOutlined} />,
  condition: <Icon of={HourglassOutlined} />,
  join: <Icon of={MergeOutlined} />,
  incident: <Icon of={WarningOutlined} />,
  event: <Icon of={HourglassOutlined} />,
};

interface Props {
  instance: contract.InstanceDetail;
  onJump: (taskId: string) => void;
  onDeliver: (wait: Awaited) => void;
}

const isAwaited = (wait: contract.Wait): wait is Awaited => wait.subscriptionId !== null;

/**
 * Shows everything that a running instance waits for, in words. A task can be moved to another node, and an event
 * triggered.
 */
export function Waits({ instance: { waits, state, suspended }, onJump, onDeliver }: Props) {
  const { t } = useTranslation('monitor');
  return (
    <section aria-label={t('wait.title')}>
      <h2 className={styles.heading}>{t('wait.title')}</h2>
      {waits.length === 0 ? (
        <p className={styles.quiet}>{t(state === 'running' ? 'wait.nothing' : 'wait.ended')}</p>
      ) : (
        <ul className={styles.list}>
          {waits.map((wait, index) => (
            <li key={`${wait.nodeId} ${index}`}>
              <Tag color={wait.kind === 'incident' ? 'error' : 'processing'} icon={icons[wait.kind]}>
                {t(`kind.${wait.kind}`)}
              </Tag>
              <span className={styles.words}>
                {waitText(wait, t)}
                {waitDetails(wait, t).map((detail) => (
                  <small key={detail}>{detail}</small>
                ))}
              </span>
              <span className={styles.aside}>
                {t('wait.since')} <RelativeTime value={wait.since} />
              </span>
              {isAwaited(wait) && (
                <Button
                  size="small"
                  icon={<Icon of={ThunderboltOutlined} />}
                  disabled={suspended}
                  aria-label={t('deliver.of', { node: wait.nodeName })}
                  onClick={() => onDeliver(wait)}
                >
                  {t('deliver.open')}
                </Button>
              )}
              {wait.taskId !== null && (
                <Button
                  size="small"
                  icon={<Icon of={JumpIcon} />}
                  disabled={suspended}
                  aria-label={t('jump.of', { node: wait.nodeName })}
                  onClick={() => onJump(wait.taskId ?? '')}
                >
                  {t('jump.open')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Texts = TFunction<'monitor'>;

/** Returns as a sentence what the instance waits for and why. */
export function waitText(wait: contract.Wait, t: Texts): string {
  const { nodeName: node, attachedTo, detail, due, missing } = wait;
  const values = {
    node,
    attachedTo,
    detail,
    due,
    handlers: listNames(wait.handlers),
    missing: listNames(missing),
  };
  return t(`wait.${sentenceOf(wait)}`, values);
}

function sentenceOf({ kind, attachedTo, handlers, offered }: contract.Wait): string {
  if (kind === 'task') return handlers.length === 0 ? 'noHandler' : offered ? 'offered' : 'task';
  return attachedTo !== null && ['timer', 'message', 'signal', 'condition'].includes(kind) ? `${kind}Around` : kind;
}

/** Returns further details of a wait: on whose behalf, and by when. */
function waitDetails({ kind, owner, due }: contract.Wait, t: Texts): string[] {
  return [
    owner === null ? '' : t('wait.owner', { owner }),
    kind === 'task' && due ? t('wait.due', { due }) : '',
  ].filter((text) => text !== '');
}
