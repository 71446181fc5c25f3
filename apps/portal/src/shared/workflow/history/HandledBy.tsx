import type { tasks } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import styles from './HistoryCards.module.css';

/** Who did it, on whose behalf when it was delegated to them, and whether they reviewed what is their own. */
export function HandledBy({ row }: { row: Pick<tasks.HistoryRow, 'userNickName' | 'ownerName' | 'ownReview'> }) {
  const { t } = useTranslation('handling');
  const { userNickName, ownerName, ownReview } = row;
  return (
    <>
      {userNickName}
      {ownerName && <small className={styles.note}>{t('history.onBehalf', { name: ownerName })}</small>}
      {ownReview && <small className={styles.note}>{t('history.ownReview')}</small>}
    </>
  );
}
