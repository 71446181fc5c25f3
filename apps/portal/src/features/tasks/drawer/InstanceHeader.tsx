import type { tasks } from '@portal/contract';
import { ruleInWords } from '@portal/contract/votes';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../shared/i18n';
import { listNames } from '../../../shared/i18n/texts';
import { DueTag } from '../../../shared/workflow/DueTag';
import { OnBehalfTag, InstanceStateTag, RejectedTag } from '../../../shared/workflow/tags';
import { FollowButton } from '../following/FollowButton';
import { SuspendedNotice } from './SuspendedNotice';
import styles from './InstanceHeader.module.css';

interface Props {
  info: tasks.ProcessInfo;
  /** Whether the reader can no longer read it, so that its current node is unknown. */
  lost?: boolean;
}

/** The heading of an instance: its title and state, who started it when, and its current nodes. */
export function InstanceHeader({ info, lost = false }: Props) {
  const { t } = useTranslation('process');
  const { title, processName, instanceNumber, state, initiatorName, startTime, currentNodes } = info;
  const facts: [label: string, value: string][] = [
    [t('column.number'), instanceNumber],
    [t('column.initiator'), initiatorName],
    [t('column.started'), startTime],
    [t('column.node'), lost ? '' : listNames(currentNodes)],
    [t('column.rule'), !lost && info.countersign ? ruleInWords(info.countersign, currentLocale()) : ''],
  ];
  return (
    <div className={styles.header}>
      <span className={styles.title}>{title || processName}</span>
      {title && title !== processName && <small>{processName}</small>}
      <div className={styles.facts}>
        {!lost && <FollowButton info={info} />}
        {!lost && (
          <>
            <InstanceStateTag state={state} />
            <RejectedTag rejection={info.rejection} />
            <OnBehalfTag name={info.onBehalfOf} />
          </>
        )}
        {facts.map(
          ([label, value]) =>
            value !== '' && (
              <small key={label}>
                {label} <span>{value}</span>
              </small>
            ),
        )}
      </div>
      {!lost && info.taskState === 'running' && <DueTag {...info} awaited={info.signing?.awaited} />}
      {!lost && info.suspended && <SuspendedNotice />}
    </div>
  );
}
