import type { handling } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { WithdrawButton } from './WithdrawButton';
import styles from './WithdrawNotice.module.css';

/** Tells above the process status that what the reader did can still be taken back. */
export function WithdrawNotice({ info: { procInstId, taskId, title, withdrawable } }: { info: handling.ProcessInfo }) {
  const { t } = useTranslation('handling');
  if (!withdrawable) return null;
  return (
    <p className={styles.notice}>
      {t('canWithdraw')}
      <WithdrawButton done={{ procInstId, ...(taskId === null ? {} : { taskId }) }} title={title} />
    </p>
  );
}
