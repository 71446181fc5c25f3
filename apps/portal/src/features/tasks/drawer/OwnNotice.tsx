import type { tasks } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { CancelButton } from './CancelButton';
import { UrgeButton } from '../urging/UrgeButton';
import styles from './OwnNotice.module.css';
import { WithdrawButton } from './WithdrawButton';

/** Offers, above both tabs, to withdraw the reader's own action or end the instance they started. */
export function OwnNotice({ info }: { info: tasks.ProcessInfo }) {
  const { t } = useTranslation('handling');
  const { procInstId, taskId, title, withdrawable, cancelable } = info;
  if (!withdrawable && !cancelable) return null;
  return (
    <p className={styles.notice}>
      {t(withdrawable ? 'canWithdraw' : 'canCancel')}
      {withdrawable && <WithdrawButton done={{ procInstId, ...(taskId === null ? {} : { taskId }) }} title={title} />}
      {cancelable && <UrgeButton instance={info} />}
      {cancelable && <CancelButton instance={info} />}
    </p>
  );
}
