import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { ownConsent, termsKey, withdrawConsent } from '../../../shared/api/privacy-terms';
import { notice } from '../../../shared/notice';
import { AbsoluteTime } from '../../../shared/ui/RelativeTime';
import styles from './SecurityPanel.module.css';

/** The consent to the privacy terms, and its withdrawal. Nothing is shown while there is none. */
export function PrivacySection() {
  const { t } = useTranslation('privacyTerms');
  const queries = useQueryClient();
  const consent = useQuery(ownConsent()).data?.consent;
  if (!consent) return null;
  const withdraw = async () => {
    try {
      await withdrawConsent();
    } catch (error) {
      notice.failure(error);
    }
    await queries.invalidateQueries({ queryKey: termsKey });
  };
  return (
    <section className={styles.section} aria-labelledby="privacy-title">
      <h2 id="privacy-title">{t('title')}</h2>
      <p>
        {t('agreed', { version: consent.version })} <AbsoluteTime value={consent.time} />
      </p>
      <Popconfirm title={t('withdrawConfirm')} okText={t('withdraw')} onConfirm={() => void withdraw()}>
        <Button>{t('withdraw')}</Button>
      </Popconfirm>
    </section>
  );
}
