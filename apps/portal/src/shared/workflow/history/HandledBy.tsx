import type { handling } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import styles from './HistoryCards.module.css';

/** Who did it, and on whose behalf when it was delegated to them. */
export function HandledBy({ row }: { row: Pick<handling.HistoryRow, 'userNickName' | 'ownerName'> }) {
  const { t } = useTranslation('handling');
  const { userNickName, ownerName } = row;
  return (
    <>
      {userNickName}
      {ownerName && <small className={styles.note}>{t('history.onBehalf', { name: ownerName })}</small>}
    </>
  );
}
