import type { tasks } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { CancelButton } from './CancelButton';
import { StartAgainButton } from '../starting/StartAgainButton';
import { UrgeButton } from '../urging/UrgeButton';
import styles from './OwnNotice.module.css';
import { WithdrawButton } from './WithdrawButton';

/** Offers, above both tabs, to withdraw the reader's own action, and to end or repeat the instance they started. */
export function OwnNotice({ info }: { info: tasks.ProcessInfo }) {
  const { t } = useTranslation('handling');
  const { procInstId, taskId, title, withdrawable, cancelable, startableAgain } = info;
  if (!withdrawable && !cancelable && !startableAgain) return null;
  const own = withdrawable ? t('canWithdraw') : cancelable ? t('canCancel') : t('again.notice', { ns: 'process' });
  return (
    <p className={styles.notice}>
      {own}
      {withdrawable && <WithdrawButton done={{ procInstId, ...(taskId === null ? {} : { taskId }) }} title={title} />}
      {cancelable && info.taskState !== 'running' && <UrgeButton instance={info} />}
      {cancelable && <CancelButton instance={info} />}
      {startableAgain && <StartAgainButton {...info} />}
    </p>
  );
}
