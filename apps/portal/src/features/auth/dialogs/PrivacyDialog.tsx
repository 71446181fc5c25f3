import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Modal } from '@portal/widgets/modal';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agreeToTerms, ownConsent, termsKey } from '../../../shared/api/privacy-terms';
import { messageOfError } from '../../../shared/http';
import { signOutAndLeave } from '../../../shared/session/session';
import styles from './PrivacyDialog.module.css';

/** Asks for the consent to the privacy terms until it is given: after a new version, and after a withdrawal. */
export default function PrivacyDialog() {
  const { t } = useTranslation('privacyTerms');
  const queries = useQueryClient();
  const asked = useQuery(ownConsent()).data?.asked;
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  if (!asked) return null;

  async function agree(version: number) {
    setBusy(true);
    setFailure('');
    try {
      await agreeToTerms(version);
    } catch (error) {
      setFailure(messageOfError(error));
    }
    await queries.invalidateQueries({ queryKey: termsKey });
    setBusy(false);
  }

  return (
    <Modal
      open
      title={t('title')}
      width={720}
      closable={false}
      keyboard={false}
      maskClosable={false}
      footer={[
        <Button key="out" onClick={() => void signOutAndLeave()}>
          {t('decline')}
        </Button>,
        <Button key="agree" type="primary" loading={busy} onClick={() => void agree(asked.version)}>
          {t('agree')}
        </Button>,
      ]}
    >
      <p>{t('explanation', { version: asked.version, day: asked.publishedAt.slice(0, 'yyyy-MM-dd'.length) })}</p>
      <div className={styles.terms} role="document" tabIndex={0} aria-label={t('title')}>
        {asked.content}
      </div>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
    </Modal>
  );
}
